import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

// Several nodes on one database tell each other that a store's line of events has grown. A poke is sent after the
// commit (inside, it would make all commits wait for each other) and may get lost: the regular look makes up for it.

const CHANNEL = 'store_events';
const RECONNECT_MS = 1000;

export interface NodePokes {
  /** Tells the other nodes; never throws and is not waited for. */
  send(storeId: string, seq: number): void;
  close(): Promise<void>;
}

type Heard = (storeId: string, seq: number) => void;

/** The embedded engine has one process, so there is nobody to tell. */
export const noPokes: NodePokes = { send: () => undefined, close: async () => undefined };

/** Listens on a connection of its own and comes back after losing it. */
export function listenForPokes(databaseUrl: string, pool: pg.Pool, heard: Heard, log: FastifyBaseLogger): NodePokes {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  function again(): void {
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    client = null;
    if (!isClosed) timer = setTimeout(() => void connect(), RECONNECT_MS);
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'store-panel events' });
    client = fresh;
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', ({ payload }) => {
      const [storeId, seq] = (payload ?? '').split(' ');
      if (storeId && Number.isSafeInteger(Number(seq))) heard(storeId, Number(seq));
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      log.warn({ err: error }, 'not listening for events of other nodes; the regular look makes up for it');
      void fresh.end().catch(() => undefined);
      again();
    }
  }

  void connect();
  return {
    send(storeId, seq) {
      pool
        .query({ name: 'poke', text: 'select pg_notify($1, $2)', values: [CHANNEL, `${storeId} ${seq}`] })
        .catch((error: unknown) => {
          log.debug({ err: error }, 'a poke was not sent');
        });
    },
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      const last = client;
      last?.removeAllListeners();
      last?.on('error', () => undefined);
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
