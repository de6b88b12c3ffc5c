import type { Outbound } from '#http/outbound.ts';
import { DeliveryError } from '#messages/outbox/transport.ts';

/** Statuses that a retry may change: too early, too many, or a server error. */
const isRetryable = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;
const MAX_RETRY_AFTER_SECONDS = 60 * 60;

interface StatusOptions {
  /** Statuses that are successful besides the 200s. */
  readonly expected?: readonly number[];
  /** Statuses that a retry may change besides the usual ones. */
  readonly retryable?: readonly number[];
  /** For a URL that a browser or a store sent: it is requested through this, at the port that the URL has. */
  readonly outbound?: Pick<Outbound, 'request'>;
}

interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
}

/**
 * Sends a POST request and reads only the status. Redirects are not followed: they would send secrets to a URL that was
 * not configured.
 * @returns the status, if it is in the 200s or one of `expected`
 * @throws DeliveryError naming `service`
 */
export async function post(
  service: string,
  url: string,
  request: PostRequest,
  { expected = [], retryable = [], outbound }: StatusOptions = {},
): Promise<number> {
  let reply: { readonly status: number; readonly retryAfter: string | undefined };
  try {
    reply = await (outbound ? sendThrough(outbound, url, request) : send(url, request));
  } catch (error) {
    throw new DeliveryError(`${service} ${getErrorName(error)}`);
  }
  const { status, retryAfter } = reply;
  if ((status >= 200 && status < 300) || expected.includes(status)) return status;
  const isFinal = !isRetryable(status) && !retryable.includes(status);
  throw new DeliveryError(`${service} ${status}`, { isFinal, retryAfterSeconds: readRetryAfter(retryAfter) });
}

async function send(url: string, request: PostRequest) {
  const response = await fetch(url, { ...request, method: 'POST', redirect: 'manual' });
  await response.body?.cancel().catch(() => undefined);
  return { status: response.status, retryAfter: response.headers.get('retry-after') ?? undefined };
}

async function sendThrough(outbound: Pick<Outbound, 'request'>, url: string, request: PostRequest) {
  const ports = [Number(new URL(url).port || 443)];
  const { status, headers } = await outbound.request(url, { ...request, method: 'POST', ports });
  return { status, retryAfter: headers['retry-after'] };
}

/** Returns the kind of failure, without the address that its message contains. */
export function getErrorName(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  if (cause !== undefined && cause !== error) return getErrorName(cause);
  return typeof name === 'string' ? name : 'failed';
}

function readRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS) : undefined;
}
