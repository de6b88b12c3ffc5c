import pg from 'pg';

import type { Database } from '#db/database.ts';
import type { DatabaseLog } from '#db/database-log.ts';

export interface Listener {
  /** False while notices may be missing: nothing that rests on having heard them all may be believed then. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

export interface Listening {
  /** What to do with a notice, by channel. */
  readonly heard: Readonly<Record<string, (payload: string) => void>>;
  /** Notices may have been missed: whatever was built on them has to be looked at anew. */
  readonly missed: () => void;
}

const RECONNECT_MS = 1000;
/** A connection that is cut without a word is found out by asking. */
const ASK_EVERY_MS = 1000;
const CURRENT_FOR_MS = 3000;

/** Hears the database's notices, from a server on a connection of its own, from the embedded engine on its only one. */
export function listen(database: Database, databaseUrl: string | undefined, listening: Listening): Listener {
  return databaseUrl === undefined
    ? listenEmbedded(database, listening)
    : listenServer(databaseUrl, listening, database.log);
}

const hear =
  ({ heard }: Listening) =>
  ({ channel, payload }: pg.Notification) =>
    heard[channel]?.(payload ?? '');

const subscribe = async (client: pg.ClientBase, { heard }: Listening) => {
  for (const channel of Object.keys(heard)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
};

/** Here a notice arrives with the very commit that sent it: nothing can be read in between. */
function listenEmbedded({ pool, log }: Database, listening: Listening): Listener {
  let isSubscribed = false;
  const attach = async () => {
    const client = await pool.connect();
    try {
      client.on('notification', hear(listening));
      await subscribe(client, listening);
      isSubscribed = true;
    } finally {
      client.release();
    }
    listening.missed();
  };
  const again = () => {
    isSubscribed = false;
    attach().catch((error: unknown) => log.warn(`Not listening for notices of the database: ${String(error)}`));
  };
  pool.on('remove', again);
  again();
  return {
    isCurrent: () => isSubscribed,
    close: async () => {
      pool.off('remove', again);
    },
  };
}

function listenServer(databaseUrl: string, listening: Listening, log: DatabaseLog): Listener {
  let client: pg.Client | null = null;
  let lastAnswer = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const drop = (gone: pg.Client) => {
    gone.removeAllListeners();
    gone.on('error', () => undefined);
    gone.end().catch(() => undefined);
    if (client !== gone) return;
    client = null;
    lastAnswer = Number.NEGATIVE_INFINITY;
    if (!isClosed) timer = setTimeout(() => void connect(), RECONNECT_MS);
  };

  const ask = async (live: pg.Client) => {
    if (client !== live) return;
    try {
      await live.query('select 1');
      lastAnswer = performance.now();
      timer = setTimeout(() => void ask(live), ASK_EVERY_MS);
    } catch {
      drop(live);
    }
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'store-panel notices',
      query_timeout: CURRENT_FOR_MS,
      connectionTimeoutMillis: CURRENT_FOR_MS,
    });
    client = fresh;
    fresh.on('error', () => drop(fresh));
    fresh.on('end', () => drop(fresh));
    fresh.on('notification', hear(listening));
    try {
      await fresh.connect();
      await subscribe(fresh, listening);
      listening.missed();
      await ask(fresh);
    } catch (error) {
      log.warn(`Not listening for notices of the database, trying again: ${String(error)}`);
      drop(fresh);
    }
  }

  void connect();
  return {
    isCurrent: () => performance.now() - lastAnswer < CURRENT_FOR_MS,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      last?.removeAllListeners();
      last?.on('error', () => undefined);
      await last?.end().catch(() => undefined);
    },
  };
}
