import type { Client } from '@store-panel/api-client/client';
import { LIFETIME_MS } from '@store-panel/domain/limits/timing';

import { type Observable, observable } from '#shared/observable.ts';
import type { SolveChallenge } from './solve-challenge.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed' | 'expired';

/** A proof-of-work captcha: the device solves it while the user waits a moment. */
export interface Captcha {
  readonly state: Observable<CaptchaState>;
  /** Starts the check if there is no proof. */
  readonly start: () => void;
  /**
   * Runs a call with the current or a new proof. A proof is valid for one call, so afterwards the captcha is reset,
   * whatever the outcome (spec §4: a failed login resets the captcha).
   */
  readonly spend: <Result>(call: (captchaToken: string) => Promise<Result>) => Promise<Result>;
  readonly stop: () => void;
}

/** Loads the solver on demand. */
const solveLazily: SolveChallenge = async (challenge, signal) =>
  (await import('./solve-challenge.ts')).solveChallengeInWorkers(challenge, signal);

export function createCaptcha(client: Client, solve: SolveChallenge = solveLazily): Captcha {
  const state = observable<CaptchaState>('idle');
  let pendingProof: Promise<string> | null = null;
  let stopping = new AbortController();
  let expiring: ReturnType<typeof setTimeout> | undefined;

  async function prove(signal: AbortSignal): Promise<string> {
    const quiet = { anonymous: true, silent: true, signal } as const;
    const { challenge } = await client.call('POST /api/admin/create_captcha', {}, quiet);
    const solution = await solve(challenge, signal);
    const { captcha_token } = await client.call('POST /admin/verify_captcha', { challenge, solution }, quiet);
    return captcha_token;
  }

  function begin(): Promise<string> {
    const { signal } = stopping;
    state.set('working');
    const created = prove(signal);
    pendingProof = created;
    created.then(
      () => {
        if (pendingProof !== created) return;
        state.set('done');
        expiring = setTimeout(() => clearProof('expired'), LIFETIME_MS.captchaVerification);
      },
      () => {
        if (pendingProof === created) clearProof('failed');
      },
    );
    return created;
  }

  function clearProof(next: CaptchaState): void {
    clearTimeout(expiring);
    pendingProof = null;
    state.set(next);
  }

  return {
    state,
    start() {
      // `spend` reports a failure to its caller; here the state shows it.
      if (!pendingProof) begin().catch(() => undefined);
    },
    async spend(call) {
      const token = await (pendingProof ?? begin());
      try {
        return await call(token);
      } finally {
        clearProof('idle');
      }
    },
    stop() {
      stopping.abort();
      stopping = new AbortController();
      clearProof('idle');
    },
  };
}
