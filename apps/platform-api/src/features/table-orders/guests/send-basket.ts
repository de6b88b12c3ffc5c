import { ERROR } from '@store-panel/contract/errors/error-codes';
import { BASKET_LIMITS, type BasketLine, EMPTY_BASKET } from '@store-panel/domain/table-orders/guest-basket';
import { isTrustedPhone } from '@store-panel/domain/table-orders/table-access';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { TableBookingSettings } from '@store-panel/domain/reservations/rules/booking-settings';
import { paymentDueAt } from '@store-panel/domain/table-orders/pay-first';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { consumeAttempt, type Limit } from '#access/rate-limit.ts';
import { readBookingSettings } from '#booking/booking-sections.queries.ts';
import type { StartGuestParty } from '#booking/seat-guests.ts';
import { lockSeatedParty, type SeatedPartyAtTable } from '#booking/seated-party.queries.ts';
import type { Database } from '#db/database.ts';
import { readTogether } from '#db/reading/read-together.ts';
import type { ReplyRecord } from '#db/recorded-reply.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { hasToPay } from '#features/table-orders/guests/has-to-pay.queries.ts';
import { findGuest, lockGuest, type TableGuest, updateGuest } from '#features/table-orders/guests/guests.queries.ts';
import {
  channelOrderReadings,
  createOrder,
  type NotifyingWriteContext,
  prepareChannelOrder,
} from '#orders/new-orders/create-order.ts';
import { lockNewOrders, referenceReading } from '#orders/new-orders/new-order.queries.ts';
import { newTotals, type NewOrderBody } from '#orders/new-orders/new-order-rules.ts';
import type { NotifyEvent } from '#orders/order-events.queries.ts';
import { isPayFirst } from '#payments/page-gateways.queries.ts';
import { itemIdsOf, lineMenuOf, pricePick } from '#sales/menu-lines.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';
import { withCalendar } from '#sales/selling.queries.ts';

export interface GuestOrderDeps {
  readonly database: Database;
  readonly seatGuests: StartGuestParty;
  readonly offerCustomers: OfferCustomers;
  readonly notifyEvent: NotifyEvent;
  readonly pushes: NotifyingWriteContext['pushes'];
}

/** Orders of one phone. */
const ORDERS: Limit = { name: 'table-guest-orders', max: 20, windowSeconds: 60 * 60 };

/** Why a basket was not sent. `line`: one cannot be had so any more; `price`: it costs something else by now. */
export type SendProblem =
  | { readonly problem: 'over' | 'ask_staff' | 'reserved' | 'empty' | 'line' | 'price' | 'waiting' | 'too_often' }
  | { readonly problem: 'closed'; readonly againAt: number | null };

/** Ends the transaction: nothing of it is written, not even the party that it began. */
class Refusal extends Error {
  readonly why: SendProblem;

  constructor(why: SendProblem) {
    super(why.problem);
    this.why = why;
  }
}

const refusal = (problem: Exclude<SendProblem['problem'], 'closed'>) => new Refusal({ problem });

export interface BasketToSend {
  readonly storeId: string;
  readonly token: string;
  /** Of the form: a form that is sent twice is one order. */
  readonly reference: string;
  /** What the guest saw, in minor units. */
  readonly total: number;
  readonly name: string;
  /** Index of the language of the page; null: the store's. */
  readonly lang: number | null;
}

/** The statement makes no reply: a page is shown next. */
const NO_REPLY: ReplyRecord = { key: null, textWith: () => sql<string>`'{}'` };

/**
 * Sends the basket of a phone to the kitchen, as an order of the party at its table. At a free table it makes one, where the
 * store lets it; where guests pay first, it waits to be paid. @returns null, or why not; then nothing has changed
 */
