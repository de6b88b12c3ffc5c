import type { GatewayPayment, PlannedRefund } from '@store-panel/domain/ledger/refund-plan';
import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import type { PaymentStatus } from '@store-panel/domain/orders/payments';
import { type Selectable, sql } from 'kysely';

import type { ActorJson } from '#db/column-types.ts';
import { json } from '#db/schema.ts';
import type { OrderRefundsTable } from '#db/tables/ledger.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type RefundRow = Selectable<OrderRefundsTable>;

/** A refund before it is stored. */
export interface NewRefund {
  readonly storeId: string;
  readonly id: string;
  readonly orderId: string;
  readonly currency: string;
  readonly reason: string;
  readonly createdBy: ActorJson;
  readonly plan: PlannedRefund;
}

/** Inserts a refund: one in cash or waived is done with that, a gateway is called by the next job. */
export async function insertRefund(db: QueryExecutor, refund: NewRefund): Promise<RefundRow> {
  const { way, bearer, given_by, amount, granted, balance_settled, parts, lines, payment_id } = refund.plan;
  const isDone = way === 'cash' || way === 'waived';
  const now = sql<Date>`now()`;
  return db
    .insertInto('order_refunds')
    .values({
      store_id: refund.storeId,
      id: refund.id,
      order_id: refund.orderId,
      state: isDone ? 'success' : 'created',
      way,
      bearer,
      given_by,
      amount,
      granted,
      balance_settled,
      currency: refund.currency,
      parts: json([...parts]),
      lines: lines && json([...lines]),
      reason: refund.reason,
      payment_id,
      ref: null,
      created_by: json(refund.createdBy),
      ...(isDone && { paid_at: now, settled_at: now }),
      ...(way === 'gateway' && { ask_at: now }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Refunds that a list shows. */
const LISTED_REFUNDS = 200;

/** Returns the refunds of an order, oldest first. */
export const refundsOfOrder = (db: QueryExecutor, storeId: string, orderId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('order_refunds')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(LISTED_REFUNDS)
    .execute();

/** Undefined for a refund of another store. */
export const readRefund = (db: QueryExecutor, storeId: string, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('order_refunds').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst();

/** A refund can be finished at once, and one that a gateway had taken can fail. */
const STATES_BEFORE = {
  created: [],
  paid: ['created'],
  success: ['created', 'paid'],
  fail: ['created', 'paid'],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Moves a refund forward; a state that does not lead there stays. The caller holds its order. @returns whether it moved */
export async function moveRefund(
  db: QueryExecutor,
  { store_id: storeId, id }: Pick<RefundRow, 'store_id' | 'id'>,
  { state, ref }: { readonly state: PaymentStatus; readonly ref: string | null },
): Promise<boolean> {
  const moved = await db
    .updateTable('order_refunds')
    .set((eb) => ({
      state,
      ref: eb.fn.coalesce(eb.val(ref), 'ref'),
      ...(state === 'fail' && { failed_at: eb.fn<Date>('now', []), paid_at: null }),
      ...((state === 'paid' || state === 'success') && { paid_at: sql<Date>`coalesce(paid_at, now())` }),
      ...(state === 'success' && { settled_at: eb.fn<Date>('now', []) }),
      ...(state !== 'paid' && { ask_at: null }),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', 'in', [...STATES_BEFORE[state]])
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** What a gateway of the store has taken for an order, newest first; also what was taken although nothing was open. */
export async function gatewayPayments(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
): Promise<readonly (GatewayPayment & { readonly gateway: PaymentGatewayId })[]> {
  return db
    .selectFrom('payment_parts as t')
    .innerJoin('order_payments as p', (join) =>
      join.onRef('p.store_id', '=', 't.store_id').onRef('p.id', '=', 't.payment_id'),
    )
    .select(['p.id as payment_id', 't.amount', 'p.gateway'])
    .where('t.store_id', '=', storeId)
    .where('t.order_id', '=', orderId)
    .where('p.state', 'in', ['paid', 'success'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
}

/** A refund that a gateway is to be asked for or about. */
export interface RefundToGive {
  readonly refund: RefundRow;
  readonly gateway: PaymentGatewayId;
  readonly isTest: boolean;
  /** Of the payment. */
  readonly ref: string | null;
}

export async function readRefundToGive(
  db: QueryExecutor,
  storeId: string,
  id: string,
): Promise<RefundToGive | undefined> {
  const refund = await readRefund(db, storeId, id);
  if (!refund || refund.payment_id === null) return undefined;
  const payment = await db
    .selectFrom('order_payments')
    .select(['gateway', 'is_test as isTest', 'ref'])
    .where('store_id', '=', storeId)
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  return { refund, ...payment };
}

/**
 * How long a gateway knows the key of a refund for certain. A refund of which nothing was heard for so long is not sent
 * again, since that could pay twice; it stays `created` for people to look at.
 */
export const REFUND_KEY_HOURS = 20;
/** How long a gateway is asked about a refund that it has taken and not finished. */
export const REFUND_PENDING_DAYS = 14;

/** Takes refunds whose gateway is to be asked, of all stores, and puts the next question off, longer with each. */
export async function takeRefundsToAsk(
  db: QueryExecutor,
  limit: number,
): Promise<readonly { readonly storeId: string; readonly id: string }[]> {
  const { rows } = await sql<{ storeId: string; id: string; isAsked: boolean }>`
    update order_refunds r set ask_at = case
        when r.state = 'created' and r.created_at < now() - make_interval(hours => ${REFUND_KEY_HOURS}) then null
        when r.created_at < now() - make_interval(days => ${REFUND_PENDING_DAYS}) then null
        else now() + least(greatest((now() - r.created_at) / 3, interval '20 seconds'), interval '1 hour') end
    from (
      select store_id, id from order_refunds
      where ask_at is not null and ask_at <= now() order by ask_at limit ${limit} for no key update skip locked
    ) due
    where r.store_id = due.store_id and r.id = due.id
    returning r.store_id as "storeId", r.id, r.ask_at is not null as "isAsked"`.execute(db);
  return rows.filter(({ isAsked }) => isAsked);
}
