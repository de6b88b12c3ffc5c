import type { OpenHours } from '@store-panel/domain/hours/opening-hours';
import { MAX_STORE_WAREHOUSES } from '@store-panel/domain/limits/limits';
import type { RecordField } from '@store-panel/domain/settings/record-sections';
import type { RecordFields } from '@store-panel/domain/settings/revert-records';
import type { SettingValue } from '@store-panel/domain/settings/setting-value';
import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { lockStore } from '#journal/record-changes.ts';
import { recordSource } from '#journal/record-source.ts';

// Warehouses as the journal has them.

type WarehouseFields = Readonly<Record<RecordField<'warehouse'>, SettingValue>> & { readonly name: string };

const readRows = (db: QueryExecutor, storeId: string) =>
  db
    .selectFrom('store_warehouses')
    .select(['id', 'name', 'address_id', 'is_default', 'is_active', 'week', 'cutoffs', 'handling_minutes'])
    .select(['nearest_first', 'deleted_at'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();
type Row = Awaited<ReturnType<typeof readRows>>[number];

const fieldsOf = (row: Row): WarehouseFields => ({
  name: row.name,
  address_id: row.address_id,
  is_default: row.is_default,
  nearest_first: row.nearest_first,
  is_active: row.is_active,
  handling_minutes: row.handling_minutes,
  cutoffs: row.cutoffs,
  week: row.week as SettingValue,
});

/** The store's addresses by what they are called: those that a warehouse can be at, and all. */
export async function readWarehouseAddresses(
  db: QueryExecutor,
  storeId: string,
): Promise<readonly { readonly id: string; readonly label: string; readonly deleted_at: Date | null }[]> {
  return db
    .selectFrom('store_addresses')
    .select(['id', 'label', 'deleted_at'])
    .where('store_id', '=', storeId)
    .execute();
}

const isDefault = (fields: RecordFields | undefined) => fields?.['is_default'] === true;

/** One default at the most, each at an address of now. */
export const WAREHOUSE_RECORDS = recordSource({
  section: 'warehouses',
  lock: lockStore,
  readRows,
  fieldsOf,
  rulesOf: async (db, storeId) => {
    const addresses = await readWarehouseAddresses(db, storeId);
    const usable = new Set<SettingValue>(addresses.flatMap(({ id, deleted_at }) => (deleted_at === null ? [id] : [])));
    return {
      fit: (fields, others) =>
        [...others.values()].some(isDefault) ? { ...fields, is_default: false, nearest_first: false } : fields,
      faultOf: (after, id) => {
        const fields = after.get(id);
        if (!fields) return null;
        if (after.size > MAX_STORE_WAREHOUSES) return 'record_limit_reached';
        if (!usable.has(fields['address_id'] ?? null)) return 'address_missing';
        const hasOther = isDefault(fields) && [...after].some(([other, its]) => other !== id && isDefault(its));
        // Which one comes first is a matter of the default.
        return hasOther || (fields['nearest_first'] === true && !isDefault(fields)) ? 'changed_since' : null;
      },
    };
  },
});

/** Writes what warehouses become; null: deleted, which orders that left from it go on naming. The caller holds the store. */
export async function writeWarehouseFields(
  db: QueryExecutor,
  storeId: string,
  changes: ReadonlyMap<string, RecordFields | null>,
): Promise<void> {
  // Before one of them is the default, the other one is not.
  for (const [id, fields] of changes)
    await db
      .updateTable('store_warehouses')
      .set((row) => ({
        is_default: false,
        nearest_first: false,
        version: row('version', '+', 1),
        updated_at: sql<Date>`now()`,
        ...(fields === null && { is_active: false, deleted_at: sql<Date>`now()` }),
      }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
  for (const [id, fields] of changes)
    if (fields !== null)
      await db
        .updateTable('store_warehouses')
        .set({ ...columnsOf(fields as WarehouseFields), deleted_at: null })
        .where('store_id', '=', storeId)
        .where('id', '=', id)
        .execute();
}

const columnsOf = ({ week, cutoffs, ...fields }: WarehouseFields) => ({
  name: fields.name,
  address_id: fields.address_id as string,
  is_default: fields.is_default === true,
  nearest_first: fields.nearest_first === true,
  is_active: fields.is_active === true,
  handling_minutes: Number(fields.handling_minutes),
  week: week === null ? null : json(week as unknown as readonly OpenHours[]),
  cutoffs: json(cutoffs as readonly (number | null)[]),
});
