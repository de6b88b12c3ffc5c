import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';

// Nodes on one database notify each other of new events. A notification is sent after the commit (within the
// transaction it would serialize all commits) and may be lost: the periodic check makes up for it.

export interface NodeNotification {
  readonly storeId: string;
  readonly seq: number;
}

/** Notifies the other nodes without waiting. The embedded engine has one process, so there are none. */
export function notifyNodes({ engine, pool }: Database, storeId: string, seq: number, log: FastifyBaseLogger): void {
  if (engine === 'embedded') return;
  const values = ['store_events', `${storeId} ${seq}`];
  pool.query({ name: 'poke', text: 'select pg_notify($1, $2)', values }).catch((error: unknown) => {
    log.debug({ err: error }, 'a poke was not sent');
  });
}

/** Undefined for an invalid payload. */
export function parseNodeNotification(payload: string): NodeNotification | undefined {
  const [storeId, number] = payload.split(' ');
  const seq = Number(number);
  return storeId && Number.isSafeInteger(seq) && seq > 0 ? { storeId, seq } : undefined;
}
