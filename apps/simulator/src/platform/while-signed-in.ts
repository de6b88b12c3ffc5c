import type { Seat } from '#platform/seat.ts';

/** Keeps something open that lives as long as a session, such as a socket: opens it anew in every session that follows. */
export async function whileSignedIn<Who>(
  seat: Seat<Who>,
  open: (who: Who) => Promise<{ close(): void }>,
): Promise<never> {
  for (;;) {
    const who = await seat.enter();
    const ended = seat.untilSignedOut();
    // It is awaited below, unless opening fails first.
    ended.catch(() => undefined);
    const opened = await open(who);
    try {
      await ended;
    } finally {
      opened.close();
    }
  }
}
