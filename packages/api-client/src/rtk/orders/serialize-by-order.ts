import type { Client } from '#client.ts';

/** The last change under way for each order. */
const lastChangesByClient = new WeakMap<Client, Map<string, Promise<unknown>>>();

/**
 * Changes of one order go out one after the other, so that a person may click "accept" and "ready" in one breath.
 * `work` learns whether it had to wait: then it was chosen on top of a change that was not confirmed yet.
 */
export async function serializeByOrder<Result>(
  client: Client,
  orderId: string,
  work: (waited: boolean) => Promise<Result>,
): Promise<Result> {
  const lastChanges = lastChangesByClient.get(client) ?? new Map<string, Promise<unknown>>();
  lastChangesByClient.set(client, lastChanges);
  const previousChange = lastChanges.get(orderId);
  const change = previousChange === undefined ? work(false) : previousChange.then(() => work(true));
  const settled = change.catch(() => undefined);
  lastChanges.set(orderId, settled);
  try {
    return await change;
  } finally {
    if (lastChanges.get(orderId) === settled) lastChanges.delete(orderId);
  }
}
