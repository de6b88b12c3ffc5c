import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Queries } from '#db/transaction.ts';

interface StoreCourier {
  readonly id: string;
  /** Of the store as it was looked at. */
  readonly version: number;
  /** A transporter brings what it sends. */
  readonly isShipped: boolean;
  /** On whose page its claims are looked up; those that there are stay where they are. */
  readonly tenantId: string | null;
}

/** @throws Refusal dataNotFound, for the store or the courier service; staleVersion; validationFailed */
export async function setStoreCourier(db: Queries, { id, version, isShipped, tenantId }: StoreCourier): Promise<void> {
  if (tenantId !== null && !isShipped)
    throw new ApiError('validationFailed', { fields: [{ path: 'tenant_id', problem: 'only with a transporter' }] });
  if (tenantId !== null) {
    // It cannot be removed meanwhile.
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
    .set((row) => ({
      courier_service: isShipped,
      tenant_id: tenantId,
      version: row('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const stands = await db.selectFrom('stores').select('id').where('id', '=', id).executeTakeFirst();
  throw new ApiError(stands ? 'staleVersion' : 'dataNotFound');
}
