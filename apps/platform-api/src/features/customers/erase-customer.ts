import type { Wire } from '@store-panel/contract/table';
import { confirmationOf } from '@store-panel/domain/customers/erasing';
import { foldDigits } from '@store-panel/domain/input/digits';
import { sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import type { ActorJson } from '#db/column-types.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { beginErasure } from '#erasing/erasures.queries.ts';
import { lockNewOrdersOf } from '#features/customers/customer-blocks.ts';
import { findCustomer } from '#features/customers/customer-list.queries.ts';

type Erasing = Wire['POST /api/store/erase_user'];

/**
 * Begins to erase a customer: from then on nothing shows them, and a job removes them from all places. Orders that come
 * meanwhile are those of a new customer.
 * @throws ApiError dataNotFound; validationFailed for other digits than those of the number; staleVersion with the customer
 * of now; requestFailed with what still runs
 */
export async function eraseCustomer(
  db: QueryExecutor,
  { user_id: userId, version, confirm }: Erasing['body'],
  { storeId, actor }: { readonly storeId: string; readonly actor: ActorJson },
): Promise<Erasing['reply']> {
  await lockNewOrdersOf(db, storeId);
  const user = await findCustomer(db, storeId, userId);
  if (!user) throw new ApiError('dataNotFound');
  if (foldDigits(confirm).replaceAll(/\D/g, '') !== confirmationOf(user.phone))
    throw invalidField('confirm', 'phone.not_confirmed');
  if (user.version !== version) throw new ApiError('staleVersion', { user });
  const claims = await countClaims(db, storeId, userId);
  await beginErasure(db, { storeId, userId, phone: user.phone, actor });
  return { is_blocked: user.block !== null, claims };
}

async function countClaims(db: QueryExecutor, storeId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from store_customers c
    join orders o on o.store_id = c.store_id and o.customer_key = c.key
    join claims l on l.store_id = o.store_id and l.order_id = o.id
    where c.store_id = ${storeId} and c.id = ${userId} and o.store_id = ${storeId} and l.store_id = ${storeId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
