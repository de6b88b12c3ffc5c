import { randomUUID } from 'node:crypto';

import type { CourierPositionUpdate } from '@store-panel/contract/events';
import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import type { SocketHub } from '#realtime/sockets.ts';

// Courier notifications outside of the event stream. A lost one does no harm: the next position replaces it, and panels
// and couriers poll as well.

/** A courier's position, for one store; or that a courier's requests have changed. */
export type CourierMessage =
  | { readonly storeId: string; readonly move: CourierPositionUpdate }
  | { readonly providerId: string };

export interface CourierBroadcast {
  /** Sends a message on this node and to the others. */
  publish(message: CourierMessage): void;
  /** Handles a payload from another node, or this node's own. */
  receive(payload: string): void;
}

/** PostgreSQL's limit is 8,000 bytes; a courier with fifty orders stays well below. */
const MAX_PAYLOAD_BYTES = 7_900;

export function createCourierBroadcast(
  { engine, pool }: Database,
  log: FastifyBaseLogger,
  hub: Pick<SocketHub, 'sendCourierMoved' | 'sendRequestsChanged'>,
): CourierBroadcast {
  const node = randomUUID();

  function publishLocally(message: CourierMessage): void {
    if ('move' in message) hub.sendCourierMoved(message.storeId, message.move);
    else hub.sendRequestsChanged(message.providerId);
  }
  return {
    publish(message) {
      publishLocally(message);
      // The embedded engine has one process, so there are no other nodes.
      if (engine === 'embedded') return;
      const payload = JSON.stringify({ node, word: message });
      if (payload.length > MAX_PAYLOAD_BYTES) return;
      const values = ['courier_news', payload];
      pool.query({ name: 'courier-news', text: 'select pg_notify($1, $2)', values }).catch((error: unknown) => {
        log.debug({ err: error }, 'a word of a courier was not sent');
      });
    },
    receive(payload) {
      const notification = JSON.parse(payload) as { readonly node: string; readonly word: CourierMessage };
      if (notification.node !== node) publishLocally(notification.word);
    },
  };
}
