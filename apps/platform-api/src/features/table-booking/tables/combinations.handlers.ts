import type { TableBookingWire } from '@store-panel/contract/endpoints/table-booking';

import { readCombinations, readTables } from '#booking/table-records.queries.ts';
import { ApiError } from '#access/api-error.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { type BookingDeps, changeBooking, refuseField } from '#features/table-booking/change-booking.ts';
import { requireCombination, requirePersons, requireVersion } from '#features/table-booking/tables/check-table.ts';
import { readTableList } from '#features/table-booking/tables/table-list.ts';
import { deleteCombinations, writeCombination } from '#features/table-booking/tables/tables.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

type CombinationCalls = Extract<keyof TableBookingWire, `${string}_table_combination`>;

/** Tables that a store puts together for a larger party. A reservation keeps its tables, whatever becomes of these. */
export function combinationHandlers(deps: BookingDeps): HandlersOf<CombinationCalls> {
  return {
    'POST /api/store/save_table_combination': (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { combination_id: existing, version, table_ids, min_person, max_person, is_bookable } = body;
      if (existing !== undefined && version === undefined)
        throw refuseField('version', 'is needed with combination_id');
      requirePersons(body);
      return changeBooking(deps, context, 'tables_changed', async () => {
        const combinations = await readCombinations(db, storeId);
        if (existing !== undefined)
          requireVersion(
            combinations.find(({ combination_id }) => combination_id === existing),
            version ?? 0,
          );
        const tables = await readTables(db, storeId);
        if (!table_ids.every((id) => tables.some(({ table_id }) => table_id === id)))
          throw new ApiError('dataNotFound');
        requireCombination(
          table_ids,
          combinations.filter(({ combination_id }) => combination_id !== existing),
        );
        const id = existing ?? uuidV7();
        const columns = { table_ids, min_person, max_person, is_bookable };
        await writeCombination(db, storeId, { id, isNew: existing === undefined, ...columns });
        return { subject: id, detail: { combination: 'saved' }, result: await readTableList(db, storeId) };
      });
    },
    'POST /api/store/delete_table_combination': (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { combination_id: id, version } = body;
      return changeBooking(deps, context, 'tables_changed', async () => {
        const combinations = await readCombinations(db, storeId);
        requireVersion(
          combinations.find(({ combination_id }) => combination_id === id),
          version,
        );
        await deleteCombinations(db, storeId, [id]);
        return { subject: id, detail: { combination: 'deleted' }, result: await readTableList(db, storeId) };
      });
    },
  };
}
