import type { Wire } from '@store-panel/contract/table';
import { dayStart } from '@store-panel/domain/time/day-start';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { COUNTED_REVIEWS } from '#insight/counted-reviews.ts';
import { readTogether, type Reading } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { bookingReadings, readBookingFigures } from '#features/dashboard/booking-figures.queries.ts';
import type { FiguresOf } from '#features/dashboard/day-facts.queries.ts';
import { type Days, datesOf } from '#features/dashboard/days-of-body.ts';
import { averageOf, onTimeOf } from '#features/dashboard/today.queries.ts';

type DashboardTable = Wire['POST /api/dashboard/get_dashboard_table']['reply'];

interface Sums {
  readonly placed: number;
  readonly orders: number;
  readonly called_off: number;
  readonly amount: number;
  readonly promised: number;
  readonly late: number;
  readonly reviews: number;
  readonly stars: number;
}

const NOTHING: Sums = { placed: 0, orders: 0, called_off: 0, amount: 0, promised: 0, late: 0, reviews: 0, stars: 0 };
const MEASURES = Object.keys(NOTHING) as readonly (keyof Sums)[];

type DaySums = Pick<Sums, 'placed' | 'orders' | 'called_off' | 'amount' | 'promised' | 'late'>;
type DayReviews = Pick<Sums, 'reviews' | 'stars'>;

/** Reads each day, with its tables where the store has any. Orders count on their business day, reviews on the calendar's day of writing. */
export async function readDashboardTable(
  db: QueryExecutor,
  of: FiguresOf,
  days: Days,
  { withTables }: { readonly withTables: boolean },
): Promise<DashboardTable> {
  const { storeId, zone, currency } = of;
  const { from, to } = days;
  const dates = datesOf(days);
  const facts: Reading<readonly ({ readonly day: StoreDate } & DaySums)[]> = {
    expression: sql`(select coalesce(json_agg(d), '[]') from (
      select f.day, sum(f.orders + f.open + f.called_off)::bigint as placed, sum(f.orders)::bigint as orders,
        sum(f.called_off)::bigint as called_off, sum(f.amount)::bigint as amount,
        sum(f.promised)::bigint as promised, sum(f.late)::bigint as late
      from sales_facts f
      where f.store_id = ${storeId} and f.dimension = 'day' and f.day between ${from}::date and ${to}::date
      group by f.day
    ) d)`,
    parse: (value) => value as readonly ({ readonly day: StoreDate } & DaySums)[],
  };
  const starts = dates.map((day) => new Date(dayStart(day, zone)).toISOString());
  const end = new Date(dayStart(addDays(to, 1), zone));
  const reviews: Reading<readonly ({ readonly at: number } & DayReviews)[]> = {
    expression: sql`(select coalesce(json_agg(d), '[]') from (
      select width_bucket(v.created_at, ${starts}::timestamptz[]) as at, count(*)::int as reviews,
        sum(v.rating)::int as stars
      from order_reviews v
      where v.store_id = ${storeId} and ${COUNTED_REVIEWS}
        and v.created_at >= ${starts[0] ?? end.toISOString()}::timestamptz and v.created_at < ${end}
      group by 1
    ) d)`,
    parse: (value) => value as readonly ({ readonly at: number } & DayReviews)[],
  };
  const tables = withTables ? await readTogether(db, { facts, reviews, ...bookingReadings(of, days) }) : null;
  const read = tables ?? (await readTogether(db, { facts, reviews }));
  const booking = tables && (await readBookingFigures(db, of, days, tables));
  const factsOn = new Map(read.facts.map((row) => [row.day, row]));
  const reviewsOn = new Map(read.reviews.map((row) => [dates[row.at - 1], row]));
  const sums = dates.map((day) => ({ ...NOTHING, ...factsOn.get(day), ...reviewsOn.get(day) }));
  return {
    currency,
    rows: sums.map((row, at) => {
      const day = dates[at] ?? from;
      const figures = booking?.byDay.get(day);
      return { day, ...figuresOfSums(row), ...(figures && { booking: figures }) };
    }),
    totals: { ...figuresOfSums(sums.reduce(add, NOTHING)), ...(booking && { booking: booking.total }) },
  };
}

const add = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(MEASURES.map((name) => [name, one[name] + other[name]])) as Record<keyof Sums, number>;

const figuresOfSums = (sums: Sums): DashboardTable['totals'] => ({
  placed: sums.placed,
  orders: sums.orders,
  called_off: sums.called_off,
  sales: sums.amount,
  average: averageOf(sums),
  on_time: onTimeOf(sums),
  rating: sums.reviews === 0 ? null : sums.stars / sums.reviews,
});
