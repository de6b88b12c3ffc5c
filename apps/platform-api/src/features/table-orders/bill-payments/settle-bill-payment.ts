import { isPaid } from '@store-panel/domain/orders/payment';
import { isCalledOff } from '@store-panel/domain/orders/status';
import type { PaymentProblem } from '@store-panel/domain/payments/payment-states';
import { sql } from 'kysely';

import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { releaseWaiting } from '#features/table-orders/bill-payments/release-waiting.ts';
import { payOrders } from '#features/table-orders/pay-orders.queries.ts';
import { orderEntry, postOrder } from '#ledger/post-order.ts';
import { SYSTEM, writeOrderEvent } from '#orders/order-events.queries.ts';
import { closeBillPayments } from '#payments/close-payments.queries.ts';
import { flagPayment, lockPayment, movePayment, type PaymentRow, storeRef } from '#payments/payments.queries.ts';
import { isUndecided, type SettleDeps, type SettlePart } from '#payments/settle-payment.ts';

/**
 * Brings payments of bills to the state that their gateway says they have, and marks their orders as paid: once, however
 * often and in whatever order this is called. A payment whose orders are not open any more as they were pays none of them
 * and is flagged; the store gives it back.
 */
export const createBillSettler =
  ({ database, notifyEvent, pushes }: Pick<SettleDeps, 'database' | 'notifyEvent' | 'pushes'>): SettlePart =>
  (payment, found) =>
    inTransaction(database, async (db, afterCommit) => {
      const { storeId, id, amount, currency, billOf } = payment;
      if (billOf === null) return;
      await sql`select from reservations where store_id = ${storeId} and id = ${billOf} for update`.execute(db);
      const orders = await lockPaidOrders(db, payment);
      const locked = await lockPayment(db, storeId, id);
      if (!isUndecided(locked, found)) return;
      if (found !== null) await storeRef(db, payment, found.ref);
      if (found?.state === 'open') return;
      if (found?.state !== 'paid') return void (await movePayment(db, payment, 'fail'));
      if (found.amount !== amount || found.currency !== currency) return flagPayment(db, payment, 'other_amount');
      await movePayment(db, payment, 'paid');
      const problem = problemOf(orders, payment);
      if (problem !== null) {
        await flagPayment(db, payment, problem);
        // The store has it, and has to give it back.
        for (const { id: orderId } of orders) await postOrder(db, { storeId, orderId, actor: SYSTEM });
        // Its guest has paid: the store decides about what waits for that, too.
        await releaseWaiting({ db, afterCommit, notifyEvent, pushes }, storeId, payment.orderIds);
        return;
      }
      await movePayment(db, payment, 'success');
      // All of them before their events: counters come after orders. The gateway is the store's own.
      await payOrders(
        { db, afterCommit, pushes },
        storeId,
        'card',
        orders.map(({ id: orderId, deposit }) => ({ orderId, deposit })),
      );
      await closeBillPayments(db, storeId, billOf, payment.orderIds);
      for (const { id: orderId } of orders) {
        const entry = await orderEntry(db, { storeId, orderId, actor: SYSTEM });
        await writeOrderEvent(
          { db, afterCommit, notifyEvent },
          { storeId, orderId, type: 'order_changed', action: 'pay', actor: SYSTEM, entry },
        );
      }
    });

type PaidOrder = Awaited<ReturnType<typeof lockPaidOrders>>[number];

/** The orders of a payment, locked, with what it pays of each. */
async function lockPaidOrders(db: QueryExecutor, { storeId, id, orderIds }: PaymentRow) {
  return db
    .selectFrom('payment_parts as t')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 't.store_id').onRef('o.id', '=', 't.order_id'))
    .select(['o.id', 'o.order_status', 'o.payment_status', 'o.total', 't.amount', 't.deposit'])
    .where('t.store_id', '=', storeId)
    .where('t.payment_id', '=', id)
    .where('o.id', 'in', [...orderIds])
    .orderBy('o.id')
    .forNoKeyUpdate('o')
    .execute();
}

/** Why a payment that was taken pays none of its orders. */
function problemOf(orders: readonly PaidOrder[], { orderIds }: PaymentRow): PaymentProblem | null {
  if (orders.length < orderIds.length || orders.some(({ order_status: status }) => isCalledOff(status)))
    return 'order_ended';
  const isAsStarted = (order: PaidOrder) => !isPaid(order) && order.total === order.amount + order.deposit;
  return orders.every(isAsStarted) ? null : 'already_paid';
}
