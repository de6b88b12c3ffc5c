import type { BodyOf, CallKey, ReplyOf } from '@store-panel/api-client/call-key';
import { type Client, createClient } from '@store-panel/api-client/client';
import { type Clock, sleep, systemClock, unlessAborted } from '@store-panel/api-client/clock';
import { isApiError } from '@store-panel/api-client/errors';
import { newKey } from '@store-panel/api-client/idempotency-key';
import { jitter } from '@store-panel/api-client/retry';
import { signOut } from '@store-panel/api-client/session';
import type { Connect } from '@store-panel/api-client/socket';
import type { USER_TYPE } from '@store-panel/domain/store/session';

import { turnstile } from '#errands/turnstile.ts';
import type { Reachability } from '#platform/reachability.ts';
import { verdictOf } from '#platform/verdict.ts';

export const ROLES = ['store', 'sub_store', 'channel', 'courier'] as const;
/** Who else a platform has: nobody plays them, people try the platform as them. */
export const OTHER_ROLES = ['applicant', 'admin'] as const;

/** Whom the simulator may sign in as. */
export interface Account {
  readonly role: (typeof ROLES)[number];
  readonly sign_in: string;
  readonly password: string;
}

export interface SeatOptions {
  /** Origin of the api. */
  readonly api: string;
  readonly reachability: Reachability;
  /** Ends the run: whoever waits then rejects with its reason. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
  readonly connect?: Connect;
}

/** How an account of a kind signs in, and as whom it then speaks. */
export interface Entrance<Who> {
  readonly callerType: (typeof USER_TYPE)[keyof typeof USER_TYPE];
  readonly kind: 'store' | 'user' | 'provider';
  /** Calls under way at once; the others wait their turn. */
  readonly atOnce: number;
  signIn(client: Client): Promise<Who>;
}

/** One account at the platform. It outlives its sessions and the platform's restarts. */
export interface Seat<Who = unknown> {
  readonly account: Account;
  readonly client: Client;
  /** How sockets of the seat's session are opened, where not as usual. */
  readonly sockets: { readonly connect?: Connect };
  /** Who is signed in; signs in where nobody is. @throws SignInRefused */
  enter(): Promise<Who>;
  /**
   * Makes a call until the platform has given its word on it, through lost connections, restarts and ended sessions.
   * Every try goes out under the one `intent`, so that a change is made once, whichever try made it.
   * @throws ApiError, the platform's word; SignInRefused; the signal's reason
   */
  call<Key extends CallKey>(key: Key, body: BodyOf<Key>, intent?: string): Promise<ReplyOf<Key>>;
  /** Resolves when the session that stands has ended. */
  untilSignedOut(): Promise<void>;
  /** Signs out, as far as the platform can still be reached. */
  leave(): Promise<void>;
}

/** An account that the platform does not let in. */
export class SignInRefused extends Error {
  constructor({ role, sign_in }: Account, why: string) {
    super(`${sign_in} can't sign in as ${role}: ${why}`);
    this.name = 'SignInRefused';
  }
}

/** So often one call may meet a fault of the platform before that is taken for its word. */
const MOST_FAULTS = 5;
/** The step from which waits no longer grow. */
const LAST_STEP = 4;

export function openSeat<Who>(account: Account, entrance: Entrance<Who>, options: SeatOptions): Seat<Who> {
  const { reachability, signal, clock = systemClock } = options;
  const door = turnstile(entrance.atOnce);
  let signedOut = Promise.withResolvers<void>();
  let who: Promise<Who> | null = null;

  const client = createClient({
    baseUrl: options.api,
    mode: 'header',
    clock,
    callerType: entrance.callerType,
    ...(options.fetch && { fetch: options.fetch }),
    onSignedOut() {
      who = null;
      signedOut.resolve();
      signedOut = Promise.withResolvers();
    },
  });

  async function persist<Reply>(attempt: () => Promise<Reply>, mayRenew: boolean): Promise<Reply> {
    let faults = 0;
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted();
      try {
        const reply = await attempt();
        reachability.worked();
        return reply;
      } catch (error) {
        if (!isApiError(error)) throw error;
        const verdict = verdictOf(error);
        if (verdict === 'unsaid') reachability.failed(error);
        else reachability.worked();
        if (verdict === 'fault') faults += 1;
        if (verdict === 'final' || faults > MOST_FAULTS || (verdict === 'signedOut' && !mayRenew)) throw error;
        await sleep(clock, jitter(clock, Math.min(tries, LAST_STEP)), signal);
      }
    }
  }

  async function signIn(): Promise<Who> {
    try {
      return await persist(() => entrance.signIn(client), false);
    } catch (error) {
      if (isApiError(error)) throw new SignInRefused(account, `${error.name} (${error.code})`);
      throw error;
    }
  }

  function enter(): Promise<Who> {
    if (who !== null) return who;
    const entering = signIn();
    who = entering;
    entering.catch(() => {
      if (who === entering) who = null;
    });
    return entering;
  }

  return {
    account,
    client,
    sockets: options.connect ? { connect: options.connect } : {},
    enter,
    call: (key, body, intent = newKey()) =>
      door(() =>
        persist(async () => {
          await enter();
          return client.call(key, body, { signal, idempotencyKey: intent });
        }, true),
      ),
    untilSignedOut: () => unlessAborted(signal, signedOut.promise),
    async leave() {
      if (client.session.current() !== null) await signOut(client, entrance.kind);
    },
  };
}
