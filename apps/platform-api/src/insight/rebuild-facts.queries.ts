import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** Rebuilds the figures of a store's business day, and of its deliveries, from its orders. Takes the store's counters. */
export async function rebuildDay(db: QueryExecutor, storeId: string, day: string): Promise<void> {
  await sql`select rebuild_shipment_day(${storeId}, ${day}::date)`.execute(db);
  await sql`select rebuild_day(${storeId}, ${day}::date)`.execute(db);
}

/**
 * Turns off the writing of figures with each order, until the end of the caller's transaction: a bulk load rebuilds its
 * days instead. Only the generator of the history may, and a test holds that.
 */
export async function pauseFacts(db: QueryExecutor): Promise<void> {
  await sql`select set_config('store_panel.facts', 'off', true)`.execute(db);
}

/** A store whose figures are not complete yet. */
export interface UnpreparedStore {
  readonly store_id: string;
  /** They are from this day on. */
  readonly facts_from: string;
}

/** Lists stores with days whose figures were never made. */
export async function listUnpreparedStores(db: QueryExecutor): Promise<readonly UnpreparedStore[]> {
  return db
    .selectFrom('store_counters')
    .select(['store_id', 'facts_from'])
    .where('facts_from', 'is not', null)
    .orderBy('store_id')
    .$narrowType<{ facts_from: string }>()
    .execute();
}

/**
 * Makes the newest day that a store lacks. The caller's transaction holds the store's counters afterwards.
 * @returns whether there may be more
 */
export async function prepareDay(db: QueryExecutor, storeId: string): Promise<boolean> {
  const { rows } = await sql<{ facts_from: string | null }>`
    select facts_from from store_counters where store_id = ${storeId} for no key update`.execute(db);
  const from = rows[0]?.facts_from ?? null;
  if (from === null) return false;
  const { day } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.max('service_day').as('day'))
    .where('store_id', '=', storeId)
    .where('service_day', '<', from)
    .executeTakeFirstOrThrow();
  if (day !== null) await rebuildDay(db, storeId, day);
  await db.updateTable('store_counters').set({ facts_from: day }).where('store_id', '=', storeId).execute();
  return day !== null;
}

/** A day whose figures have to be rebuilt. */
export interface DayToRepair {
  readonly store_id: string;
  readonly day: string;
}

/** More are left for the next round. */
const MAX_REPAIRS = 200;

export async function listRepairs(db: QueryExecutor): Promise<readonly DayToRepair[]> {
  return db.selectFrom('fact_repairs').select(['store_id', 'day']).orderBy('at').limit(MAX_REPAIRS).execute();
}

/** How many days wait to be rebuilt. */
export async function countRepairs(db: QueryExecutor): Promise<number> {
  const { count } = await db
    .selectFrom('fact_repairs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Rebuilds a day that was noted. First the note goes: what fails from then on notes the day again, after this
 * transaction.
 */
export async function repairDay(db: QueryExecutor, { store_id: storeId, day }: DayToRepair): Promise<void> {
  await sql`select from store_counters where store_id = ${storeId} for no key update`.execute(db);
  await db.deleteFrom('fact_repairs').where('store_id', '=', storeId).where('day', '=', day).execute();
  await rebuildDay(db, storeId, day);
}

/** Notes a day to be rebuilt. */
export async function noteRepair(db: QueryExecutor, { store_id, day }: DayToRepair): Promise<void> {
  await db
    .insertInto('fact_repairs')
    .values({ store_id, day })
    .onConflict((conflict) => conflict.columns(['store_id', 'day']).doUpdateSet({ at: sql`now()` }))
    .execute();
}
