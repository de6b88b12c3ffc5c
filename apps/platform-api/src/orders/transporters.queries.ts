import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/**
 * Returns the transporter that was named, else the store's only one; null if it has none or several.
 * @throws ApiError dataNotFound for one that the store does not have
 */
export async function findTransporter(
  db: QueryExecutor,
  storeId: string,
  id: string | undefined,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transporters t where t.store_id = ${storeId} and t.deleted_at is null
      and (${id ?? null}::uuid is null or t.id = ${id ?? null}::uuid) limit 2`.execute(db);
  if (id !== undefined && rows.length === 0) throw new ApiError('dataNotFound');
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
