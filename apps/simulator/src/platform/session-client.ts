import type { BodyOf, EndpointKey, ReplyOf } from '@store-panel/api-client/endpoint-key';
import { type Client, createClient } from '@store-panel/api-client/client';
import { type Clock, sleep, systemClock, raceAbort } from '@store-panel/api-client/clock';
import { isApiError } from '@store-panel/api-client/errors';
import { createIdempotencyKey } from '@store-panel/api-client/request/idempotency-key';
import { backoffDelayMs } from '@store-panel/api-client/request/retry';
import { signOut } from '@store-panel/api-client/session';
import type { Connect } from '@store-panel/api-client/socket';
import type { USER_TYPE } from '@store-panel/domain/store/session';

import { createConcurrencyLimiter } from '#scheduling/concurrency-limiter.ts';
import type { Reachability } from '#platform/reachability.ts';
import { classifyError } from '#platform/classify-error.ts';

export const ROLES = ['store', 'sub_store', 'channel', 'courier'] as const;
/** Accounts for people who try the platform; the simulator does not play them. */
export const OTHER_ROLES = ['new_store', 'lapsed_store', 'applicant', 'admin'] as const;

/** Accounts that the simulator may sign in to. */
export interface Account {
  readonly role: (typeof ROLES)[number];
  readonly sign_in: string;
  readonly password: string;
}

export interface SessionClientOptions {
  /** Origin of the api. */
  readonly api: string;
  readonly reachability: Reachability;
  /** Ends the run: pending waits reject with its reason. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
  readonly connect?: Connect;
}

/** How a kind of account signs in, and the resulting identity. */
export interface Entrance<Who> {
  readonly callerType: (typeof USER_TYPE)[keyof typeof USER_TYPE];
  readonly kind: 'store' | 'user' | 'provider';
  /** Calls under way at once; the others wait their turn. */
  readonly atOnce: number;
  signIn(client: Client): Promise<Who>;
}

/** One account at the platform. It outlives its sessions and the platform's restarts. */
export interface SessionClient<Who = unknown> {
  readonly account: Account;
  readonly client: Client;
  /** How sockets of the session are opened, where not as usual. */
  readonly sockets: { readonly connect?: Connect };
  /** Returns the current session; signs in if there is none. @throws SignInRejected */
  enter(): Promise<Who>;
  /**
   * Makes a call until the platform has given its word on it, through lost connections, restarts and ended sessions.
   * Every try goes out under the one `intent`, so that a change is made once, whichever try made it.
   * @throws ApiError, the platform's word; SignInRefused; the signal's reason
   */
  call<Key extends EndpointKey>(key: Key, body: BodyOf<Key>, intent?: string): Promise<ReplyOf<Key>>;
  /**
   * As `call`, for a person of their own: takes no turn of the account's other calls, and too many calls are the platform's word.
   */
  ask<Key extends EndpointKey>(key: Key, body: BodyOf<Key>): Promise<ReplyOf<Key>>;
  /** Resolves when the current session has ended. */
  untilSignedOut(): Promise<void>;
  /** Signs out, as far as the platform can still be reached. */
  leave(): Promise<void>;
}

/** An account that the platform does not let in. */
export class SignInRejected extends Error {
  constructor({ role, sign_in }: Account, why: string) {
    super(`${sign_in} can't sign in as ${role}: ${why}`);
    this.name = 'SignInRefused';
  }
}

/** So often one call may meet a fault of the platform before that is taken for its word. */
const MAX_FAULTS = 5;
/** The step from which waits no longer grow. */
const MAX_BACKOFF_ATTEMPT = 4;

export function openSessionClient<Who>(
  account: Account,
  entrance: Entrance<Who>,
  options: SessionClientOptions,
): SessionClient<Who> {
  const { reachability, signal, clock = systemClock } = options;
  const door = createConcurrencyLimiter(entrance.atOnce);
  let signedOut = Promise.withResolvers<void>();
  let sessionPromise: Promise<Who> | null = null;

  const client = createClient({
    baseUrl: options.api,
    mode: 'header',
    clock,
    callerType: entrance.callerType,
    ...(options.fetch && { fetch: options.fetch }),
    onSignedOut() {
      sessionPromise = null;
      signedOut.resolve();
      signedOut = Promise.withResolvers();
    },
  });

  interface Patience {
    readonly mayRenew: boolean;
    /** Waits until the platform takes calls again. */
    readonly waits: boolean;
  }

  async function persist<Reply>(attempt: () => Promise<Reply>, { mayRenew, waits }: Patience): Promise<Reply> {
    let faults = 0;
    for (let attempts = 1; ; attempts += 1) {
      signal.throwIfAborted();
      try {
        const reply = await attempt();
        reachability.worked();
        return reply;
      } catch (error) {
        if (!isApiError(error)) throw error;
        const errorClass = !waits && error.family === 'rateLimit' ? 'final' : classifyError(error);
        if (errorClass === 'retryable') reachability.failed(error);
        else reachability.worked();
        if (errorClass === 'fault') faults += 1;
        if (errorClass === 'final' || faults > MAX_FAULTS || (errorClass === 'signedOut' && !mayRenew)) throw error;
        await sleep(clock, backoffDelayMs(clock, Math.min(attempts, MAX_BACKOFF_ATTEMPT)), signal);
      }
    }
  }

  async function signIn(): Promise<Who> {
    try {
      return await persist(() => entrance.signIn(client), { mayRenew: false, waits: true });
    } catch (error) {
      if (isApiError(error)) throw new SignInRejected(account, `${error.name} (${error.code})`);
      throw error;
    }
  }

  function enter(): Promise<Who> {
    if (sessionPromise !== null) return sessionPromise;
    const entering = signIn();
    sessionPromise = entering;
    entering.catch(() => {
      if (sessionPromise === entering) sessionPromise = null;
    });
    return entering;
  }

  const tryCall = <Key extends EndpointKey>(key: Key, body: BodyOf<Key>, idempotencyKey: string, waits: boolean) =>
    persist(
      async () => {
        await enter();
        return client.call(key, body, { signal, idempotencyKey });
      },
      { mayRenew: true, waits },
    );

  return {
    account,
    client,
    sockets: options.connect ? { connect: options.connect } : {},
    enter,
    call: (key, body, intent = createIdempotencyKey()) => door(() => tryCall(key, body, intent, true)),
    ask: (key, body) => tryCall(key, body, createIdempotencyKey(), false),
    untilSignedOut: () => raceAbort(signal, signedOut.promise),
    async leave() {
      if (client.session.current() !== null) await signOut(client, entrance.kind);
    },
  };
}
