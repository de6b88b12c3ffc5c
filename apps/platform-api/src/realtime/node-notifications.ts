import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';

// Several nodes on one database tell each other that a store's line of events has grown. A poke is sent after the
// commit (inside, it would make all commits wait for each other) and may get lost: the regular look makes up for it.

export interface NodeNotification {
  readonly storeId: string;
  readonly seq: number;
}

/** Tells the other nodes; is not waited for. The embedded engine has one process, so there is nobody to tell. */
export function notifyNodes({ engine, pool }: Database, storeId: string, seq: number, log: FastifyBaseLogger): void {
  if (engine === 'embedded') return;
  const values = ['store_events', `${storeId} ${seq}`];
  pool.query({ name: 'poke', text: 'select pg_notify($1, $2)', values }).catch((error: unknown) => {
    log.debug({ err: error }, 'a poke was not sent');
  });
}

/** Undefined for a notice that is no poke. */
export function parseNodeNotification(payload: string): NodeNotification | undefined {
  const [storeId, number] = payload.split(' ');
  const seq = Number(number);
  return storeId && Number.isSafeInteger(seq) && seq > 0 ? { storeId, seq } : undefined;
}
