import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import type { PaymentStatus } from '@store-panel/domain/orders/payments';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { REFUND_KEY_HOURS, REFUND_PENDING_DAYS } from '#payments/refunds/refunds.queries.ts';

interface OfReservation {
  readonly storeId: string;
  readonly reservationId: string;
}

/** What a gateway still has of a reservation's money. */
export interface GatewayShare {
  readonly paymentId: string;
  readonly currency: string;
  /** Minor units. */
  readonly left: number;
}

/**
 * What gateways can give back, the newest payment first: none of which a refund has failed.
 * @param settling a payment that the transaction is about to settle
 */
export async function gatewayShares(
  db: QueryExecutor,
  { storeId, reservationId }: OfReservation,
  settling: string | null,
): Promise<readonly GatewayShare[]> {
  const { rows } = await sql<GatewayShare>`
    select p.id as "paymentId", p.currency, (t.amount - coalesce(r.given, 0))::bigint as left
    from payment_parts t
    join order_payments p on p.store_id = t.store_id and p.id = t.payment_id
    left join lateral (
      select sum(amount) as given, bool_or(state = 'fail') as has_failed from fee_refunds f
      where f.store_id = p.store_id and f.payment_id = p.id
    ) r on true
    where t.store_id = ${storeId} and t.reservation_id = ${reservationId} and (p.state = 'success' or p.id = ${settling}::uuid)
      and r.has_failed is not true and t.amount > coalesce(r.given, 0)
    order by p.created_at desc, p.id desc`.execute(db);
  return rows;
}

/** Asks for a refund: the gateway is called by the next job. */
export async function insertFeeRefund(
  db: QueryExecutor,
  { storeId, reservationId }: OfReservation,
  { paymentId, amount, currency }: { readonly paymentId: string; readonly amount: number; readonly currency: string },
): Promise<void> {
  await db
    .insertInto('fee_refunds')
    .values({
      store_id: storeId,
      id: uuidV7(),
      reservation_id: reservationId,
      payment_id: paymentId,
      amount,
      currency,
      ref: null,
      ask_at: sql<Date>`now()`,
    })
    .execute();
}

/** A refund with its payment. */
export interface FeeRefund extends OfReservation {
  readonly id: string;
  readonly paymentId: string;
  readonly state: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
  readonly ref: string | null;
  readonly isUnknown: boolean;
  readonly gateway: PaymentGatewayId;
  readonly isTest: boolean;
  /** Of the payment. */
  readonly paymentRef: string | null;
}

const selectRefunds = (db: QueryExecutor, storeId: string) =>
  db
    .selectFrom('fee_refunds as r')
    .innerJoin('order_payments as p', (join) =>
      join.onRef('p.store_id', '=', 'r.store_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select([
      'r.store_id as storeId',
      'r.reservation_id as reservationId',
      'r.id',
      'r.payment_id as paymentId',
      'r.state',
      'r.amount',
      'r.currency',
      'r.ref',
      'r.is_unknown as isUnknown',
      'p.gateway',
      'p.is_test as isTest',
      'p.ref as paymentRef',
    ])
    .where('r.store_id', '=', storeId);

/** Refunds that a list shows. */
const LISTED = 100;

/** Refunds of a reservation, the newest first. */
export const feeRefundsOf = (db: QueryExecutor, { storeId, reservationId }: OfReservation): Promise<FeeRefund[]> =>
  selectRefunds(db, storeId)
    .where('r.reservation_id', '=', reservationId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(LISTED)
    .execute();

export const readFeeRefund = (db: QueryExecutor, storeId: string, id: string): Promise<FeeRefund | undefined> =>
  selectRefunds(db, storeId).where('r.id', '=', id).executeTakeFirst();

/** Notes that the gateway is about to be asked: until it answers, what it did is not known. */
export async function noteUnknown(
  db: QueryExecutor,
  { storeId, id }: Pick<FeeRefund, 'storeId' | 'id'>,
): Promise<void> {
  await db
    .updateTable('fee_refunds')
    .set({ is_unknown: true })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

/** Moves a refund forward; the caller holds its reservation. @returns whether it moved */
export async function moveFeeRefund(
  db: QueryExecutor,
  { storeId, id }: Pick<FeeRefund, 'storeId' | 'id'>,
  { state, ref }: { readonly state: PaymentStatus; readonly ref: string | null },
): Promise<boolean> {
  const moved = await db
    .updateTable('fee_refunds')
    .set((eb) => ({
      state,
      is_unknown: false,
      ref: eb.fn.coalesce(eb.val(ref), 'ref'),
      ...(state === 'success' && { settled_at: eb.fn<Date>('now', []) }),
      ...(state === 'fail' && { failed_at: eb.fn<Date>('now', []) }),
      ...(state !== 'paid' && { ask_at: null }),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', 'in', state === 'paid' ? ['created'] : ['created', 'paid'])
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Takes refunds whose gateway is to be asked, of all stores, and puts the next question off, longer with each. */
export async function takeFeeRefunds(
  db: QueryExecutor,
  limit: number,
): Promise<readonly { readonly storeId: string; readonly id: string }[]> {
  const { rows } = await sql<{ storeId: string; id: string; isAsked: boolean }>`
    update fee_refunds r set ask_at = case
        when r.state = 'created' and r.is_unknown and r.created_at < now() - make_interval(hours => ${REFUND_KEY_HOURS})
          then null
        when r.created_at < now() - make_interval(days => ${REFUND_PENDING_DAYS}) then null
        else now() + least(greatest((now() - r.created_at) / 3, interval '20 seconds'), interval '1 hour') end
    from (
      select store_id, id from fee_refunds
      where ask_at is not null and ask_at <= now() order by ask_at limit ${limit} for no key update skip locked
    ) due
    where r.store_id = due.store_id and r.id = due.id
    returning r.store_id as "storeId", r.id, r.ask_at is not null as "isAsked"`.execute(db);
  return rows.filter(({ isAsked }) => isAsked);
}
