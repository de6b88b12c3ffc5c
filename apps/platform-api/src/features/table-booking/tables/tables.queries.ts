import { randomInt } from 'node:crypto';

import type { TablePlace } from '@store-panel/domain/tables/store-table';
import { TABLE_CODE_LENGTH, TABLE_CODE_SIGNS } from '@store-panel/domain/tables/table-code';
import { sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Deleted tables can be restored for 30 days. */
export const OLD_TABLES = {
  table: 'store_tables',
  isExpired: sql<boolean>`deleted_at < now() - interval '30 days'`,
} as const;

export interface TableColumns {
  readonly table_number: string;
  readonly min_person: number;
  readonly max_person: number;
  readonly is_bookable: boolean;
  readonly area: string;
}

/** A code that none of these has. */
export function newTableCode(existing: ReadonlySet<string>): string {
  for (;;) {
    const signs = Array.from({ length: TABLE_CODE_LENGTH }, () => TABLE_CODE_SIGNS[randomInt(TABLE_CODE_SIGNS.length)]);
    const code = signs.join('');
    if (!existing.has(code)) return code;
  }
}

/** Adds a table. The caller holds the store's rules. */
export async function insertTable(
  db: QueryExecutor,
  storeId: string,
  {
    id,
    code,
    place,
    sequence,
    ...columns
  }: TableColumns & {
    readonly id: string;
    readonly code: string;
    readonly place: TablePlace | null;
    readonly sequence: number;
  },
): Promise<void> {
  await db
    .insertInto('store_tables')
    .values({ store_id: storeId, id, table_code: code, place: place && json(place), sequence, ...columns })
    .execute();
}

/** Changes a table. The caller has found it, and holds the store's rules. */
export async function updateTable(
  db: QueryExecutor,
  storeId: string,
  tableId: string,
  columns: TableColumns,
): Promise<void> {
  await db
    .updateTable('store_tables')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .execute();
}

/** Puts a table on the plan of its area, or takes it off. */
export async function placeTable(
  db: QueryExecutor,
  storeId: string,
  tableId: string,
  place: TablePlace | null,
): Promise<void> {
  await db
    .updateTable('store_tables')
    .set((eb) => ({ place: place && json(place), version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .execute();
}

/** Gives a table another code; printed ones are out of date. */
export async function renewCode(db: QueryExecutor, storeId: string, tableId: string, code: string): Promise<void> {
  await db
    .updateTable('store_tables')
    .set((eb) => ({
      table_code: code,
      code_generation: eb('code_generation', '+', 1),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .execute();
}

/** Deletes a table. */
export async function deleteTable(db: QueryExecutor, storeId: string, tableId: string): Promise<void> {
  await db
    .updateTable('store_tables')
    .set((eb) => ({ deleted_at: sql<Date>`now()`, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .execute();
}

/** Restores a table with this code: its own may be another table's by now. */
export async function restoreTable(db: QueryExecutor, storeId: string, tableId: string, code: string): Promise<void> {
  await db
    .updateTable('store_tables')
    .set((eb) => ({
      deleted_at: null,
      table_code: code,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .execute();
}

/** Returns the tables that can be restored, the one deleted last first. */
export async function readDeletedTables(db: QueryExecutor, storeId: string) {
  const rows = await db
    .selectFrom('store_tables')
    .select(['id', 'table_number', 'table_code', 'area', 'deleted_at'])
    .where('store_id', '=', storeId)
    .where('deleted_at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.flatMap(({ deleted_at: at, ...row }) => (at === null ? [] : [{ ...row, deletedAt: at }]));
}

export interface CombinationColumns {
  readonly table_ids: readonly string[];
  readonly min_person: number;
  readonly max_person: number;
  readonly is_bookable: boolean;
}

/** Adds a combination, or changes the one of this id. The caller holds the store's rules. */
export async function writeCombination(
  db: QueryExecutor,
  storeId: string,
  { id, isNew, table_ids, ...columns }: CombinationColumns & { readonly id: string; readonly isNew: boolean },
): Promise<void> {
  const values = { ...columns, table_ids: [...table_ids] };
  if (isNew)
    await db
      .insertInto('table_combinations')
      .values({ store_id: storeId, id, ...values })
      .execute();
  else
    await db
      .updateTable('table_combinations')
      .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
}

/** Deletes combinations. */
export async function deleteCombinations(db: QueryExecutor, storeId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('table_combinations')
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf('uuid', ids))
    .execute();
}
