import { DeliveryError } from '#messages/outbox/transport.ts';

/** Answers that another try may change: too early, too many, or a fault of theirs. */
const isPassing = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;
const MOST_RETRY_AFTER_SECONDS = 60 * 60;

interface Answers {
  /** Statuses that are no failure besides the 200s. */
  readonly expected?: readonly number[];
  /** Statuses that another try may change besides the usual ones. */
  readonly passing?: readonly number[];
}

/**
 * Posts something and looks at nothing but the status. Redirects are not followed: they would take secrets to an address
 * that nobody has allowed.
 * @returns the status, where it says that it was taken or is one of `expected`
 * @throws Undelivered naming `whom`
 */
export async function post(
  whom: string,
  url: string,
  request: Pick<RequestInit, 'headers' | 'body' | 'signal'>,
  { expected = [], passing = [] }: Answers = {},
): Promise<number> {
  let response: Response;
  try {
    response = await fetch(url, { ...request, method: 'POST', redirect: 'manual' });
  } catch (error) {
    throw new DeliveryError(`${whom} ${nameOf(error)}`);
  }
  await response.body?.cancel().catch(() => undefined);
  const { status } = response;
  if (response.ok || expected.includes(status)) return status;
  const isFinal = !isPassing(status) && !passing.includes(status);
  throw new DeliveryError(`${whom} ${status}`, { isFinal, retryAfterSeconds: retryAfter(response.headers) });
}

/** What kind of failure it was, without the address that stands in its message. */
export function nameOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  if (cause !== undefined && cause !== error) return nameOf(cause);
  return typeof name === 'string' ? name : 'failed';
}

function retryAfter(headers: Headers): number | undefined {
  const given = headers.get('retry-after');
  if (given === null) return undefined;
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MOST_RETRY_AFTER_SECONDS) : undefined;
}
