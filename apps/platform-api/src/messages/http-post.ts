import { DeliveryError } from '#messages/outbox/transport.ts';

/** Statuses that a retry may change: too early, too many, or a server error. */
const isRetryable = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;
const MAX_RETRY_AFTER_SECONDS = 60 * 60;

interface StatusOptions {
  /** Statuses that are successful besides the 200s. */
  readonly expected?: readonly number[];
  /** Statuses that a retry may change besides the usual ones. */
  readonly retryable?: readonly number[];
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
  request: Pick<RequestInit, 'headers' | 'body' | 'signal'>,
  { expected = [], retryable = [] }: StatusOptions = {},
): Promise<number> {
  let response: Response;
  try {
    response = await fetch(url, { ...request, method: 'POST', redirect: 'manual' });
  } catch (error) {
    throw new DeliveryError(`${service} ${getErrorName(error)}`);
  }
  await response.body?.cancel().catch(() => undefined);
  const { status } = response;
  if (response.ok || expected.includes(status)) return status;
  const isFinal = !isRetryable(status) && !retryable.includes(status);
  throw new DeliveryError(`${service} ${status}`, { isFinal, retryAfterSeconds: readRetryAfter(response.headers) });
}

/** Returns the kind of failure, without the address that its message contains. */
export function getErrorName(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  if (cause !== undefined && cause !== error) return getErrorName(cause);
  return typeof name === 'string' ? name : 'failed';
}

function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS) : undefined;
}
