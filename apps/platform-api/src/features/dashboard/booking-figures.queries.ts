import type { Wire } from '@store-panel/contract/table';
import type { HoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { Reading } from '#db/reading/read-together.ts';
import { type Days, datesOf } from '#features/dashboard/days-of-body.ts';
import type { FiguresOf } from '#features/dashboard/day-facts.queries.ts';
import { calendarSince } from '#sales/hours.queries.ts';

type BookingFigures = NonNullable<Wire['POST /api/dashboard/get_dashboard_table']['reply']['totals']['booking']>;

/** Of a booking day, or of all days where `day` is null: a median is no sum. */
interface BookingSums extends Omit<BookingFigures, 'table_orders' | 'table_sales' | 'available_minutes'> {
  readonly day: StoreDate | null;
}

interface TableFacts {
  readonly day: StoreDate;
  readonly orders: number;
  readonly amount: number;
}

const NO_SUMS: BookingSums = {
  day: null,
  reservations: 0,
  covers: 0,
  walk_ins: 0,
  no_shows: 0,
  cancellations: 0,
  seated_minutes: 0,
  median_stay: null,
  fees_kept: 0,
};

/** What the booking figures of some days are read from. Of parties by booking day, of orders by business day. */
export function bookingReadings({ storeId, zone, now }: FiguresOf, { from, to }: Days) {
  const parties: Reading<readonly BookingSums[]> = {
    // Who left its reservation open, or only held a table, did not book.
    expression: sql`(select coalesce(json_agg(d), '[]') from (
      select p.day,
        count(*) filter (where p.kind = 'reservation' and p.is_party)::int as reservations,
        coalesce(sum(p.persons) filter (where p.is_party), 0)::int as covers,
        count(*) filter (where p.kind <> 'reservation' and p.is_party)::int as walk_ins,
        count(*) filter (where p.status = 'no_show')::int as no_shows,
        count(*) filter (where p.status in ('cancelled_by_guest', 'cancelled_by_store'))::int as cancellations,
        coalesce(round(sum(p.minutes * p.tables)), 0)::int as seated_minutes,
        round(percentile_cont(0.5) within group (order by p.minutes) filter (where p.status = 'finished'))::int as median_stay,
        coalesce(sum(p.charge) filter (where p.status in ('no_show', 'cancelled_by_guest')), 0)::bigint as fees_kept
      from (
        select r.day, r.kind, r.status, r.persons, r.charge,
          r.status in ('seated', 'finished') or (r.kind = 'reservation' and r.status in ('requested', 'confirmed')) as is_party,
          case when r.status in ('seated', 'finished')
            then extract(epoch from coalesce(r.finished_at, ${new Date(now)}) - r.seated_at) / 60 end as minutes,
          (select count(*) from reservation_tables t where t.store_id = r.store_id and t.reservation_id = r.id) as tables
        from reservations r
        where r.store_id = ${storeId} and r.day between ${from}::date and ${to}::date and r.kind <> 'block'
      ) p
      group by grouping sets ((p.day), ())
    ) d)`,
    parse: (value) => value as readonly BookingSums[],
  };
  const tableFacts: Reading<readonly TableFacts[]> = {
    expression: sql`(select coalesce(json_agg(d), '[]') from (
      select f.day, sum(f.orders)::bigint as orders, sum(f.amount)::bigint as amount
      from sales_facts f
      where f.store_id = ${storeId} and f.dimension = 'day' and f.slice like '%:table'
        and f.day between ${from}::date and ${to}::date
      group by f.day
    ) d)`,
    parse: (value) => value as readonly TableFacts[],
  };
  const tables: Reading<number> = {
    expression: sql`(select count(*)::int from store_tables where store_id = ${storeId} and deleted_at is null)`,
    parse: Number,
  };
  return { parties, tableFacts, tables, calendar: calendarSince(storeId, zone, from) };
}

export interface BookingRead {
  readonly parties: readonly BookingSums[];
  readonly tableFacts: readonly TableFacts[];
  readonly tables: number;
  readonly calendar: HoursCalendar;
}

/** The figures of each day, and of all of them. Tables and hours are those of now: earlier ones are not stored. */
export function bookingFigures(
  { parties, tableFacts, tables, calendar }: BookingRead,
  days: Days,
  now: number,
): { readonly byDay: ReadonlyMap<StoreDate, BookingFigures>; readonly total: BookingFigures } {
  const partiesOn = new Map(parties.map((row) => [row.day, row]));
  const ordersOn = new Map(tableFacts.map((row) => [row.day, row]));
  const figuresOn = (day: StoreDate): BookingFigures => {
    const { day: _, ...sums } = partiesOn.get(day) ?? NO_SUMS;
    const { orders, amount } = ordersOn.get(day) ?? { orders: 0, amount: 0 };
    return {
      ...sums,
      available_minutes: tables * openMinutes(calendar, day, now),
      table_orders: orders,
      table_sales: amount,
    };
  };
  const byDay = new Map(datesOf(days).map((day) => [day, figuresOn(day)]));
  const { day: _, ...sums } = partiesOn.get(null) ?? NO_SUMS;
  const sumOf = (name: 'available_minutes' | 'table_orders' | 'table_sales') =>
    [...byDay.values()].reduce((sum, figures) => sum + figures[name], 0);
  return {
    byDay,
    total: {
      ...sums,
      available_minutes: sumOf('available_minutes'),
      table_orders: sumOf('table_orders'),
      table_sales: sumOf('table_sales'),
    },
  };
}

/** Minutes that the store was open on a day until now. What opens on it and ends after midnight is its own. */
const openMinutes = ({ day: planOf }: HoursCalendar, day: StoreDate, now: number): number =>
  Math.round(
    planOf(day).ranges.pickup.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, now) - start), 0) /
      60_000,
  );
