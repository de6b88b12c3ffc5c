import type { StoreTable, TableCombination } from '#tables/store-table.ts';

/** What a party may be given: a table, or tables that are put together. */
export interface BookingUnit {
  readonly tableIds: readonly string[];
  readonly minPersons: number;
  readonly maxPersons: number;
  /** Null: of no area, or across several. */
  readonly area: string | null;
  /** What comes first among equals; grows. */
  readonly sequence: number;
}

/** Whether all tables of a combination exist; one that lacks a table is offered to nobody. */
export const isComplete = (
  { table_ids }: Pick<TableCombination, 'table_ids'>,
  tables: readonly Pick<StoreTable, 'table_id'>[],
): boolean => table_ids.every((id) => tables.some(({ table_id }) => table_id === id));

/** Returns what can be booked: bookable tables, and combinations that are bookable and complete. */
export function bookingUnits(
  tables: readonly StoreTable[],
  combinations: readonly TableCombination[],
): readonly BookingUnit[] {
  const byId = new Map(tables.map((table) => [table.table_id, table]));
  const ordered = tables.toSorted((one, other) => one.sequence - other.sequence);
  const single = ordered
    .filter(({ is_bookable }) => is_bookable)
    .map(({ table_id, min_person, max_person, area, sequence }) => ({
      tableIds: [table_id],
      minPersons: min_person,
      maxPersons: max_person,
      area: area || null,
      sequence,
    }));
  const combined = combinations
    .filter((combination) => combination.is_bookable && isComplete(combination, tables))
    .map(({ table_ids, min_person, max_person }) => {
      const parts = table_ids.map((id) => byId.get(id)).filter((table) => table !== undefined);
      const areas = new Set(parts.map(({ area }) => area));
      return {
        tableIds: [...table_ids],
        minPersons: min_person,
        maxPersons: max_person,
        area: areas.size === 1 ? [...areas][0] || null : null,
        sequence: Math.min(...parts.map(({ sequence }) => sequence)),
      };
    });
  return [...single, ...combined];
}
