import { randomUUID } from 'node:crypto';

import type { CourierPositionUpdate } from '@store-panel/contract/events';
import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import type { SocketHub } from '#realtime/sockets.ts';

// What is told of couriers beside the line of events. A lost word costs nothing: the next position replaces it, and
// panels and couriers ask again after a while whatever they have heard.

/** Where a courier is, for one store; or that a courier has to ask again what there is to do. */
export type CourierMessage =
  | { readonly storeId: string; readonly move: CourierPositionUpdate }
  | { readonly providerId: string };

export interface CourierBroadcast {
  /** Tells it here, and to the other nodes. */
  tell(word: CourierMessage): void;
  /** Another node's, or one's own once more. */
  heard(payload: string): void;
}

/** The longest notice that PostgreSQL takes has 8,000 bytes; a courier of fifty orders stays well below. */
const MOST_BYTES = 7_900;

export function createCourierBroadcast(
  { engine, pool }: Database,
  log: FastifyBaseLogger,
  hub: Pick<SocketHub, 'tellMove' | 'tellRequests'>,
): CourierBroadcast {
  const node = randomUUID();

  function tellHere(word: CourierMessage): void {
    if ('move' in word) hub.tellMove(word.storeId, word.move);
    else hub.tellRequests(word.providerId);
  }
  return {
    tell(word) {
      tellHere(word);
      // The embedded engine has one process, so there is nobody else to tell.
      if (engine === 'embedded') return;
      const payload = JSON.stringify({ node, word });
      if (payload.length > MOST_BYTES) return;
      const values = ['courier_news', payload];
      pool.query({ name: 'courier-news', text: 'select pg_notify($1, $2)', values }).catch((error: unknown) => {
        log.debug({ err: error }, 'a word of a courier was not sent');
      });
    },
    heard(payload) {
      const told = JSON.parse(payload) as { readonly node: string; readonly word: CourierMessage };
      if (told.node !== node) tellHere(told.word);
    },
  };
}
