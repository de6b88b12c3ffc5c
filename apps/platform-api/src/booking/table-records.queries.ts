import type { StoreTable, TableCombination, TablePlace } from '@store-panel/domain/tables/store-table';

import type { QueryExecutor } from '#db/transaction.ts';

export interface TableRecord extends StoreTable {
  readonly table_code: string;
  readonly code_generation: number;
  readonly place: TablePlace | null;
  readonly version: number;
}

export interface CombinationRecord extends TableCombination {
  readonly version: number;
}

/** Returns the tables of a store, in its order. */
export const readTables = (db: QueryExecutor, storeId: string): Promise<TableRecord[]> =>
  db
    .selectFrom('store_tables')
    .select([
      'id as table_id',
      'table_number',
      'table_code',
      'code_generation',
      'min_person',
      'max_person',
      'is_bookable',
      'area',
      'place',
      'sequence',
      'version',
    ])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('sequence')
    .orderBy('id')
    .execute();

/** Returns the sets of tables that a store puts together, also incomplete ones. */
export const readCombinations = (db: QueryExecutor, storeId: string): Promise<CombinationRecord[]> =>
  db
    .selectFrom('table_combinations')
    .select(['id as combination_id', 'table_ids', 'min_person', 'max_person', 'is_bookable', 'version'])
    .where('store_id', '=', storeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
