import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

interface StoreTransporter {
  readonly id: string;
  /** Version of the store that the administrator acted on. */
  readonly version: number;
  /** A transporter delivers its orders. */
  readonly hasTransporter: boolean;
  /** The tenant on whose page its new claims are looked up; existing claims stay where they are. */
  readonly tenantId: string | null;
}

/** @throws ApiError dataNotFound, for the store or the tenant; staleVersion; validationFailed */
export async function setStoreTransporter(
  db: QueryExecutor,
  { id, version, hasTransporter, tenantId }: StoreTransporter,
): Promise<void> {
  if (tenantId !== null && !hasTransporter)
    throw new ApiError('validationFailed', { fields: [{ path: 'tenant_id', problem: 'only with a transporter' }] });
  if (tenantId !== null) {
    // Prevents deleting the tenant meanwhile.
    const tenant = await db
      .selectFrom('tenants')
      .select('id')
      .where('id', '=', tenantId)
      .forKeyShare()
      .executeTakeFirst();
    if (!tenant) throw new ApiError('dataNotFound');
  }
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set((eb) => ({
      courier_service: hasTransporter,
      tenant_id: tenantId,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const stored = await db.selectFrom('stores').select('id').where('id', '=', id).executeTakeFirst();
  throw new ApiError(stored ? 'staleVersion' : 'dataNotFound');
}
