import type { SessionClient } from '#platform/session-client.ts';

/** Keeps something open per session, such as a socket: opens it again in every new session. */
export async function withSession<Who>(
  sessionClient: SessionClient<Who>,
  open: (who: Who) => Promise<{ close(): void }>,
): Promise<never> {
  for (;;) {
    const who = await sessionClient.enter();
    const ended = sessionClient.untilSignedOut();
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
