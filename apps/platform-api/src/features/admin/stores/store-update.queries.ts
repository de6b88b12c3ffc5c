import { sql, type Updateable } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { StoresTable } from '#db/tables/stores.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export interface StoreVersion {
  readonly id: string;
  /** Version of the store that the administrator acted on. */
  readonly version: number;
}

/** Changes a store if it still has this version. @throws ApiError dataNotFound, staleVersion */
export async function updateStore(
  db: QueryExecutor,
  { id, version }: StoreVersion,
  change: Updateable<StoresTable>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const stored = await db.selectFrom('stores').select('id').where('id', '=', id).executeTakeFirst();
  throw new ApiError(stored ? 'staleVersion' : 'dataNotFound');
}
