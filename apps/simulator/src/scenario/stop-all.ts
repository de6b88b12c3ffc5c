import { setTimeout as wait } from 'node:timers/promises';

/** Timeout of stopping in milliseconds, also if the platform cannot be reached. */
const STOP_TIMEOUT_MS = 3_000;

/** Signs all actors out and takes couriers off duty, as far as the platform can be reached. */
export async function stopAll(people: readonly { leave(): Promise<void> }[]): Promise<void> {
  const limitController = new AbortController();
  const limit = wait(STOP_TIMEOUT_MS, undefined, { signal: limitController.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(people.map((each) => each.leave())), limit]);
  limitController.abort();
}