export function sendBasket(deps: GuestOrderDeps, sent: BasketToSend): Promise<SendProblem | null> {
  return inTransaction(deps.database, async (db, afterCommit) => {
    const { storeId, name, lang } = sent;
    const guest = await findGuest(db, storeId, sent.token);
    if (!guest || guest.isOver) throw refusal('over');
    const locked = await lockGuest(db, storeId, guest.id);
    if (!locked) throw refusal('over');
    const { lines } = locked.basket;
    const { settings } = await readBookingSettings(db, storeId);
    const party = await partyOf(deps, { db, afterCommit }, { storeId, settings }, guest);
    const store = await lockNewOrders(db, storeId);
    if (!store) throw refusal('over');
    const body = bodyOf(sent, { storeId, lines, customerName: name || party.name || party.tableNumbers });
    const reference = `table/${guest.id}/${sent.reference}`;
    const { existingOrder, ...facts } = await readTogether(db, {
      existingOrder: referenceReading(storeId, reference),
      ...channelOrderReadings(deps.offerCustomers, store, body),
    });
    if (existingOrder) return null;
    if (lines.length === 0) throw refusal('empty');
    if ((await countWaiting(db, storeId, party.reservationId)) >= BASKET_LIMITS.waitingOrders) throw refusal('waiting');
    if ((await consumeAttempt(db, ORDERS, guest.id)) > 0) throw refusal('too_often');
    const menu = lineMenuOf(store, facts.menu, facts.sales);
    const picks = lines.map(({ modifiers, ...line }) => pricePick(menu, line, modifiers));
    const priced = picks.flatMap(({ line, problem }) => (line && !problem ? [line] : []));
    if (priced.length < lines.length) throw refusal('line');
    const totals = newTotals(priced, { delivery_price: 0, tip_amount: 0, discounts: [] }, store);
    if (totals?.total !== sent.total) throw refusal('price');
    const isTrusted = isTrustedPhone({
      hasScanned: guest.hasScanned,
      isPartyOfStaff: party.isSeatedByStaff,
      hasAcceptedOrder: await hasAcceptedOrder(db, storeId, guest.id),
    });
    const isPaidBefore =
      (await isPayFirst(db, storeId, settings)) && (await hasToPay(db, storeId, party.reservationId, totals.total));
    const { orderToInsert, decision } = prepareChannelOrder(
      await withCalendar(db, store, facts),
      store,
      { ...body, lines: priced },
      {
        reference,
        userId: null,
        collectedBy: 'store',
        table: {
          reservationId: party.reservationId,
          tableNumbers: party.tableNumbers,
          guestId: guest.id,
          paymentDueAt: isPaidBefore ? paymentDueAt(Date.now()) : null,
        },
        isTrusted,
      },
    );
    await updateGuest(db, storeId, guest.id, { basket: EMPTY_BASKET, name, reservationId: party.reservationId });
    const actor = { kind: 'user', id: null, name: orderToInsert.customerName } as const;
    const context = { db, afterCommit, notifyEvent: deps.notifyEvent, pushes: deps.pushes };
    await createOrder(context, { ...orderToInsert, customerLang: lang }, { actor, decision }, () => NO_REPLY);
    return null;
  }).catch((error: unknown) => problemOf(error));
}

/** The party of a phone, locked; one that has ordered nothing yet joins who sits there by now. */
async function partyOf(
  { seatGuests }: GuestOrderDeps,
  change: Parameters<StartGuestParty>[0],
  { storeId, settings }: { readonly storeId: string; readonly settings: TableBookingSettings },
  { reservationId, tableId }: TableGuest,
): Promise<SeatedPartyAtTable> {
  const { db } = change;
  if (settings.table_orders === 'off') throw refusal('ask_staff');
  if (reservationId !== null) {
    const party = await lockSeatedParty(db, storeId, { reservationId });
    if (!party) throw refusal('over');
    return party;
  }
  if (settings.table_orders === 'always') return seatGuests(change, { storeId, tableId });
  const party = await lockSeatedParty(db, storeId, { tableId });
  if (!party) throw refusal('ask_staff');
  return party;
}

function bodyOf(
  { total }: BasketToSend,
  {
    storeId,
    lines,
    customerName,
  }: { readonly storeId: string; readonly lines: readonly BasketLine[]; readonly customerName: string },
): NewOrderBody {
  return {
    store_id: storeId,
    reference: 'table',
    is_pickup: true,
    customer_name: customerName,
    customer_phone: '',
    // Named and priced by the menu before they are used.
    lines: itemIdsOf(lines).map((item_id) => ({
      item_id,
      name: '',
      quantity: 1,
      unit_price: 0,
      options: [],
      note: '',
    })),
    delivery_price: 0,
    tip_amount: 0,
    discount: 0,
    payment_method: 'cash',
    total,
  };
}

async function countWaiting(db: QueryExecutor, storeId: string, reservationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where store_id = ${storeId} and reservation_id = ${reservationId} and order_status = ${ORDER_STATUS.waiting}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** By a person: what an unknown phone orders is accepted by no rule. */
async function hasAcceptedOrder(db: QueryExecutor, storeId: string, guestId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders
    where store_id = ${storeId} and table_guest_id = ${guestId} and accepted_at is not null limit 1`.execute(db);
  return rows.length > 0;
}

function problemOf(error: unknown): SendProblem {
  if (error instanceof Refusal) return error.why;
  if (!(error instanceof ApiError)) throw error;
  if (error.code === ERROR.tableNotFree) return { problem: 'reserved' };
  if (error.code === ERROR.storeBusinessOff) {
    const { again_at: againAt } = error.detail;
    return { problem: 'closed', againAt: againAt ? Date.parse(againAt) : null };
  }
  if (error.code === ERROR.itemNotAvailable) return { problem: 'line' };
  // The table is gone.
  if (error.code === ERROR.dataNotFound) return { problem: 'over' };
  throw error;
}
