import { randomBytes } from 'node:crypto';

import { createTokens, type Tokens } from '#access/sessions/tokens.ts';
import type { Database } from '#db/database.ts';
import { type Child, startChild } from '#testing/servers/child-process.ts';
import { processSecret, startServer } from '#testing/servers/server-process.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';

/** A server that can be restarted. */
export interface Host {
  /** Current origin; changes with a restart. */
  origin(): string;
  readonly tokens: Tokens;
  /** Ends the server abruptly during its work and starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server in this process: a restart breaks connections, but running work still completes. */
export async function startHostHere(database: Database): Promise<Host> {
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

/** Starts a server in a child process: a restart kills it, and running work never completes. */
export async function startHostProcess(databaseUrl: string): Promise<Host> {
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

/** Reads the log, because a full pipe would block the server. */
async function readToEnd(server: Child): Promise<void> {
  try {
    for (;;) await server.line();
  } catch {
    // The process has ended.
  }
}
