import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import { type PaymentProblem, statesBefore } from '@store-panel/domain/payments/payment-states';
import type { BillPart } from '@store-panel/domain/table-orders/table-bill';
import type { PaymentStatus } from '@store-panel/domain/orders/payments';
import { type RawBuilder, sql } from 'kysely';

import { resealColumn, type ResealRule } from '#access/reseal.ts';
import type { Secrets } from '#access/secrets.ts';
import type { ActorJson } from '#db/column-types.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Pages, each bound to its store and payment. */
export const RESEAL_PAYMENT_PAGES: ResealRule = resealColumn({
  table: 'order_payments',
  key: ['store_id', 'id'],
  column: 'page',
  purpose: 'payment-pages',
  placeOf: ({ store_id: storeId, id }) => ({ storeId: String(storeId), slot: String(id) }),
  isKept: sql<boolean>`page is not null and state = 'created'`,
});

/** A payment with what it is for: one order, the fee of one reservation, or orders of the bill of a party. */
export interface PaymentRow {
  readonly storeId: string;
  readonly id: string;
  readonly gateway: PaymentGatewayId;
  readonly ref: string | null;
  readonly state: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
  readonly isTest: boolean;
  readonly page: Buffer | null;
  readonly createdAt: Date;
  readonly createdBy: ActorJson;
  readonly expiresAt: Date;
  /** When its page is closed before that; null: not. */
  readonly endsAt: Date | null;
  readonly paidAt: Date | null;
  readonly settledAt: Date | null;
  readonly failedAt: Date | null;
  readonly problem: PaymentProblem | null;
  readonly orderIds: readonly string[];
  readonly reservationId: string | null;
  /** The party at a table whose bill it pays. */
  readonly billOf: string | null;
}

const selectPayments = (db: QueryExecutor, storeId: string) =>
  db
    .selectFrom('order_payments as p')
    .select([
      'p.store_id as storeId',
      'p.id',
      'p.gateway',
      'p.ref',
      'p.state',
      'p.amount',
      'p.currency',
      'p.is_test as isTest',
      'p.page',
      'p.created_at as createdAt',
      'p.created_by as createdBy',
      'p.expires_at as expiresAt',
      'p.ends_at as endsAt',
      'p.paid_at as paidAt',
      'p.settled_at as settledAt',
      'p.failed_at as failedAt',
      'p.problem',
      'p.bill_of as billOf',
      sql<string[]>`array(
        select t.order_id::text from payment_parts t
        where t.store_id = p.store_id and t.payment_id = p.id and t.order_id is not null order by t.line
      )`.as('orderIds'),
      sql<string | null>`(
        select t.reservation_id::text from payment_parts t
        where t.store_id = p.store_id and t.payment_id = p.id and t.reservation_id is not null limit 1
      )`.as('reservationId'),
    ])
    .where('p.store_id', '=', storeId);

/** Payments that a list shows. */
const LISTED_PAYMENTS = 100;

/** What a payment is for. */
export type PaidFor =
  | { readonly orderId: string }
  | { readonly reservationId: string }
  | { readonly billOf: string; readonly parts: readonly BillPart[] };

/** Returns the payments of an order, of the fee of a reservation, or of a party's bill, newest first. */
export function paymentsOf(
  db: QueryExecutor,
  storeId: string,
  paidFor: { readonly orderId: string } | { readonly reservationId: string } | { readonly billOf: string },
): Promise<PaymentRow[]> {
  const payments =
    'billOf' in paidFor
      ? selectPayments(db, storeId).where('p.bill_of', '=', paidFor.billOf)
      : selectPayments(db, storeId).where('p.id', 'in', (eb) => {
          const parts = eb.selectFrom('payment_parts').select('payment_id').where('store_id', '=', storeId);
          return 'orderId' in paidFor
            ? parts.where('order_id', '=', paidFor.orderId)
            : parts.where('reservation_id', '=', paidFor.reservationId);
        });
  return payments.orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').limit(LISTED_PAYMENTS).execute();
}

/** Returns a payment by our id, or by the gateway's own number. */
export async function readPayment(
  db: QueryExecutor,
  storeId: string,
  by: { readonly id: string } | { readonly gateway: PaymentGatewayId; readonly ref: string },
): Promise<PaymentRow | undefined> {
  const payments = selectPayments(db, storeId);
  const one =
    'id' in by
      ? payments.where('p.id', '=', by.id)
      : payments.where('p.gateway', '=', by.gateway).where('p.ref', '=', by.ref);
  return one.executeTakeFirst();
}

