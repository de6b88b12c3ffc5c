import { createSecrets } from '#access/secrets.ts';
import type { Child } from '#testing/servers/child-process.ts';

const LINES_BEFORE_LISTENING = 20;

/** Secret of servers in child processes. */
export const processSecret = Buffer.alloc(48, 7);

/** Keys that they derive from it. */
export const processSecrets = createSecrets(processSecret);

/** Starts the server in a child process with `run`. */
export async function startServer(
  run: (code: string) => Child,
  overrides: Readonly<Record<string, string>>,
): Promise<{ server: Child; origin: string }> {
  // Messages stay in the outbox, where tests read them.
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    SECRET: processSecret.toString('base64'),
    OUTBOX_PAGE: '1',
    ...overrides,
  };
  const server = run(`Object.assign(process.env, ${JSON.stringify(settings)}); await import('#server.ts');`);
  for (let count = 0; count < LINES_BEFORE_LISTENING; count += 1) {
    const origin = /listening at (http:\/\/[\d.:]+)/.exec(await server.line())?.[1];
    if (origin !== undefined) return { server, origin };
  }
  throw new Error('The server did not say where it listens.');
}
