import type { TableBookingWire } from '@store-panel/contract/endpoints/table-booking';
import { isComplete } from '@store-panel/domain/tables/booking-units';

import { readCombinations, readTables } from '#booking/table-records.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readDeletedTables } from '#features/table-booking/tables/tables.queries.ts';

type TableList = TableBookingWire['POST /api/store/list_tables']['reply'];

/** All tables of a store, as every change of one replies with them. */
export async function readTableList(db: QueryExecutor, storeId: string): Promise<TableList> {
  const tables = await readTables(db, storeId);
  const combinations = await readCombinations(db, storeId);
  const deleted = await readDeletedTables(db, storeId);
  return {
    tables: tables.map(({ code_generation: _, ...table }) => table),
    combinations: combinations.map((combination) => ({
      ...combination,
      table_ids: [...combination.table_ids],
      is_complete: isComplete(combination, tables),
    })),
    areas: [...new Set(tables.map(({ area }) => area))].filter((area) => area !== ''),
    deleted: deleted.map(({ id, table_number, area, deletedAt }) => ({
      table_id: id,
      table_number,
      area,
      deleted_at: deletedAt.toISOString(),
    })),
  };
}