/** Locks a payment, after the orders that it is for. @returns its state and problem, undefined if there is none */
export const lockPayment = (
  db: QueryExecutor,
  storeId: string,
  id: string,
): Promise<{ readonly state: PaymentStatus; readonly problem: PaymentProblem | null } | undefined> =>
  db
    .selectFrom('order_payments')
    .select(['state', 'problem'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface NewPayment {
  readonly storeId: string;
  readonly id: string;
  readonly gateway: PaymentGatewayId;
  readonly paidFor: PaidFor;
  readonly amount: number;
  readonly currency: string;
  readonly isTest: boolean;
  readonly createdBy: ActorJson;
  readonly expiresAt: Date;
  readonly endsAt?: Date;
}

/** How long after its start a payment is asked about for the first time, in seconds. */
const FIRST_ASK_SECONDS = 20;

/** Inserts a payment with its parts. */
export async function insertPayment(db: QueryExecutor, payment: NewPayment): Promise<void> {
  const { storeId, id, paidFor, amount } = payment;
  await db
    .insertInto('order_payments')
    .values({
      store_id: storeId,
      id,
      gateway: payment.gateway,
      ref: null,
      amount,
      currency: payment.currency,
      is_test: payment.isTest,
      page: null,
      created_by: json(payment.createdBy),
      expires_at: payment.expiresAt,
      ends_at: payment.endsAt ?? null,
      ask_at: sql<Date>`now() + make_interval(secs => ${FIRST_ASK_SECONDS})`,
      problem: null,
      bill_of: 'billOf' in paidFor ? paidFor.billOf : null,
    })
    .execute();
  const parts = 'billOf' in paidFor ? paidFor.parts : [{ ...paidFor, amount, deposit: 0 }];
  await db
    .insertInto('payment_parts')
    .values(
      parts.map((part, at) => ({
        store_id: storeId,
        payment_id: id,
        line: at + 1,
        order_id: 'orderId' in part ? part.orderId : null,
        reservation_id: 'reservationId' in part ? part.reservationId : null,
        amount: part.amount,
        deposit: part.deposit,
      })),
    )
    .execute();
}

/** Stores what the gateway answered to the start. */
export async function storeStart(
  db: QueryExecutor,
  secrets: Secrets,
  { storeId, id }: Pick<PaymentRow, 'storeId' | 'id'>,
  { ref, url }: { readonly ref: string | null; readonly url: string | null },
): Promise<void> {
  const page = url === null ? null : secrets.encrypt('payment-pages', { url }, { storeId, slot: id });
  await db
    .updateTable('order_payments')
    .set((eb) => ({ page, ref: eb.fn.coalesce('ref', eb.val(ref)) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

/** The page of an open payment; null if there is none, or neither secret opens it. */
export function openPage(
  secrets: Secrets,
  { storeId, id, page }: Pick<PaymentRow, 'storeId' | 'id' | 'page'>,
): string | null {
  const opened = page && (secrets.decrypt('payment-pages', page, { storeId, slot: id }) as { url: string } | null);
  return opened?.url ?? null;
}

const STAMPS: Readonly<Partial<Record<PaymentStatus, 'paid_at' | 'settled_at' | 'failed_at'>>> = {
  paid: 'paid_at',
  success: 'settled_at',
  fail: 'failed_at',
};

/** Moves a payment forward; a state that does not lead there stays. @returns whether it was moved */
export async function movePayment(
  db: QueryExecutor,
  { storeId, id }: Pick<PaymentRow, 'storeId' | 'id'>,
  state: PaymentStatus,
): Promise<boolean> {
  const stamp = STAMPS[state];
  const moved = await db
    .updateTable('order_payments')
    .set((eb) => ({
      state,
      ...(stamp && { [stamp]: eb.fn<Date>('now', []) }),
      // A payment that is taken and waits for its order is settled in the same transaction, or flagged.
      ask_at: null,
      ...(state === 'paid' && { failed_at: null }),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', 'in', [...statesBefore(state)])
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Flags a payment that does not fit; the gateway is not asked about it any more. */
export async function flagPayment(
  db: QueryExecutor,
  { storeId, id }: Pick<PaymentRow, 'storeId' | 'id'>,
  problem: PaymentProblem,
): Promise<void> {
  await db
    .updateTable('order_payments')
    .set({ problem, ask_at: null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

/** Remembers the number that the gateway has for a payment whose start was not answered. */
export async function storeRef(
  db: QueryExecutor,
  { storeId, id }: Pick<PaymentRow, 'storeId' | 'id'>,
  ref: string,
): Promise<void> {
  await db
    .updateTable('order_payments')
    .set({ ref })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('ref', 'is', null)
    .execute();
}

/**
 * Takes payments that are to be asked about, of all stores, and puts their next question off: longer with each, so that a
 * node that dies asks later. @returns store and id
 */
export async function takePaymentsToAsk(
  db: QueryExecutor,
  limit: number,
): Promise<readonly { readonly storeId: string; readonly id: string }[]> {
  const { rows } = await sql<{ storeId: string; id: string }>`
    update order_payments p
    set ask_at = case when p.ends_at > now() then least(p.ends_at, now() + ${backoff(sql`p.created_at`)})
      else now() + ${backoff(sql`p.created_at`)} end
    from (
      select store_id, id from order_payments
      where ask_at is not null and ask_at <= now() order by ask_at limit ${limit} for no key update skip locked
    ) due
    where p.store_id = due.store_id and p.id = due.id
    returning p.store_id as "storeId", p.id`.execute(db);
  return rows;
}

/** A third of the payment's age, from 20 seconds to an hour. */
const backoff = (createdAt: RawBuilder<unknown>) =>
  sql`least(greatest((now() - ${createdAt}) / 3, interval '20 seconds'), interval '1 hour')`;
