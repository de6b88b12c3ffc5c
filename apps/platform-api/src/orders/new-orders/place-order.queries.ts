import { initialStatuses } from '@store-panel/domain/orders/transitions';
import { type RawBuilder, sql } from 'kysely';

import type { RecordedReply as Recorded, ReplyRecord } from '#db/recorded-reply.ts';
import { RecordedReply } from '#db/recorded-reply.ts';
import { json } from '#db/schema.ts';
import { countEntry } from '#ledger/entry-statement.ts';
import { orderEntryParts } from '#ledger/post-order.ts';
import { customerMessageParts } from '#messages/customer/insert-messages.ts';
import type { PushInsert } from '#messages/push/enqueue-push.ts';
import type { newOrderRow, OrderToInsert } from '#orders/new-orders/new-order.queries.ts';
import { newOrderEntry } from '#orders/new-orders/new-order-entry.ts';
import { COURIER_JOINS, orderSql } from '#orders/order-columns.ts';
import { insertEvent, type OrderEventInput, replyToEvent, type WriteContext } from '#orders/order-events.queries.ts';
import { countUse, insertUse, requireUsed } from '#sales/offers/offer-uses.queries.ts';
import { countCodeUse, insertCodeUse, requireCodeUsed } from '#sales/unique-codes/unique-code-uses.queries.ts';
import { insertBookings } from '#sales/selling.queries.ts';
import { orderPlaced } from '#signals.ts';

export interface OrderToPlace {
  readonly input: OrderToInsert;
  readonly row: ReturnType<typeof newOrderRow>;
  readonly placed: OrderEventInput;
  /** Null unless the store's rules accept it. */
  readonly accepted: OrderEventInput | null;
  /** Null if no device is to be notified. */
  readonly push: PushInsert | null;
}

const sourceOf = ({ source, table }: OrderToInsert) =>
  source === 'manual' ? 'store' : table === null ? 'channel' : 'table';

/**
 * Writes a new order with all that belongs to it in one statement, the last one of a call: the store's counters, the
 * order, its use of an offer, its kitchen time, pushes, events and the reply with the call's key. The caller has locked
 * the store's new orders and has read what it decided by after that.
 * @throws ApiError offerNotRunning, offerUsedUp; offerNotFound for a unique code that was used up or ended meanwhile
 */
export async function placeOrder<Reply>(
  { db, afterCommit, notifyEvent }: WriteContext,
  { input, row, placed, accepted, push }: OrderToPlace,
  record: ReplyRecord,
): Promise<Recorded<Reply>> {
  const { id: orderId, store_id: storeId } = row;
  const { offer, quote } = input;
  const use = offer && { storeId, orderId, offer: offer.terms, customer: offer.customer };
  const codeId = offer?.terms.unique_code_id;
  const codeUse = codeId === undefined ? null : { storeId, orderId, codeId };
  const entry = newOrderEntry(input, row, placed.actor);
  const acceptance = accepted && acceptanceOf(input, row);
  const insertOrder = db
    .insertInto('orders')
    .values({ ...row, ...acceptance?.set })
    .returningAll();
  // For an order that is accepted at once, the customer gets the message of the acceptance, if that is on.
  const actions = accepted || input.acceptedBy ? ['accept', 'place'] : ['place'];
  const parts = [
    sql`counter as (
      update store_counters set order_number = order_number + 1, event_seq = event_seq + ${accepted ? 2 : 1}
        ${entry ? sql`, ${countEntry(storeId)}` : sql``}
      where store_id = ${storeId} and order_number = ${row.unique_id - 1} returning event_seq, ledger_no, ledger_day
    )`,
    sql`placed as (${insertOrder})`,
    ...(use ? [sql`counted as (${countUse(use)})`, sql`used as (${insertUse(use, sql`counted`)} returning 1)`] : []),
    ...(codeUse
      ? [
          sql`code_counted as (${countCodeUse(codeUse)})`,
          sql`code_used as (${insertCodeUse(codeUse, sql`code_counted`)})`,
        ]
      : []),
    ...(quote.bookings.length > 0 ? [sql`booked as (${insertBookings(storeId, orderId, quote.bookings)})`] : []),
    ...(entry ? orderEntryParts(entry, 'counter') : []),
    ...(push ? [sql`pushed as (${push.statement} returning 1)`] : []),
    ...(accepted
      ? [
          // The order as it was before it was accepted.
          cardPart(
            'placed_card',
            sql`placed inserted cross join lateral
            jsonb_populate_record(null::orders, to_jsonb(inserted) || ${json(acceptance?.before)}::jsonb) o`,
          ),
          eventPart('placed_event', placed, sql`counter.event_seq - 1`, 'placed_card'),
          cardPart('card', sql`placed o`),
          eventPart('event', accepted, sql`counter.event_seq`, 'card'),
        ]
      : [cardPart('card', sql`placed o`), eventPart('event', placed, sql`counter.event_seq`, 'card')]),
    ...customerMessageParts(actions, sql`event cross join placed o`, sql`true`),
  ];
  const countOf = (part: string, isThere: unknown) => (isThere ? sql`(select count(*) from ${sql.ref(part)})` : sql`0`);
  const { rows } = await sql<{
    seq: number;
    text: string;
    counted: number;
    code_counted: number;
    used: number;
    pushed: number;
  }>`
    with ${sql.join(parts)}${replyToEvent(record)}
    select seq, text, ${countOf('counted', use)} as counted, ${countOf('code_counted', codeUse)} as code_counted,
      ${countOf('used', use)} as used,
      ${countOf('pushed', push)} as pushed
    from reply`.execute(db);
  const [result] = rows;
  if (!result) throw new Error(`order ${orderId} was placed without the lock of its store's new orders`);
  if (use) await requireUsed(db, use, { isCounted: result.counted > 0, isInserted: result.used > 0 });
  if (codeUse) requireCodeUsed(result.code_counted > 0);
  push?.onInserted(afterCommit, result.pushed);
  afterCommit(() => notifyEvent(storeId, result.seq));
  afterCommit(() => orderPlaced.publish({ source: sourceOf(input) }));
  return new RecordedReply(result.text);
}

const cardPart = (name: string, from: RawBuilder<unknown>) => sql`
  ${sql.ref(name)} as (
    select to_jsonb(c) as value from (select ${orderSql.card} from ${from} ${sql.raw(COURIER_JOINS)}) c
  )`;

const eventPart = (name: string, event: OrderEventInput, seq: RawBuilder<unknown>, card: string) => sql`
  ${sql.ref(name)} as (${insertEvent(event, seq, {
    card: sql`${sql.ref(card)}.value`,
    from: sql`counter, ${sql.ref(card)}`,
  })})`;

/** What the acceptance by the store's rules sets beyond the placed order, and what was there before. */
function acceptanceOf({ now, release }: OrderToInsert, row: OrderToPlace['row']) {
  const set = {
    ...initialStatuses({ acceptOrder: true }),
    version: 2,
    accepted_at: new Date(now),
    estimated_ready_at: new Date(release.readyBy),
  };
  const { order_status, estimated_ready_at } = row;
  return { set, before: { order_status, version: 1, accepted_at: null, estimated_ready_at } };
}
