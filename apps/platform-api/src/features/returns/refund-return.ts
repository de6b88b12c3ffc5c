import type { RefundWay } from '@store-panel/domain/ledger/order-money';
import type { RefundRequest } from '@store-panel/domain/ledger/refund-plan';
import { refundProposal, type RefundProposal } from '@store-panel/domain/returns/return-proposal';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { createRefund } from '#payments/refunds/create-refund.ts';
import { previewRefund, readRefundableOrder, refundRefused } from '#payments/refunds/plan-refund.ts';
import type { RefundRow } from '#payments/refunds/refunds.queries.ts';
import { type HeldReturn, holdReturn, moveHeldReturn, returnDenied } from '#returns/move-return.ts';
import { announceReturns, type ReturnActing, type ReturnContext } from '#returns/return-deps.ts';
import { insertReturnEntry } from '#returns/return-entries.queries.ts';
import { returnsOfOrder, toCounted } from '#returns/return-rows.queries.ts';
import { readReturnedOrder } from '#returns/returned-order.queries.ts';

interface RefundTarget {
  readonly storeId: string;
  readonly returnId: string;
  readonly version: number;
  readonly way?: RefundWay | undefined;
}

/** @throws ApiError paymentFailed if all was refused */
function proposalOf({ stored, order, all }: Pick<HeldReturn, 'stored' | 'order' | 'all'>): RefundProposal {
  const proposal = refundProposal({ ...toCounted(stored), ...costs(stored) }, order.lines, all.map(toCounted));
  if (proposal === null) throw refundRefused('nothing_open');
  return proposal;
}

const costs = ({ way_back, way_back_fee, refunds_delivery }: HeldReturn['stored']) => ({
  way_back,
  way_back_fee,
  refunds_delivery,
});

const requestOf = ({ lines, deduction, delivery }: RefundProposal, way: RefundWay | undefined): RefundRequest => ({
  lines,
  deduction,
  delivery,
  // What was thanked for stays.
  tip: false,
  way,
  bearer: 'store',
});

/**
 * What refunding an inspected return would give back.
 * @throws ApiError dataNotFound; changeStatusFailed; cashPaymentFailed, paymentFailed
 */
export async function previewReturnRefund(db: QueryExecutor, { storeId, returnId, version, way }: RefundTarget) {
  const row = await db
    .selectFrom('returns')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('id', '=', returnId)
    .executeTakeFirst();
  const order = row && (await readReturnedOrder(db, { storeId, orderId: row.order_id }, { isLocked: false }));
  if (!order) throw new ApiError('dataNotFound');
  const all = await returnsOfOrder(db, storeId, order.id);
  const stored = all.find(({ id }) => id === returnId);
  if (!stored) throw new ApiError('dataNotFound');
  if (stored.version !== version || stored.state !== 'inspected') throw await returnDenied({ db }, stored);
  const proposal = proposalOf({ stored, order, all });
  const target = { storeId, orderId: order.id, version: order.version };
  const refundable = await readRefundableOrder(db, target, { isLocked: false });
  return { proposal, refundable, preview: previewRefund(refundable, requestOf(proposal, way)) };
}

interface RefundCall extends RefundTarget, ReturnActing {
  readonly consequences: string;
  readonly actingAdminId: string | null;
}

/**
 * Gives back what an inspected return is worth. With cash it is refunded at once, otherwise once the gateway or channel has
 * given it.
 * @throws ApiError dataNotFound; requestFailed while an earlier refund of it is on its way; changeStatusFailed;
 * consequencesChanged; cashPaymentFailed, paymentFailed
 */
export async function refundReturn(
  context: ReturnContext,
  { storeId, returnId, version, way, consequences, actor, actingAdmin, actingAdminId }: RefundCall,
): Promise<RefundRow> {
  const { db } = context;
  const held = await holdReturn(context, storeId, returnId);
  const { stored, order } = held;
  if (stored.refund_id !== null && stored.state === 'inspected') throw new ApiError('requestFailed');
  if (stored.version !== version || stored.state !== 'inspected') throw await returnDenied(context, stored);
  const call = {
    storeId,
    orderId: order.id,
    version: order.version,
    actor,
    actingAdminId,
    // Names the return in the order's history and in the book.
    reason: `RET ${stored.number}`,
  };
  const { refund } = await createRefund(context, call, {
    request: requestOf(proposalOf(held), way),
    consequences,
  });
  if (refund.state === 'success' || refund.state === 'paid') {
    const move = { storeId, returnId, actor, actingAdmin, action: 'refund', by: 'store', refundId: refund.id } as const;
    await moveHeldReturn(context, held, move);
    return refund;
  }
  await db
    .updateTable('returns')
    .set({ refund_id: refund.id, version: stored.version + 1, updated_at: new Date() })
    .where('store_id', '=', storeId)
    .where('id', '=', returnId)
    .execute();
  const entry = { storeId, returnId, actor, actingAdmin, action: 'refund_sent', state: stored.state };
  await insertReturnEntry(db, entry);
  await announceReturns(context, storeId);
  return refund;
}
