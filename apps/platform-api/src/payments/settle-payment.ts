import type { MoneyHolder } from '@store-panel/domain/ledger/order-money';
import { amountDue, isPaid } from '@store-panel/domain/orders/payment';
import { isCalledOff } from '@store-panel/domain/orders/status';
import type { PaymentStatus } from '@store-panel/domain/orders/payments';
import type { PaymentProblem } from '@store-panel/domain/payments/payment-states';

import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { orderEntry, postOrder } from '#ledger/post-order.ts';
import { type NotifyEvent, SYSTEM, writeOrderEvent } from '#orders/order-events.queries.ts';
import { type ReleaseContext, releasePaid } from '#orders/paid-first.queries.ts';
import type { FoundPayment } from '#payments/gateway.ts';
import { settleAdjustments } from '#payments/order-adjustments.queries.ts';
import { flagPayment, lockPayment, movePayment, type PaymentRow, storeRef } from '#payments/payments.queries.ts';

export interface SettleDeps {
  readonly database: Database;
  readonly notifyEvent: NotifyEvent;
  readonly pushes: ReleaseContext['pushes'];
  readonly settleFee: SettlePart;
  readonly settleBill: SettlePart;
}

/**
 * Settles a payment of the fee of a reservation, or of a party's bill, as `settlePayment` does of an order's.
 * @param found null: its gateway does not know it, or it was never paid
 */
export type SettlePart = (payment: PaymentRow, found: FoundPayment | null) => Promise<void>;

/**
 * Whether what its gateway says of a payment, locked, can still change it: a flagged one is for the store, and one that ended
 * unpaid changes only by money that was taken all the same.
 */
export const isUndecided = (
  locked: { readonly state: PaymentStatus; readonly problem: PaymentProblem | null } | undefined,
  found: FoundPayment | null,
): boolean =>
  locked?.problem === null && (locked.state === 'created' || (locked.state === 'fail' && found?.state === 'paid'));

/**
 * Brings a payment to the state that its gateway says it has, and settles it with its order: once, however often and in
 * whatever order this is called. A payment with another amount or currency changes nothing and is flagged.
 */
export async function settlePayment(
  { database, notifyEvent, pushes, settleFee, settleBill }: SettleDeps,
  payment: PaymentRow,
  found: FoundPayment,
): Promise<void> {
  if (payment.reservationId !== null) return settleFee(payment, found);
  if (payment.billOf !== null) return settleBill(payment, found);
  const { storeId, id, amount, currency } = payment;
  await inTransaction(database, async (db, afterCommit) => {
    const order = await lockOrder(db, payment);
    const locked = await lockPayment(db, storeId, id);
    if (!isUndecided(locked, found)) return;
    await storeRef(db, payment, found.ref);
    if (found.state === 'open') return;
    if (found.state === 'ended') {
      await movePayment(db, payment, 'fail');
      return;
    }
    if (found.amount !== amount || found.currency !== currency) return flagPayment(db, payment, 'other_amount');
    await movePayment(db, payment, 'paid');
    const problem = problemOf(order, amount);
    if (problem !== null) {
      await flagPayment(db, payment, problem);
      // The store has it, and has to give it back.
      if (order) await postOrder(db, { storeId, orderId: order.id, actor: SYSTEM });
      return;
    }
    await movePayment(db, payment, 'success');
    if (!order) return;
    const { id: orderId } = order;
    // An order that was edited meanwhile has a difference left, either way.
    const difference = amountDue(order) - amount;
    if (order.balance_due !== difference) {
      const adjusted = { storeId, orderId, version: order.version + 1, currency: order.currency, actor: SYSTEM };
      await settleAdjustments(db, adjusted, { how: 'payment', left: difference });
    }
    await db
      .updateTable('orders')
      .set((eb) => ({
        payment_status: 'paid',
        payment_method: 'card',
        // The gateway is the store's own.
        collected_by: eb.fn.coalesce('collected_by', eb.val<MoneyHolder>('store')),
        balance_due: difference,
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('store_id', '=', storeId)
      .where('id', '=', orderId)
      .execute();
    await releasePaid({ db, afterCommit, pushes }, storeId, [orderId]);
    await writeOrderEvent(
      { db, afterCommit, notifyEvent },
      {
        storeId,
        orderId,
        type: 'order_changed',
        action: 'pay',
        actor: SYSTEM,
        entry: await orderEntry(db, { storeId, orderId, actor: SYSTEM }),
      },
    );
  });
}

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** Locks the order that a payment is for. */
async function lockOrder(db: QueryExecutor, { storeId, orderIds }: PaymentRow) {
  const [orderId] = orderIds;
  if (orderId === undefined) return undefined;
  return db
    .selectFrom('orders')
    .select(['id', 'version', 'order_status', 'payment_status', 'total', 'balance_due', 'currency'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Why a payment that was taken cannot be settled with its order; the store has to give it back. */
function problemOf(order: LockedOrder, amount: number): PaymentProblem | null {
  if (!order || isCalledOff(order.order_status)) return 'order_ended';
  // Of an order that was paid otherwise, nothing is open; one that was edited may have something else open.
  if (amountDue(order) <= 0 || (isPaid(order) && amountDue(order) < amount)) return 'already_paid';
  return null;
}

/** Ends a payment that was never taken and can no longer be. */
export async function failPayment({ database, settleFee, settleBill }: SettleDeps, payment: PaymentRow): Promise<void> {
  if (payment.reservationId !== null) return settleFee(payment, null);
  if (payment.billOf !== null) return settleBill(payment, null);
  await inTransaction(database, async (db) => {
    const locked = await lockPayment(db, payment.storeId, payment.id);
    if (locked?.problem === null) await movePayment(db, payment, 'fail');
  });
}
