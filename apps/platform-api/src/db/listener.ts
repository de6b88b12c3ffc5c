import pg from 'pg';

import type { Database } from '#db/database.ts';
import type { DatabaseLog } from '#db/database-log.ts';

export interface Listener {
  /** False while notifications may be missing: caches that depend on them must not be used then. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

export interface ListenerOptions {
  /** Handlers of notifications, by channel. */
  readonly handlers: Readonly<Record<string, (payload: string) => void>>;
  /** Notifications may have been missed: caches built on them must be refetched. */
  readonly onMissed: () => void;
}

const RECONNECT_MS = 1000;
/** A connection that was cut silently is only noticed by a query. */
const PING_INTERVAL_MS = 1000;
const STALE_AFTER_MS = 3000;

/** Listens to NOTIFY: on a separate connection to a server, or on the only one of the embedded engine. */
export function listen(database: Database, databaseUrl: string | undefined, options: ListenerOptions): Listener {
  return databaseUrl === undefined
    ? listenEmbedded(database, options)
    : listenServer(databaseUrl, options, database.log);
}

const dispatchTo =
  ({ handlers }: ListenerOptions) =>
  ({ channel, payload }: pg.Notification) =>
    handlers[channel]?.(payload ?? '');

const subscribe = async (client: pg.ClientBase, { handlers }: ListenerOptions) => {
  for (const channel of Object.keys(handlers)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
};

/** Here a notification arrives together with its commit: nothing can be read in between. */
function listenEmbedded({ pool, log }: Database, options: ListenerOptions): Listener {
  let isSubscribed = false;
  const attach = async () => {
    const client = await pool.connect();
    try {
      client.on('notification', dispatchTo(options));
      await subscribe(client, options);
      isSubscribed = true;
    } finally {
      client.release();
    }
    options.onMissed();
  };
  const reattach = () => {
    isSubscribed = false;
    attach().catch((error: unknown) => log.warn(`Not listening for notices of the database: ${String(error)}`));
  };
  pool.on('remove', reattach);
  reattach();
  return {
    isCurrent: () => isSubscribed,
    close: async () => {
      pool.off('remove', reattach);
    },
  };
}

function listenServer(databaseUrl: string, options: ListenerOptions, log: DatabaseLog): Listener {
  let client: pg.Client | null = null;
  let lastReplyAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const drop = (lostClient: pg.Client) => {
    lostClient.removeAllListeners();
    lostClient.on('error', () => undefined);
    lostClient.end().catch(() => undefined);
    if (client !== lostClient) return;
    client = null;
    lastReplyAt = Number.NEGATIVE_INFINITY;
    if (!isClosed) timer = setTimeout(() => void connect(), RECONNECT_MS);
  };

  const ping = async (live: pg.Client) => {
    if (client !== live) return;
    try {
      await live.query('select 1');
      lastReplyAt = performance.now();
      timer = setTimeout(() => void ping(live), PING_INTERVAL_MS);
    } catch {
      drop(live);
    }
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'store-panel notices',
      query_timeout: STALE_AFTER_MS,
      connectionTimeoutMillis: STALE_AFTER_MS,
    });
    client = fresh;
    fresh.on('error', () => drop(fresh));
    fresh.on('end', () => drop(fresh));
    fresh.on('notification', dispatchTo(options));
    try {
      await fresh.connect();
      await subscribe(fresh, options);
      options.onMissed();
      await ping(fresh);
    } catch (error) {
      log.warn(`Not listening for notices of the database, trying again: ${String(error)}`);
      drop(fresh);
    }
  }

  void connect();
  return {
    isCurrent: () => performance.now() - lastReplyAt < STALE_AFTER_MS,
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
