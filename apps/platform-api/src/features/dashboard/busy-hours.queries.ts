import { closedHours, plannedOpening } from '@store-panel/domain/insight/closed-hours';
import { BUSY_WEEKS, busyCells, isOpenDay } from '@store-panel/domain/insight/day-progress';
import type { Wire } from '@store-panel/contract/table';
import { addDays, type StoreDate, weekStart, type Weekday } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { readTogether, type Reading } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { factsStart, type FiguresOf, isCounted } from '#features/dashboard/day-facts.queries.ts';
import { type Days, datesOf } from '#features/dashboard/days-of-body.ts';
import { calendarSince } from '#sales/hours.queries.ts';

type BusyHours = Wire['POST /api/dashboard/get_busy_hours'];

interface CellFact {
  readonly weekday: Weekday;
  readonly hour: number;
  readonly total: number;
}

/** The last full weeks, Sunday to Saturday. */
export const busyWeeks = (today: StoreDate): Days => ({
  from: addDays(weekStart(today), -7 * BUSY_WEEKS),
  to: addDays(weekStart(today), -1),
});

/** Reads the week by hours in one statement. The running day is not over, so it is left out. */
export async function readBusyHours(
  db: QueryExecutor,
  { storeId, zone, startsAt, currency, today }: FiguresOf,
  { days, measure }: { readonly days: Days; readonly measure: NonNullable<BusyHours['body']['measure']> },
): Promise<BusyHours['reply']> {
  const yesterday = addDays(today, -1);
  const { from } = days;
  const to = days.to < yesterday ? days.to : yesterday;
  const cells: Reading<readonly CellFact[]> = {
    expression: sql`(select coalesce(json_agg(h), '[]') from (
      select extract(dow from f.day)::int as weekday, f.key::int as hour,
        sum(f.${sql.ref(measure === 'sales' ? 'amount' : 'orders')})::bigint as total
      from sales_facts f
      where f.store_id = ${storeId} and f.dimension = 'hour' and f.day between ${from}::date and ${to}::date
      group by 1, 2
    ) h)`,
    parse: (value) => value as readonly CellFact[],
  };
  const withOrders: Reading<ReadonlySet<StoreDate>> = {
    expression: sql`(select coalesce(json_agg(d.day), '[]') from (
      select f.day from sales_facts f
      where f.store_id = ${storeId} and f.dimension = 'day' and f.day between ${from}::date and ${to}::date
      group by f.day having sum(f.orders + f.open + f.called_off) > 0
    ) d)`,
    parse: (value) => new Set(value as readonly StoreDate[]),
  };
  const read = await readTogether(db, {
    cells,
    withOrders,
    start: factsStart(storeId),
    calendar: calendarSince(storeId, zone, from),
  });
  const openDays = (to < from ? [] : datesOf({ from, to })).filter(
    (day) =>
      isCounted(day, read.start) &&
      isOpenDay({ ...plannedOpening(read.calendar, day), hasOrders: read.withOrders.has(day) }),
  );
  return {
    start_date: days.from,
    end_date: days.to,
    currency,
    cells: [...busyCells(openDays, read.cells, startsAt)],
    closed: [...closedHours(read.calendar, today, startsAt)],
  };
}
