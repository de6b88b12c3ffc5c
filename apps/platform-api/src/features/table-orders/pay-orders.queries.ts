import type { BillPart } from '@store-panel/domain/table-orders/table-bill';
import { sql } from 'kysely';

import { releasePaid } from '#orders/paid-first.queries.ts';

/**
 * Marks orders of a party as paid to the store, with what each took of the deposit; those that had to be paid first come to
 * the store with it. They are locked.
 */
export async function payOrders(
  context: Parameters<typeof releasePaid>[0],
  storeId: string,
  method: 'cash' | 'card',
  parts: readonly Pick<BillPart, 'orderId' | 'deposit'>[],
): Promise<void> {
  const { db } = context;
  const orderIds = parts.map(({ orderId }) => orderId);
  await releasePaid(context, storeId, orderIds);
  await sql`
    update orders o set payment_status = 'paid', payment_method = ${method}, collected_by = 'store',
      deposit_used = p.deposit, version = o.version + 1, updated_at = now()
    from unnest(${orderIds}::uuid[], ${parts.map(({ deposit }) => deposit)}::bigint[]) p (id, deposit)
    where o.store_id = ${storeId} and o.id = p.id`.execute(db);
}
