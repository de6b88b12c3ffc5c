import type { PaymentStatus } from '@store-panel/domain/orders/payments';

import type { Actor } from '#orders/order-events.queries.ts';
import { holdReturn, moveHeldReturn } from '#returns/move-return.ts';
import { announceReturns, type ReturnContext } from '#returns/return-deps.ts';
import { insertReturnEntry } from '#returns/return-entries.queries.ts';

interface SettledRefund {
  readonly storeId: string;
  readonly refundId: string;
  readonly state: PaymentStatus;
  readonly actor: Actor;
}

/**
 * A refund was given, or failed: the return that it is for is refunded, or waits for another one. The refund's order is held
 * already. Does nothing for a refund without a return.
 */
export async function settleReturn(
  context: ReturnContext,
  { storeId, refundId, state, actor }: SettledRefund,
): Promise<void> {
  const { db } = context;
  const row = await db
    .selectFrom('returns')
    .select('id')
    .where('store_id', '=', storeId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  if (!row || state === 'created') return;
  const held = await holdReturn(context, storeId, row.id);
  const { stored } = held;
  const key = { storeId, returnId: stored.id, actor };
  if (state === 'fail') {
    // Of one that was given and came back, the return is open again, too.
    const isReopened = stored.state === 'refunded';
    await db
      .updateTable('returns')
      .set({
        refund_id: null,
        version: stored.version + 1,
        updated_at: new Date(),
        ...(isReopened && { state: 'inspected', refunded_at: null, ended_at: null, due_at: new Date() }),
      })
      .where('store_id', '=', storeId)
      .where('id', '=', stored.id)
      .execute();
    const after = isReopened ? 'inspected' : stored.state;
    await insertReturnEntry(db, { ...key, action: 'refund_failed', state: after });
    await announceReturns(context, storeId);
  } else if (stored.state === 'inspected') {
    await moveHeldReturn(context, held, { ...key, action: 'refund', by: 'system' });
  }
}
