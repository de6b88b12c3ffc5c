import { createSecrets } from '#access/secrets.ts';
import type { Child } from '#testing/servers/child-process.ts';

const LINES_BEFORE_LISTENING = 20;

/** Of servers in processes of their own. */
export const processSecret = Buffer.alloc(48, 7);

/** What they derive from it. */
export const processSecrets = createSecrets(processSecret);

/** The server as it is run, in a process that `run` starts. */
export async function startServer(
  run: (code: string) => Child,
  own: Readonly<Record<string, string>>,
): Promise<{ server: Child; origin: string }> {
  // What it has to send stays in its outbox, where a test finds it.
  const settings = { PORT: '0', HOST: '127.0.0.1', SECRET: processSecret.toString('base64'), OUTBOX_PAGE: '1', ...own };
  const server = run(`Object.assign(process.env, ${JSON.stringify(settings)}); await import('#server.ts');`);
  for (let count = 0; count < LINES_BEFORE_LISTENING; count += 1) {
    const origin = /listening at (http:\/\/[\d.:]+)/.exec(await server.line())?.[1];
    if (origin !== undefined) return { server, origin };
  }
  throw new Error('The server did not say where it listens.');
}
