import type { Wire } from '@store-panel/contract/table';
import type { AutoAcceptCondition } from '@store-panel/domain/sales/auto-accept';
import { ATTENTION_ACTIONS, type EventAction } from '@store-panel/domain/escalation/event-actions';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { type RawBuilder, sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import { insertReply, RecordedReply, type ReplyRecord } from '#db/recorded-reply.ts';
import { json } from '#db/schema.ts';
import type { Principal } from '#access/principal.ts';
import { countEntry } from '#ledger/entry-statement.ts';
import { type OrderEntry, orderEntryParts } from '#ledger/post-order.ts';
import { customerMessageParts } from '#messages/customer/insert-messages.ts';
import { orderSql } from '#orders/order-columns.ts';

export type OrderCard = Wire['POST /api/store/set_order_status']['reply']['order'];
export type EventRecord = Wire['POST /api/store/list_events']['reply']['events'][number];
export type Actor = EventRecord['actor'];
export type OrderEdit = NonNullable<EventRecord['edit']>;
export type EscalationTaken = NonNullable<EventRecord['escalation']>;
export type TimelineEntry = Wire['POST /api/store/get_order_detail']['reply']['order']['timeline'][number];

/** Context of a change: its transaction, and the notification after the commit. */
export interface WriteContext {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
  /** Notifies followers of the store's event stream. */
  readonly notifyEvent: NotifyEvent;
}

export type NotifyEvent = (storeId: string, seq: number) => void;

export const SYSTEM: Actor = { kind: 'system', id: null, name: null };

export const actorOf = ({ kind, id, name }: Principal): Actor => ({ kind, id, name });

export interface OrderEventInput {
  readonly storeId: string;
  readonly orderId: string;
  readonly type: EventRecord['type'];
  readonly action: EventAction;
  readonly actor: Actor;
  readonly reason?: string | undefined;
  readonly readyInMinutes?: number | undefined;
  readonly edit?: OrderEdit | undefined;
  readonly acceptedByRule?: readonly AutoAcceptCondition[] | undefined;
  readonly shipmentLabel?: ShipmentLabel | undefined;
  readonly parcel?: number | undefined;
  readonly escalation?: EscalationTaken | undefined;
  /** What the change moves in the ledger; posted by the statement that writes the event. */
  readonly entry?: OrderEntry | null | undefined;
}

/**
 * Writes a change of an order to its store's event stream, with the order as it is now. The number comes from the
 * store's counter in the same transaction: numbers appear in commit order, without gaps.
 */
export async function writeOrderEvent(context: WriteContext, event: OrderEventInput): Promise<OrderCard> {
  return (await writeEvent(context, event, { last: sql`select seq, card as result from event` })) as OrderCard;
}

/** Writes a change as the last one of a call, together with the call's reply. */
export async function writeLastOrderEvent<Reply>(
  context: WriteContext,
  event: OrderEventInput,
  record: ReplyRecord,
): Promise<RecordedReply<Reply>> {
  const text = await writeEvent(context, event, {
    also: replyToEvent(record),
    last: sql`select seq, text as result from reply`,
  });
  return new RecordedReply(text as string);
}

/** Further parts of a statement with `event`: `reply (seq, text)`, which is stored if the call has a key. */
export function replyToEvent({ key, textWith }: ReplyRecord): RawBuilder<unknown> {
  const stored = key === null ? sql`` : sql`, stored as (${insertReply(key, sql`text`)} from reply)`;
  return sql`, reply as materialized (select seq, ${textWith(sql`card`)} as text from event)${stored}`;
}

interface EventStatement {
  /** Further parts of the statement, after `event (seq, card)`. */
  readonly also?: RawBuilder<unknown>;
  readonly last: RawBuilder<unknown>;
}

/** Returns the statement's `result`. */
async function writeEvent(
  { db, afterCommit, notifyEvent }: WriteContext,
  event: OrderEventInput,
  { also = sql``, last }: EventStatement,
): Promise<unknown> {
  const { storeId, orderId, entry } = event;
  const counted = entry ? sql`, ${countEntry(storeId)}` : sql``;
  const posted = entry ? sql`, ${sql.join(orderEntryParts(entry, 'next'))}` : sql``;
  const parts = customerMessageParts(
    [event.action],
    sql`event cross join orders o`,
    sql`o.store_id = ${storeId} and o.id = ${orderId}`,
  );
  const messages = parts.length === 0 ? sql`` : sql`, ${sql.join(parts)}`;
  const { rows } = await sql<{ seq: number; result: unknown }>`
    with next as (update store_counters set event_seq = event_seq + 1${counted} where store_id = ${storeId}
      returning event_seq, ledger_no, ledger_day),
    card as (
      select to_jsonb(c) as value from (
        select ${orderSql.card} from ${orderSql.tables} where o.store_id = ${storeId} and o.id = ${orderId}
      ) c
    ), event as (${insertEvent(event, sql`next.event_seq`, { card: sql`card.value`, from: sql`next, card` })})${posted}${messages}${also}
    ${last}`.execute(db);
  const row = rows[0];
  if (!row)
    throw new Error(`no event was written for order ${orderId}: the store has no counters or the order is gone`);
  afterCommit(() => notifyEvent(storeId, row.seq));
  return row.result;
}

/**
 * A statement that inserts an event, for a larger one.
 * @param seq SQL of its number; both it and `card`, the order as of the event, are selected `from`
 * @returns rows of seq, card
 */
export function insertEvent(
  event: OrderEventInput,
  seq: RawBuilder<unknown>,
  { card, from }: { readonly card: RawBuilder<unknown>; readonly from: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const details = json({
    action: event.action,
    reason: event.reason ?? null,
    ready_in_minutes: event.readyInMinutes ?? null,
    edit: event.edit,
    accepted_by_rule: event.acceptedByRule ?? null,
    shipment_label: event.shipmentLabel,
    parcel: event.parcel,
    escalation: event.escalation,
  });
  return sql`
    insert into events (store_id, seq, type, order_id, actor, payload)
    select ${event.storeId}, ${seq}, ${event.type}, ${event.orderId}, ${json(event.actor)}::jsonb,
      ${details}::jsonb || jsonb_build_object('order', ${card})
    from ${from}
    returning seq, payload -> 'order' as card`;
}

const RECORD = sql.raw(
  `seq, type, at, actor, payload ->> 'action' as action, payload ->> 'reason' as reason, payload -> 'edit' as edit,
  payload -> 'escalation' as escalation, payload -> 'order' as "order"`,
);

/** In the statement that reads numbers or events, so that it is of the same database as they are. */
const EPOCH = sql<string>`(select stream_epoch())`;

/** Events of one epoch of the stream; null if there are none. */
export interface EventPage {
  readonly events: readonly EventRecord[];
  readonly epoch: string | null;
}

/**
 * Returns events after `afterSeq`, oldest first, in the wire's form; null if some have been pruned (see
 * `pruneEventPayloads`).
 */
export async function eventsAfter(
  db: QueryExecutor,
  storeId: string,
  afterSeq: number,
  limit: number,
): Promise<EventPage | null> {
  const { rows } = await sql<{ record: EventRecord; epoch: string }>`
    select to_json(e) as record, ${EPOCH} as epoch from (
      select ${RECORD} from events where store_id = ${storeId} and seq > ${afterSeq} order by seq limit ${limit}
    ) e`.execute(db);
  const isWhole = rows.every(({ record }, at) => record.seq === afterSeq + at + 1 && record.order !== null);
  return isWhole ? { events: rows.map((row) => row.record), epoch: rows[0]?.epoch ?? null } : null;
}

/** The end of a store's event stream, as the wire has it. */
export interface StreamHead {
  readonly seq: number;
  readonly stream_epoch: string;
}

/** @throws if there is no such store */
export async function streamHead(db: QueryExecutor, storeId: string): Promise<StreamHead> {
  const head = (await streamHeads(db, [storeId])).get(storeId);
  if (!head) throw new Error(`store ${storeId} has no counters`);
  return head;
}

/** Returns the end of the event stream of each of these stores. */
export async function streamHeads(
  db: QueryExecutor,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, StreamHead>> {
  if (storeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('store_counters')
    .select(['store_id', 'event_seq', EPOCH.as('epoch')])
    .where('store_id', '=', anyOf('uuid', storeIds))
    .execute();
  return new Map(rows.map((row) => [row.store_id, { seq: row.event_seq, stream_epoch: row.epoch }]));
}

// A pruned event contains only the statuses of its order.
const ENTRY = sql.raw(`
  seq, at, payload ->> 'action' as action, actor,
  coalesce(payload #>> '{order,order_status}', payload ->> 'order_status')::int as order_status,
  coalesce(payload #>> '{order,request_status}', payload ->> 'request_status')::int as request_status,
  payload ->> 'reason' as reason, (payload ->> 'ready_in_minutes')::int as ready_in_minutes,
  payload -> 'edit' as edit,
  nullif(payload -> 'accepted_by_rule', 'null'::jsonb) as accepted_by_rule,
  payload ->> 'shipment_label' as shipment_label, (payload ->> 'parcel')::int as parcel, payload -> 'escalation' as escalation`);

/** Returns all that happened to one order, oldest first. The order itself says who has shown it. */
export async function timeline(db: QueryExecutor, storeId: string, orderId: string): Promise<TimelineEntry[]> {
  const { rows } = await sql<{ entry: TimelineEntry }>`
    select to_json(t) as entry from (
      select ${ENTRY} from events where store_id = ${storeId} and order_id = ${orderId} and payload ->> 'action' <> 'show'
      order by seq limit 500
    ) t`.execute(db);
  return rows.map((row) => row.entry);
}

/** Returns the latest change of an order. */
export async function lastChange(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
): Promise<TimelineEntry | undefined> {
  const { rows } = await sql<{ entry: TimelineEntry }>`
    select to_json(t) as entry from (
      select ${ENTRY} from events where store_id = ${storeId} and order_id = ${orderId}
        and payload ->> 'action' <> all(${[...ATTENTION_ACTIONS]}::text[])
      order by seq desc limit 1
    ) t`.execute(db);
  return rows[0]?.entry;
}

/**
 * Returns the current order; undefined for one of another store, or one outside `within`, the caller's own restriction.
 */
export async function readCard(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
  within: RawBuilder<boolean> = sql`true`,
): Promise<OrderCard | undefined> {
  const { rows } = await sql<{ card: OrderCard }>`
    select to_json(c) as card from (
      select ${orderSql.card} from ${orderSql.tables} where o.store_id = ${storeId} and o.id = ${orderId} and ${within}
    ) c`.execute(db);
  return rows[0]?.card;
}
