import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** Rebuilds the figures of a store's customers from their orders. Takes the store's counters. @param keys null: all */
export async function rebuildCustomers(
  db: QueryExecutor,
  storeId: string,
  keys: readonly string[] | null,
): Promise<void> {
  await sql`select rebuild_customers(${storeId}, ${keys === null ? null : [...keys]}::text[])`.execute(db);
}

/** Lists customers of a store whose figures are not what their orders come to, by key. */
export async function checkCustomers(db: QueryExecutor, storeId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`select d.key from differing_customers(${storeId}) d (key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** A customer whose figures have to be rebuilt. */
export interface CustomerToRepair {
  readonly store_id: string;
  readonly key: string;
}

/** More are left for the next round. */
const MAX_REPAIRS = 500;

export async function listCustomerRepairs(db: QueryExecutor): Promise<readonly CustomerToRepair[]> {
  return db.selectFrom('customer_repairs').select(['store_id', 'key']).orderBy('at').limit(MAX_REPAIRS).execute();
}

/** How many customers wait to be rebuilt. */
export async function countCustomerRepairs(db: QueryExecutor): Promise<number> {
  const { count } = await db
    .selectFrom('customer_repairs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Rebuilds a noted customer. First the note goes: what fails from then on notes it again, after this transaction. */
export async function repairCustomer(db: QueryExecutor, { store_id: storeId, key }: CustomerToRepair): Promise<void> {
  await sql`select from store_counters where store_id = ${storeId} for no key update`.execute(db);
  await db.deleteFrom('customer_repairs').where('store_id', '=', storeId).where('key', '=', key).execute();
  await rebuildCustomers(db, storeId, [key]);
}

/** Notes customers to be rebuilt. */
export async function noteCustomerRepairs(db: QueryExecutor, storeId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('customer_repairs')
    .values(keys.toSorted().map((key) => ({ store_id: storeId, key })))
    .onConflict((conflict) => conflict.columns(['store_id', 'key']).doUpdateSet({ at: sql`now()` }))
    .execute();
}

/** Removes numbers that never ordered, without a note, that are not blocked or whose block has ended. */
export async function removeEndedBlocks(db: QueryExecutor): Promise<void> {
  await db
    .deleteFrom('store_customers')
    .where('orders', '=', 0)
    .where('note', '=', '')
    .where(sql<boolean>`(block_kind is null or blocked_until < now())`)
    .execute();
}
