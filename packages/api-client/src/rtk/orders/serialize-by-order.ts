import type { Client } from '#client.ts';

/** The last change under way for each order. */
const turns = new WeakMap<Client, Map<string, Promise<unknown>>>();

/**
 * Changes of one order go out one after the other, so that a person may click "accept" and "ready" in one breath.
 * `work` learns whether it had to wait: then it was chosen on top of a change that was not confirmed yet.
 */
export async function serializeByOrder<Result>(
  client: Client,
  orderId: string,
  work: (waited: boolean) => Promise<Result>,
): Promise<Result> {
  const open = turns.get(client) ?? new Map<string, Promise<unknown>>();
  turns.set(client, open);
  const before = open.get(orderId);
  const mine = before === undefined ? work(false) : before.then(() => work(true));
  const settled = mine.catch(() => undefined);
  open.set(orderId, settled);
  try {
    return await mine;
  } finally {
    if (open.get(orderId) === settled) open.delete(orderId);
  }
}
