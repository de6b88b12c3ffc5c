import { setTimeout as wait } from 'node:timers/promises';

/** Whoever stops the program waits no longer than this, in milliseconds, also when the platform can't be reached. */
const LIMIT = 3_000;

/** Lets everybody go home: off duty, signed out, as far as the platform can still be reached. */
export async function leaveAll(people: readonly { leave(): Promise<void> }[]): Promise<void> {
  const impatience = new AbortController();
  const limit = wait(LIMIT, undefined, { signal: impatience.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(people.map((each) => each.leave())), limit]);
  impatience.abort();
}
