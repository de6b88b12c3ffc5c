import type { PaymentStatus } from '@store-panel/domain/orders/payments';

import { sql } from 'kysely';

import { orderEntry } from '#ledger/post-order.ts';
import { type Actor, type WriteContext, writeOrderEvent } from '#orders/order-events.queries.ts';
import { openAdjustment } from '#payments/order-adjustments.queries.ts';
import { moveRefund, readRefund, type RefundRow } from '#payments/refunds/refunds.queries.ts';

/** What else follows when a refund was given or failed. Its order is held. */
export type RefundSettled = (
  context: WriteContext,
  refund: { readonly storeId: string; readonly refundId: string; readonly state: PaymentStatus; readonly actor: Actor },
) => Promise<void>;

/**
 * Brings a refund to the state that its gateway or channel says, with its order, once. One that fails leaves what it was
 * for open again.
 * @returns the refund as it is then; undefined for one of another store
 */
export async function settleRefund(
  context: WriteContext & { readonly refundSettled: RefundSettled },
  { storeId, id, actor }: { readonly storeId: string; readonly id: string; readonly actor: Actor },
  found: { readonly state: PaymentStatus; readonly ref: string | null },
): Promise<RefundRow | undefined> {
  const { db } = context;
  const refund = await readRefund(db, storeId, id);
  if (!refund) return undefined;
  const { order_id: orderId } = refund;
  const order = await db
    .selectFrom('orders')
    .select(['version', 'currency', 'balance_due'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!(await moveRefund(db, refund, found))) return readRefund(db, storeId, id);
  const reopened = found.state === 'fail' ? refund.balance_settled : 0;
  await openAdjustment(db, { storeId, orderId, version: order.version + 1, currency: order.currency, actor }, reopened);
  await db
    .updateTable('orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: new Date(),
      balance_due: order.balance_due + reopened,
      // Nothing is on its way to the customer any more, if this was all.
      ...(found.state === 'fail' && {
        end_is_settled: sql<boolean>`exists (
        select from order_refunds r
        where r.store_id = orders.store_id and r.order_id = orders.id and r.state <> 'fail'
      )`,
      }),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute();
  const entry = await orderEntry(db, { storeId, orderId, actor });
  await writeOrderEvent(context, { storeId, orderId, type: 'order_changed', action: 'refund', actor, entry });
  await context.refundSettled(context, { storeId, refundId: id, state: found.state, actor });
  return readRefund(db, storeId, id);
}
