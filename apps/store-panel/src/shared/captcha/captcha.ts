import type { Client } from '@store-panel/api-client/client';
import { LIFETIME } from '@store-panel/domain/limits/timing';

import { type Observable, observable } from '#shared/observable.ts';
import type { Solve } from './solve.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed' | 'expired';

/** The check that a person and not a program is at work: the device does it, the person waits a moment. */
export interface Captcha {
  readonly state: Observable<CaptchaState>;
  /** Begins, if there is no proof at hand. */
  readonly start: () => void;
  /**
   * Makes a call with a proof: the one at hand, else a new one. A proof is good for one call, so afterwards the check
   * begins anew, whatever came of the call (spec §4: a failed login resets the captcha).
   */
  readonly spend: <Result>(call: (captchaToken: string) => Promise<Result>) => Promise<Result>;
  readonly stop: () => void;
}

/** Fetches the solver only when somebody has to be checked. */
const solveLazily: Solve = async (challenge, signal) => (await import('./solve.ts')).solveInWorkers(challenge, signal);

export function createCaptcha(client: Client, solve: Solve = solveLazily): Captcha {
  const state = observable<CaptchaState>('idle');
  let proof: Promise<string> | null = null;
  let stopping = new AbortController();
  let expiring: ReturnType<typeof setTimeout> | undefined;

  async function prove(signal: AbortSignal): Promise<string> {
    const quiet = { anonymous: true, background: true, signal } as const;
    const { challenge } = await client.call('POST /api/admin/create_captcha', {}, quiet);
    const solution = await solve(challenge, signal);
    const { captcha_token } = await client.call('POST /admin/verify_captcha', { challenge, solution }, quiet);
    return captcha_token;
  }

  function begin(): Promise<string> {
    const { signal } = stopping;
    state.set('working');
    const made = prove(signal);
    proof = made;
    made.then(
      () => {
        if (proof !== made) return;
        state.set('done');
        expiring = setTimeout(() => forget('expired'), LIFETIME.captchaProof);
      },
      () => {
        if (proof === made) forget('failed');
      },
    );
    return made;
  }

  function forget(next: CaptchaState): void {
    clearTimeout(expiring);
    proof = null;
    state.set(next);
  }

  return {
    state,
    start() {
      // Whoever waits for the proof hears of its failure; here the state tells it.
      if (!proof) begin().catch(() => undefined);
    },
    async spend(call) {
      const token = await (proof ?? begin());
      try {
        return await call(token);
      } finally {
        forget('idle');
      }
    },
    stop() {
      stopping.abort();
      stopping = new AbortController();
      forget('idle');
    },
  };
}
