import type { QueryExecutor } from '#db/transaction.ts';

/**
 * Returns whether vehicles may get a type, and locks it, so that it is not removed until the transaction ends.
 */
export async function isVehicleTypeOffered(db: QueryExecutor, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('vehicle_types')
    .select('code')
    .where('code', '=', code)
    .where('is_open', '=', true)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
