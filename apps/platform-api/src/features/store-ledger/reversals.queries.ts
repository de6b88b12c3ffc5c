import type { QueryExecutor } from '#db/transaction.ts';

/** Returns the counter-entries that take entries of a store back, by the number of the entry. */
export async function reversalsOf(
  db: QueryExecutor,
  storeId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['no', 'reverses'])
    .where('store_id', '=', storeId)
    .where('reverses', 'in', numbers)
    .execute();
  return new Map(rows.flatMap(({ no, reverses }) => (reverses === null ? [] : [[reverses, no] as const])));
}
