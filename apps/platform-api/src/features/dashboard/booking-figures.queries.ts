import type { Wire } from '@store-panel/contract/table';
import type { HoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { type Reading, readOne } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
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

const MINUTE = 60_000;

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

/** What the booking figures of some days are read from beside the parties. Orders are of business days. */
export function bookingReadings({ storeId, zone }: FiguresOf, { from, to }: Days) {
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
  return { tableFacts, tables, calendar: calendarSince(storeId, zone, from) };
}

/** When the store was open on a day until now. What opens on it and ends after midnight is its own. */
interface OpenRange {
  readonly day: StoreDate;
  readonly from: number;
  readonly until: number;
}

const openRanges = ({ day: planOf }: HoursCalendar, days: Days, now: number): readonly OpenRange[] =>
  datesOf(days).flatMap((day) =>
    planOf(day).ranges.pickup.flatMap(({ start, end }) =>
      start < now ? [{ day, from: start, until: Math.min(end, now) }] : [],
    ),
  );

/** What the parties of each booking day come to, and all of them. */
function partySums(
  { storeId, now }: FiguresOf,
  { from, to }: Days,
  open: readonly OpenRange[],
): Reading<readonly BookingSums[]> {
  const ends = (side: 'from' | 'until') => open.map((range) => new Date(range[side]));
  return {
    // Who left its reservation open, or only held a table, did not book.
    expression: sql`(select coalesce(json_agg(d), '[]') from (
      select p.day,
        count(*) filter (where p.kind = 'reservation' and p.is_party)::int as reservations,
        coalesce(sum(p.persons) filter (where p.is_party), 0)::int as covers,
        count(*) filter (where p.kind <> 'reservation' and p.is_party)::int as walk_ins,
        count(*) filter (where p.status = 'no_show')::int as no_shows,
        count(*) filter (where p.status in ('cancelled_by_guest', 'cancelled_by_store'))::int as cancellations,
        coalesce(round(sum(p.open_minutes * p.tables)), 0)::int as seated_minutes,
        round(percentile_cont(0.5) within group (order by p.minutes) filter (where p.status = 'finished'))::int as median_stay,
        coalesce(sum(p.charge) filter (where p.status in ('no_show', 'cancelled_by_guest')), 0)::bigint as fees_kept
      from (
        select r.day, r.kind, r.status, r.persons, r.charge,
          r.status in ('seated', 'finished') or (r.kind = 'reservation' and r.status in ('requested', 'confirmed')) as is_party,
          extract(epoch from r.until_at - r.seated_at) / 60 as minutes,
          coalesce(sum(extract(epoch from least(o.until_at, r.until_at) - greatest(o.from_at, r.seated_at)) / 60), 0) as open_minutes,
          (select count(*) from reservation_tables t where t.store_id = ${storeId} and t.reservation_id = r.id) as tables
        from (
          select id, day, kind, status, persons, charge, seated_at,
            case when status in ('seated', 'finished') then coalesce(finished_at, ${new Date(now)}) end as until_at
          from reservations
          where store_id = ${storeId} and day between ${from}::date and ${to}::date and kind <> 'block'
            -- Who waited for a table of a full day never had one.
            and (latest_at is null or arrived_at is not null)
        ) r
        left join unnest(${open.map(({ day }) => day)}::date[], ${ends('from')}::timestamptz[], ${ends('until')}::timestamptz[])
          o (day, from_at, until_at) on o.day = r.day and o.from_at < r.until_at and o.until_at > r.seated_at
        group by r.id, r.day, r.kind, r.status, r.persons, r.charge, r.seated_at, r.until_at
      ) p
      group by grouping sets ((p.day), ())
    ) d)`,
    parse: (value) => value as readonly BookingSums[],
  };
}

interface BookingRead {
  readonly tableFacts: readonly TableFacts[];
  readonly tables: number;
  readonly calendar: HoursCalendar;
}

/** The figures of each day, and of all of them. Tables and hours are those of now: earlier ones are not stored. */
export async function readBookingFigures(
  db: QueryExecutor,
  of: FiguresOf,
  days: Days,
  { tableFacts, tables, calendar }: BookingRead,
): Promise<{ readonly byDay: ReadonlyMap<StoreDate, BookingFigures>; readonly total: BookingFigures }> {
  const open = openRanges(calendar, days, of.now);
  const parties = await readOne(db, partySums(of, days, open));
  const openMinutes = new Map<StoreDate, number>();
  for (const { day, from, until } of open)
    openMinutes.set(day, (openMinutes.get(day) ?? 0) + Math.round((until - from) / MINUTE));
  const partiesOn = new Map(parties.map((row) => [row.day, row]));
  const ordersOn = new Map(tableFacts.map((row) => [row.day, row]));
  const figuresOn = (day: StoreDate): BookingFigures => {
    const { day: _, ...sums } = partiesOn.get(day) ?? NO_SUMS;
    const { orders, amount } = ordersOn.get(day) ?? { orders: 0, amount: 0 };
    return {
      ...sums,
      available_minutes: tables * (openMinutes.get(day) ?? 0),
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
