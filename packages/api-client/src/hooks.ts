import type { CallKey } from '#call-key.ts';
import type { Hooks } from '#client.ts';
import type { ErrorFamily } from '#error-family.ts';
import { isApiError } from '#errors.ts';
import { type Received, readReply } from '#read-reply.ts';

/** One request that is about to go out. All of it is a copy: what a hook does to it changes nothing that is sent. */
export interface Try {
  readonly key: CallKey;
  /** From 1; a repeat with a fresh token counts as another one. */
  readonly attempt: number;
  /** What stands in the place of a secret is `REDACTED`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The call's own fields, without those that the wire adds to each; secrets as in the headers. A file is left out. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What became of one. */
export interface TryEnd extends Pick<Try, 'key' | 'attempt'> {
  /** `aborted`: the caller gave it up. A deadline that is over is a failure. */
  readonly outcome: 'succeeded' | 'failed' | 'aborted';
  /** Of HTTP; 0 when no reply came. */
  readonly status: number;
  /** Milliseconds by the client's clock, from before it was sent until all of the reply was there. */
  readonly ms: number;
  /** What the platform calls this request in its own log. */
  readonly requestId: string | undefined;
  /** Of the error, where it failed. */
  readonly family: ErrorFamily | undefined;
}

export interface Told {
  readonly before?: (about: Try) => void;
  readonly after?: (about: TryEnd) => void;
}

/** What hooks get to see of a secret. */
export const REDACTED = '[redacted]';

/** Names of secrets in bodies and headers; a test holds them against all names of the contract. */
const SECRET = /pass|token|auth|otp|captcha|solution|ticket|confirmation_code|endpoint|p256dh/i;

/**
 * For `createClient({ hooks: hooks({ before, after }) })`, which then tells of every request that a call sends: for logs and
 * measurements. Neither sees a secret, holds a call up or breaks it: what a hook throws is dropped. The exchange of tokens is
 * not told; the try that was refused before it is.
 */
export const hooks =
  ({ before, after }: Told): Hooks =>
  (clock, key, body) => {
    let attempt = 0;
    return (headers) => {
      const about = { key, attempt: (attempt += 1) };
      const began = clock.now();
      quietly(() => before?.({ ...about, headers: redacted(headers) as Try['headers'], body: redacted(body) }));
      return (received, why) => {
        const ms = clock.now() - began;
        quietly(() => after?.({ ...about, ms, ...endOf(key, received, why) }));
      };
    };
  };

/** A copy as it would travel, whatever it is nested in. */
const redacted = (value: object) =>
  JSON.parse(JSON.stringify(value, (name, held: unknown) => (SECRET.test(name) ? REDACTED : held))) as Try['body'];

function endOf(key: CallKey, received: Received | null, why: unknown): Omit<TryEnd, 'key' | 'attempt' | 'ms'> {
  const outcome = received && readReply(key, received);
  const error = outcome ? !outcome.ok && outcome.error : isApiError(why) && why;
  return {
    outcome: outcome?.ok ? 'succeeded' : error ? 'failed' : 'aborted',
    status: received?.status ?? 0,
    requestId: received?.headers.get('x-request-id') ?? undefined,
    family: error ? error.family : undefined,
  };
}

/** A hook may be an async function although its type says that nobody waits for it. */
function quietly(tell: () => unknown): void {
  (async () => tell())().catch(() => {});
}
