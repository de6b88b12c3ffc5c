import {
  readWarehouseAddresses,
  WAREHOUSE_RECORDS,
  writeWarehouseFields,
} from '#features/warehouses/warehouse-records.queries.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { recordSection } from '#journal/record-changes.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';

/** The store's warehouses in the journal. */
export const warehouseSection = (deps: SettingsDeps): JournalSection =>
  recordSection(deps, {
    ...WAREHOUSE_RECORDS,
    write: writeWarehouseFields,
    // Addresses by what they are called; one that is gone for good has no name.
    shown: async (db, storeId, rows) => {
      if (!rows.some(({ field }) => field === 'address_id')) return rows;
      const labels = new Map((await readWarehouseAddresses(db, storeId)).map(({ id, label }) => [id, label]));
      const labelOf = (id: unknown) => labels.get(String(id)) ?? '';
      return rows.map((row) =>
        row.field === 'address_id' ? { ...row, before: labelOf(row.before), after: labelOf(row.after) } : row,
      );
    },
  });
