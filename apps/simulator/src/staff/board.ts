import type { EventRecord, OrderCard } from '@store-panel/api-client/order-models';
import {
  openStoreEventStream,
  type StreamState,
  type StoreEventStream,
} from '@store-panel/api-client/events/store-event-stream';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { isFinal } from '@store-panel/domain/orders/status';

import type { SessionClient } from '#platform/session-client.ts';
import { withSession } from '#platform/with-session.ts';
import { createRecentMap } from '#record/recent-map.ts';

export interface BoardOptions {
  readonly sessionClient: SessionClient<StoreSession>;
  /** An order is new or has changed. */
  readonly onCard: (card: OrderCard) => void;
  /** An order has ended. */
  readonly onEnded: (orderId: string) => void;
  /** Every event from the board's first look on, once and in order. */
  readonly onEvent?: (record: EventRecord) => void;
  readonly onState?: (state: StreamState) => void;
}

/** A store's orders in work, as its panel has them: one look, then every event. */
export interface Board {
  /** Reads the running orders. Resolves to their cursor in the event stream. */
  look(): Promise<number>;
  /** Keeps the board current from there on; never resolves. */
  follow(afterSeq: number): Promise<never>;
  /** An order in work, as it was last heard of. */
  card(orderId: string): OrderCard | undefined;
  /** Updates an order from a reply. */
  see(card: OrderCard): void;
  readonly openCount: number;
  /** How many of the orders each courier has, by id. */
  carried(): ReadonlyMap<string, number>;
}

/** Number of ended orders that are remembered, so that a late event does not open them again. */
const MAX_ENDED_ORDERS = 5_000;

export function createBoard({ sessionClient, onCard, onEnded, onEvent, onState }: BoardOptions): Board {
  const cards = new Map<string, OrderCard>();
  /** Versions at which orders ended. */
  let ended = createRecentMap<string, number>(MAX_ENDED_ORDERS);
  /** Of the last look: versions of another epoch say nothing. */
  let epoch: string | undefined;

  function end(orderId: string, version: number): void {
    cards.delete(orderId);
    ended.set(orderId, version);
    onEnded(orderId);
  }

  function see(card: OrderCard): void {
    const { order_id, version } = card;
    if (Math.max(cards.get(order_id)?.version ?? 0, ended.get(order_id) ?? 0) >= version) return;
    if (isFinal(card.order_status)) {
      end(order_id, version);
    } else {
      ended.delete(order_id);
      cards.set(order_id, card);
      onCard(card);
    }
  }

  async function look(): Promise<number> {
    const { orders, seq, stream_epoch } = await sessionClient.call('POST /api/store/list_orders', {});
    const openIds = new Set(orders.map((order) => order.order_id));
    for (const { order_id, version } of cards.values()) if (!openIds.has(order_id)) end(order_id, version);
    if (stream_epoch !== epoch) {
      cards.clear();
      ended = createRecentMap(MAX_ENDED_ORDERS);
    }
    epoch = stream_epoch;
    for (const order of orders) see(order);
    return seq;
  }

  return {
    look,
    follow(afterSeq) {
      let last = afterSeq;
      return withSession(sessionClient, async ({ store }): Promise<StoreEventStream> => {
        const line = openStoreEventStream({
          client: sessionClient.client,
          ...sessionClient.sockets,
          storeId: store.id,
          afterSeq: last,
          epoch,
          onEvent(record) {
            last = record.seq;
            onEvent?.(record);
            see(record.order);
          },
          onSnapshotNeeded() {
            look()
              .then((seq) => {
                last = seq;
                line.restartAfter(seq, epoch);
              })
              // Only the end of the run or of the account ends a look; both are noticed elsewhere.
              .catch(() => undefined);
          },
          ...(onState && { onState }),
        });
        return line;
      });
    },
    card: (orderId) => cards.get(orderId),
    see,
    get openCount() {
      return cards.size;
    },
    carried() {
      const counts = new Map<string, number>();
      for (const { provider_id: id } of cards.values()) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
      return counts;
    },
  };
}
