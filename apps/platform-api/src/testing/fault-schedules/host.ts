import { randomBytes } from 'node:crypto';

import { createTokens, type Tokens } from '#access/sessions/tokens.ts';
import type { Database } from '#db/database.ts';
import { type Child, startChild } from '#testing/servers/child-process.ts';
import { processSecret, startServer } from '#testing/servers/server-process.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';

/** A server that can be ended and started again. */
export interface Host {
  /** Where it listens now. */
  origin(): string;
  readonly tokens: Tokens;
  /** Ends it without a word to anybody, in the middle of whatever it does, and starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** In this process: its connections are broken, what it is at it still finishes. */
export async function hostHere(database: Database): Promise<Host> {
  const secret = randomBytes(48);
  let server = await startPlatform(database, { secret });
  return {
    origin: () => server.origin,
    tokens: createTokens(secret),
    async restart() {
      server.platform.app.server.closeAllConnections();
      await server.close();
      server = await startPlatform(database, { secret });
    },
    close: () => server.close(),
  };
}

/** In a process of its own, which is killed: what it was at never happens. */
export async function hostInProcess(databaseUrl: string): Promise<Host> {
  const start = async () => {
    const started = await startServer(startChild, { DATABASE_URL: databaseUrl });
    void readToEnd(started.server);
    return started;
  };
  let { server, origin } = await start();
  return {
    origin: () => origin,
    tokens: createTokens(processSecret),
    async restart() {
      await server.kill();
      ({ server, origin } = await start());
    },
    close: () => server.kill(),
  };
}

/** A log that nobody reads would fill the pipe, and hold the server up. */
async function readToEnd(server: Child): Promise<void> {
  try {
    for (;;) await server.line();
  } catch {
    // It has ended.
  }
}
