import {
  effectOfRefund,
  type GatewayPayment,
  planRefund,
  type RefundEffect,
  type RefundPlan,
  type RefundRequest,
} from '@store-panel/domain/ledger/refund-plan';
import type { RefundProblem } from '@store-panel/domain/ledger/order-balance';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type OrderBook, readOrderBook } from '#ledger/order-money.queries.ts';
import { gatewayPayments } from '#payments/refunds/refunds.queries.ts';

/** An order whose money is to go back. */
export interface RefundableOrder {
  readonly storeId: string;
  readonly orderId: string;
  readonly version: number;
  readonly customerName: string;
  readonly book: OrderBook;
  readonly payments: readonly GatewayPayment[];
}

/** What a refund would do. */
export interface RefundPreview extends RefundPlan, RefundEffect {
  readonly consequences: string;
}

export const refundRefused = (problem: RefundProblem): ApiError =>
  problem === 'platform_cash'
    ? new ApiError('cashPaymentFailed')
    : new ApiError('paymentFailed', { fields: [{ path: 'amount', problem }] });

/**
 * Reads an order whose money is to go back.
 * @param isLocked whoever changes it holds its row
 * @throws ApiError orderDetailNotFound, staleVersion; paymentFailed for an order outside of the ledger
 */
export async function readRefundableOrder(
  db: QueryExecutor,
  { storeId, orderId, version }: Pick<RefundableOrder, 'storeId' | 'orderId' | 'version'>,
  { isLocked }: { readonly isLocked: boolean },
): Promise<RefundableOrder> {
  const orders = db
    .selectFrom('orders')
    .select(['version', 'customer_name as customerName'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId);
  const order = await (isLocked ? orders.forNoKeyUpdate() : orders).executeTakeFirst();
  if (!order) throw new ApiError('orderDetailNotFound');
  if (order.version !== version) throw new ApiError('staleVersion');
  const book = await readOrderBook(db, storeId, orderId);
  if (!book) throw refundRefused('not_in_ledger');
  return { storeId, orderId, ...order, book, payments: await gatewayPayments(db, storeId, orderId) };
}

/** @throws ApiError cashPaymentFailed, paymentFailed */
export function previewRefund({ book, orderId, payments }: RefundableOrder, request: RefundRequest): RefundPreview {
  const { plan, problem } = planRefund(book.money, payments, request);
  if (plan === null) throw refundRefused(problem);
  const effect = effectOfRefund(book.money, book.fees, plan.refund);
  return { ...plan, ...effect, consequences: nameOf(orderId, plan, effect) };
}

/** Names all that the preview has shown. */
function nameOf(orderId: string, { refund }: RefundPlan, effect: RefundEffect): string {
  const { parts, lines, ...rest } = refund;
  const shown = { ...rest, ...effect, parts: JSON.stringify(parts), lines: JSON.stringify(lines) };
  return consequencesOf(
    Object.entries(shown).map(([field, after]) => ({ kind: 'refund', id: orderId, field, before: null, after })),
  );
}
