import { createSecrets } from '#access/secrets.ts';
import { type Child, runInChild } from '#testing/child-process.ts';

const LINES_BEFORE_LISTENING = 20;

const secret = Buffer.alloc(48, 7);

/** What servers in processes of their own derive from their secret. */
export const processSecrets = createSecrets(secret);

/** The server as it is run, in a process of its own that does not outlive the test. */
export async function startServer(own: Readonly<Record<string, string>>): Promise<{ server: Child; origin: string }> {
  // What it has to send stays in its outbox, where a test finds it.
  const settings = { PORT: '0', HOST: '127.0.0.1', SECRET: secret.toString('base64'), OUTBOX_PAGE: '1', ...own };
  const server = runInChild(`Object.assign(process.env, ${JSON.stringify(settings)}); await import('#server.ts');`);
  for (let count = 0; count < LINES_BEFORE_LISTENING; count += 1) {
    const origin = /listening at (http:\/\/[\d.:]+)/.exec(await server.line())?.[1];
    if (origin !== undefined) return { server, origin };
  }
  throw new Error('The server did not say where it listens.');
}
