import type { EndpointKey } from '#endpoint-key.ts';
import type { RequestHooks } from '#client.ts';
import type { ErrorFamily } from '#error-family.ts';
import { isApiError } from '#errors.ts';
import { type RawResponse, parseReply } from '#request/parse-reply.ts';

/** One request that is about to go out. All of it is a copy: what a hook does to it changes nothing that is sent. */
export interface RequestAttempt {
  readonly key: EndpointKey;
  /** From 1; a repeat with a fresh token counts as another one. */
  readonly attempt: number;
  /** Secrets are replaced by `REDACTED`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The call's own fields, without those that the wire adds to each; secrets as in the headers. A file is left out. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What became of one. */
export interface AttemptResult extends Pick<RequestAttempt, 'key' | 'attempt'> {
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

export interface ParsedReply {
  readonly before?: (about: RequestAttempt) => void;
  readonly after?: (about: AttemptResult) => void;
}

/** What hooks get to see of a secret. */
export const REDACTED = '[redacted]';

/** Names of secrets in bodies and headers; a test holds them against all names of the contract. */
const SECRET =
  /pass|token|auth|otp|captcha|solution|ticket|confirmation_code|endpoint|p256dh|secret$|^keys?$|^signature$/i;

/**
 * Creates the `hooks` option of `createClient`, called for every request of a call: for logs and measurements. Hooks
 * see no secrets, delay nothing and cannot fail a call: what they throw is dropped. The exchange of tokens is not
 * reported; the rejected attempt before it is.
 */
export const createRequestHooks =
  ({ before, after }: ParsedReply): RequestHooks =>
  (clock, key, body) => {
    let attempt = 0;
    return (headers) => {
      const about = { key, attempt: (attempt += 1) };
      const began = clock.now();
      quietly(() =>
        before?.({ ...about, headers: redacted(headers) as RequestAttempt['headers'], body: redacted(body) }),
      );
      return (received, why) => {
        const ms = clock.now() - began;
        quietly(() => after?.({ ...about, ms, ...endOf(key, received, why) }));
      };
    };
  };

/** A copy as it would travel, whatever it is nested in. */
const redacted = (value: object) =>
  JSON.parse(
    JSON.stringify(value, (name, field: unknown) => (SECRET.test(name) ? REDACTED : field)),
  ) as RequestAttempt['body'];

function endOf(
  key: EndpointKey,
  received: RawResponse | null,
  why: unknown,
): Omit<AttemptResult, 'key' | 'attempt' | 'ms'> {
  const outcome = received && parseReply(key, received);
  const error = outcome ? !outcome.ok && outcome.error : isApiError(why) && why;
  return {
    outcome: outcome?.ok ? 'succeeded' : error ? 'failed' : 'aborted',
    status: received?.status ?? 0,
    requestId: received?.headers.get('x-request-id') ?? undefined,
    family: error ? error.family : undefined,
  };
}

/** A hook may be async although its type says that its result is not awaited. */
function quietly(observe: () => unknown): void {
  (async () => observe())().catch(() => {});
}
