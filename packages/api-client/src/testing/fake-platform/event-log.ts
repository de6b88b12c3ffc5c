import type { AutoAcceptCondition } from '@store-panel/domain/sales/auto-accept';

import type { ReplyOf } from '#endpoint-key.ts';
import type { EventRecord, OrderCard, TimelineEntry } from '#order-models.ts';
import { cardOf, type OrderRecord } from '#testing/fake-platform/order-record.ts';
import { type EventLogEntry, isoOf, type StoreRecord, type FakePlatformState } from '#testing/fake-platform/state.ts';

/** An event that is not yet in the log. */
export interface NewEvent extends Pick<EventRecord, 'type' | 'action' | 'actor'> {
  readonly reason?: string | undefined;
  readonly edit?: EventRecord['edit'] | undefined;
  readonly readyInMinutes?: number | undefined;
  readonly acceptedByRule?: readonly AutoAcceptCondition[] | undefined;
}

/** Default page size of events. */
const AT_ONCE = 200;

/** Stores the order, appends its event to the log, and broadcasts it. */
export function commit(
  state: FakePlatformState,
  store: StoreRecord,
  order: OrderRecord,
  happened: NewEvent,
): OrderCard {
  const { type, action, actor, reason = null, edit = null, readyInMinutes = null, acceptedByRule = null } = happened;
  store.orders.set(order.order_id, order);
  const card = cardOf(order);
  const position = { seq: store.line.length + 1, at: isoOf(state.now()) };
  const record: EventRecord = { ...position, type, actor, action, reason, edit, escalation: null, order: card };
  store.line.push({ record, readyInMinutes, acceptedByRule });
  state.broadcast.event(store.id, record);
  return card;
}

/** Events in memory are never set back. */
export const FAKE_EPOCH = 'in memory';

/** The end of a store's events. */
export const headOf = ({ line }: StoreRecord) => ({ seq: line.length, stream_epoch: FAKE_EPOCH });

/** Returns the events after a cursor; a snapshot is needed if events after it were removed. */
export function eventsAfter(
  store: StoreRecord,
  afterSeq: number,
  limit: number = AT_ONCE,
): ReplyOf<'POST /api/store/list_events'> {
  const head = headOf(store);
  if (afterSeq < Math.min(store.forgotten, head.seq)) return { ...head, events: [], is_snapshot_needed: true };
  const events = store.line.slice(afterSeq, afterSeq + limit).map(({ record }) => record);
  return { ...head, events, is_snapshot_needed: false };
}

/** Everything that happened to one order, oldest first. */
export const timelineOf = ({ line }: StoreRecord, orderId: string): TimelineEntry[] =>
  line.filter(({ record }) => record.order.order_id === orderId).map(asEntry);

function asEntry({ record, readyInMinutes, acceptedByRule }: EventLogEntry): TimelineEntry {
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
    parcel: null,
    escalation: null,
  };
}
