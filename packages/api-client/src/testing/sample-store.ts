import { isFinal } from '@store-panel/domain/orders/status';
import { applyAction, type ChangeAction, legalActions, orderCan } from '@store-panel/domain/orders/transitions';

import type { EventRecord, OrderCard } from '#order-shapes.ts';
import { sampleCard, sampleEvent } from '#testing/samples.ts';

const staff = { kind: 'store', flags: { canCompleteOrder: true, canEditOrder: true, asksReadyTime: false } } as const;
const NOW = Date.UTC(2026, 0, 5, 10, 40);

/** A store in memory: its orders change by the domain's rules, and each change is written down. */
export interface SampleStore {
  /** The line of events, from its beginning. */
  readonly events: readonly EventRecord[];
  /** Orders in work. */
  readonly running: () => readonly OrderCard[];
  place(): EventRecord;
  /** The card after the action, or the one that stands where the action is not legal (any more). */
  act(n: number, action: ChangeAction): OrderCard | undefined;
  /** One of the actions that the store may take with its n-th order, if there are any. */
  anyLegal(n: number, pick: number): ChangeAction | undefined;
  /** How many orders were placed. */
  readonly size: number;
}

export function createSampleStore(): SampleStore {
  const orders = new Map<number, OrderCard>();
  const events: EventRecord[] = [];
  const keep = (card: OrderCard): EventRecord => {
    orders.set(card.unique_id, card);
    const event = sampleEvent(events.length + 1, card);
    events.push(event);
    return event;
  };
  return {
    events,
    get size() {
      return orders.size;
    },
    running: () => [...orders.values()].filter((order) => !isFinal(order.order_status)),
    place: () => keep(sampleCard(orders.size + 1)),
    act(n, action) {
      const order = orders.get(n);
      if (!order || !orderCan(action, order, staff, NOW).allowed) return order;
      const ended = { ended_at: new Date(NOW).toISOString(), status_before_end: order.order_status };
      const next = applyAction(action, order);
      const isEnd = isFinal(next.order_status) && !isFinal(order.order_status);
      return keep({ ...order, ...next, ...(isEnd && ended), version: order.version + 1 }).order;
    },
    anyLegal(n, pick) {
      const order = orders.get(n);
      const legal = order ? legalActions(order, staff, NOW) : [];
      return legal[pick % Math.max(legal.length, 1)];
    },
  };
}
