import type { AutoAcceptCondition } from '@store-panel/domain/sales/auto-accept';

import type { ReplyOf } from '#call-key.ts';
import type { EventRecord, OrderCard, TimelineEntry } from '#order-shapes.ts';
import { cardOf, type OrderRecord } from '#testing/fake-platform/order-record.ts';
import { isoOf, type StoreRecord, type World } from '#testing/fake-platform/world.ts';

/** An event, and what of it only the order's own timeline tells. */
export interface LineEntry {
  readonly record: EventRecord;
  readonly readyInMinutes: number | null;
  readonly acceptedByRule: readonly AutoAcceptCondition[] | null;
}

/** What has just happened to an order. */
export interface Happened extends Pick<EventRecord, 'type' | 'action' | 'actor'> {
  readonly reason?: string | undefined;
  readonly edit?: EventRecord['edit'] | undefined;
  readonly readyInMinutes?: number | undefined;
  readonly acceptedByRule?: readonly AutoAcceptCondition[] | undefined;
}

/** How many events are given out at once where nobody says. */
const AT_ONCE = 200;

/** Keeps the order as it is now, writes down what happened to it, and tells whoever listens. */
export function commit(world: World, store: StoreRecord, order: OrderRecord, happened: Happened): OrderCard {
  const { type, action, actor, reason = null, edit = null, readyInMinutes = null, acceptedByRule = null } = happened;
  store.orders.set(order.order_id, order);
  const card = cardOf(order);
  const place = { seq: store.line.length + 1, at: isoOf(world.now()) };
  const record: EventRecord = { ...place, type, actor, action, reason, edit, order: card };
  store.line.push({ record, readyInMinutes, acceptedByRule });
  world.tell.event(store.id, record);
  return card;
}

/** Everything after a place in the line; a snapshot is needed where the line is no longer kept whole from there. */
export function eventsAfter(
  { line, forgotten }: StoreRecord,
  afterSeq: number,
  limit: number = AT_ONCE,
): ReplyOf<'POST /api/store/list_events'> {
  const seq = line.length;
  if (afterSeq < Math.min(forgotten, seq)) return { events: [], seq, is_snapshot_needed: true };
  const events = line.slice(afterSeq, afterSeq + limit).map(({ record }) => record);
  return { events, seq, is_snapshot_needed: false };
}

/** Everything that happened to one order, oldest first. */
export const timelineOf = ({ line }: StoreRecord, orderId: string): TimelineEntry[] =>
  line.filter(({ record }) => record.order.order_id === orderId).map(asEntry);

function asEntry({ record, readyInMinutes, acceptedByRule }: LineEntry): TimelineEntry {
  const { seq, at, action, actor, order, reason, edit } = record;
  return {
    seq,
    at,
    action,
    actor,
    order_status: order.order_status,
    request_status: order.request_status,
    reason,
    ready_in_minutes: readyInMinutes,
    edit,
    accepted_by_rule: acceptedByRule && [...acceptedByRule],
    shipment_label: null,
  };
}
