import type { HoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import type { TableBookingSettings } from '@store-panel/domain/reservations/rules/booking-settings';
import type { SlotTimes } from '@store-panel/domain/reservations/rules/booking-slots';
import type { TablePolicy } from '@store-panel/domain/reservations/rules/table-policy';
import { type BookingUnit, bookingUnits } from '@store-panel/domain/tables/booking-units';
import type { StoreTable, TableCombination } from '@store-panel/domain/tables/store-table';

import { readBookingSettings, readTablePolicy } from '#booking/booking-sections.queries.ts';
import { readSlots } from '#booking/slot-records.queries.ts';
import { readCombinations, readTables, type TableRecord } from '#booking/table-records.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readCalendar } from '#sales/hours.queries.ts';

/** Everything that decides about a store's reservations apart from the reservations themselves. */
export interface BookingRules {
  readonly settings: TableBookingSettings;
  readonly policy: TablePolicy;
  readonly slots: readonly SlotTimes[];
  readonly tables: readonly (StoreTable & Pick<TableRecord, 'place'>)[];
  readonly combinations: readonly TableCombination[];
  readonly calendar: HoursCalendar;
  readonly currency: string;
}

/** What a form has that is not saved yet; each part replaces the saved one as a whole. */
export interface BookingDraft {
  readonly settings?: TableBookingSettings;
  readonly policy?: TablePolicy;
  readonly slots?: readonly SlotTimes[];
  /** Tables that are missing from it are deleted. */
  readonly tables?: readonly Pick<StoreTable, 'table_id' | 'min_person' | 'max_person' | 'is_bookable' | 'area'>[];
}

/** Reads a store's rules as they are saved. A caller that changes or takes something has locked them before. */
export async function readBookingRules(db: QueryExecutor, storeId: string): Promise<BookingRules> {
  const store = await db
    .selectFrom('stores as s')
    .innerJoin('store_counters as c', 'c.store_id', 's.id')
    .select(['s.timezone', 's.currency', 'c.hours_version'])
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow();
  const { settings } = await readBookingSettings(db, storeId);
  const { settings: policy } = await readTablePolicy(db, storeId);
  return {
    settings,
    policy,
    slots: await readSlots(db, storeId),
    tables: await readTables(db, storeId),
    combinations: await readCombinations(db, storeId),
    calendar: await readCalendar(db, { storeId, zone: store.timezone, version: store.hours_version }),
    currency: store.currency,
  };
}

/** The rules as they would be with a draft. */
export function withDraft(rules: BookingRules, { settings, policy, slots, tables }: BookingDraft): BookingRules {
  const drafts = new Map(tables?.map((table) => [table.table_id, table]));
  return {
    ...rules,
    settings: settings ?? rules.settings,
    policy: policy ?? rules.policy,
    slots: slots ?? rules.slots,
    tables:
      tables === undefined
        ? rules.tables
        : rules.tables.flatMap((table) => {
            const draft = drafts.get(table.table_id);
            return draft === undefined ? [] : [{ ...table, ...draft }];
          }),
  };
}

/** What can be booked by these rules. */
export const unitsOf = ({
  tables,
  combinations,
}: Pick<BookingRules, 'combinations'> & { readonly tables: readonly StoreTable[] }): readonly BookingUnit[] =>
  bookingUnits(tables, combinations);
