import type { Settlement } from '@store-panel/domain/ledger/order-balance';
import { type PlannedRefund, planSettlement, type RefundRequest } from '@store-panel/domain/ledger/refund-plan';
import { isCalledOff } from '@store-panel/domain/orders/status';

import { ApiError } from '#access/api-error.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { orderEntry } from '#ledger/post-order.ts';
import { type Actor, type OrderCard, type WriteContext, writeOrderEvent } from '#orders/order-events.queries.ts';
import { settleAdjustments } from '#payments/order-adjustments.queries.ts';
import {
  previewRefund,
  readRefundableOrder,
  type RefundableOrder,
  refundRefused,
} from '#payments/refunds/plan-refund.ts';
import { insertRefund, type RefundRow } from '#payments/refunds/refunds.queries.ts';

/** Who gives money of an order back, and why. */
export interface RefundCall {
  readonly storeId: string;
  readonly orderId: string;
  /** Of the order. */
  readonly version: number;
  readonly actor: Actor;
  readonly actingAdminId?: string | null;
  readonly reason: string;
}

/**
 * Gives money of an order back: at once in cash, otherwise the gateway or the channel is asked after the commit.
 * @throws ApiError orderDetailNotFound, staleVersion, cashPaymentFailed, paymentFailed; consequencesChanged with the new
 * name if it would do anything else than the preview has shown
 */
export async function createRefund(
  context: WriteContext,
  call: RefundCall,
  { request, consequences }: { readonly request: RefundRequest; readonly consequences: string },
): Promise<{ readonly refund: RefundRow; readonly order: OrderCard }> {
  const order = await readRefundableOrder(context.db, call, { isLocked: true });
  const preview = previewRefund(order, request);
  if (preview.consequences !== consequences)
    throw new ApiError('consequencesChanged', { consequences: preview.consequences });
  const refund = await storeRefund(context, call, order, preview.refund);
  return { refund, order: await writeChange(context, call, order, 'refund') };
}

/**
 * Closes what an edit has left open of a paid order.
 * @throws ApiError orderDetailNotFound, staleVersion, cashPaymentFailed, paymentFailed
 */
export async function settleOrderBalance(context: WriteContext, call: RefundCall, how: Settlement): Promise<OrderCard> {
  const order = await readRefundableOrder(context.db, call, { isLocked: true });
  const { plan, problem } = planSettlement(order.book.money, order.payments, how);
  if (plan === null) throw refundRefused(problem);
  if (plan.refund) await storeRefund(context, call, order, plan.refund);
  else await moveBalance(context, call, order, { by: order.book.money.balance_due, how: 'cash' });
  return writeChange(context, call, order, 'settle');
}

async function storeRefund(
  context: WriteContext,
  call: RefundCall,
  order: RefundableOrder,
  plan: PlannedRefund,
): Promise<RefundRow> {
  const { storeId, orderId, reason, actor: createdBy } = call;
  const { currency } = order.book;
  const refund = await insertRefund(context.db, {
    storeId,
    id: uuidV7(),
    orderId,
    currency,
    reason,
    createdBy,
    plan,
  });
  if (plan.balance_settled !== 0)
    await moveBalance(context, call, order, {
      by: plan.balance_settled,
      how: plan.way === 'waived' ? 'waived' : 'refund',
    });
  return refund;
}

async function moveBalance(
  { db }: WriteContext,
  { storeId, orderId, actor }: RefundCall,
  { version, book }: RefundableOrder,
  { by, how }: { readonly by: number; readonly how: 'cash' | 'refund' | 'waived' },
): Promise<void> {
  const left = book.money.balance_due - by;
  const adjusted = { storeId, orderId, version: version + 1, currency: book.currency, actor };
  await settleAdjustments(db, adjusted, { how, left });
  await db
    .updateTable('orders')
    .set({ balance_due: left })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute();
}

/** An order of which money has left, or is about to, is not restored. */
async function writeChange(
  context: WriteContext,
  { storeId, orderId, actor, actingAdminId, reason }: RefundCall,
  { book }: RefundableOrder,
  action: 'refund' | 'settle',
): Promise<OrderCard> {
  const { db } = context;
  await db
    .updateTable('orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: new Date(),
      ...(isCalledOff(book.money.order_status) && { end_is_settled: true }),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute();
  const entry = await orderEntry(db, { storeId, orderId, actor, actingAdminId, reason });
  return writeOrderEvent(context, { storeId, orderId, type: 'order_changed', action, actor, reason, entry });
}
