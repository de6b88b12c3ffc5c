import type { BillPart } from '@store-panel/domain/table-orders/table-bill';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** Marks orders of a party as paid to the store, with what each took of the deposit. They are locked. */
export async function payOrders(
  db: QueryExecutor,
  storeId: string,
  method: 'cash' | 'card',
  parts: readonly Pick<BillPart, 'orderId' | 'deposit'>[],
): Promise<void> {
  await sql`
    update orders o set payment_status = 'paid', payment_method = ${method}, collected_by = 'store',
      deposit_used = p.deposit, version = o.version + 1, updated_at = now()
    from unnest(${parts.map(({ orderId }) => orderId)}::uuid[], ${parts.map(({ deposit }) => deposit)}::bigint[]) p (id, deposit)
    where o.store_id = ${storeId} and o.id = p.id`.execute(db);
}
