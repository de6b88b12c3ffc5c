import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type StoreVersion, updateStore } from './store-update.queries.ts';

interface StoreTransporter extends StoreVersion {
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
  await updateStore(db, { id, version }, { courier_service: hasTransporter, tenant_id: tenantId });
}
