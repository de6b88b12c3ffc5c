import { plannedOpening } from '@store-panel/domain/insight/closed-hours';
import {
  type DayProgress,
  dayProgress,
  hoursOfDay,
  isUsualDay,
  likeDays,
  restOf,
  upTo,
} from '@store-panel/domain/insight/day-progress';
import { usualAmount, usualCount } from '@store-panel/domain/insight/usual-range';
import type { Wire } from '@store-panel/contract/table';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { readingOf, readOne, readTogether, requireRow } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  factsStart,
  type FactsStart,
  type FiguresOf,
  type HourFact,
  hourFacts,
  isCounted,
} from '#features/dashboard/day-facts.queries.ts';
import { calendarSince } from '#sales/hours.queries.ts';

type TodayReply = Wire['POST /api/dashboard/get_today']['reply'];
export type TodayFigures = NonNullable<TodayReply['today']>;

/** Averages have the figure of so many days before today beside them. */
const AVERAGE_DAYS = 56;

interface Sums {
  readonly orders: number;
  readonly amount: number;
  readonly promised: number;
  readonly late: number;
}

const sums = (storeId: string, from: StoreDate, to: StoreDate) =>
  readingOf(
    sql<Sums>`select coalesce(sum(f.orders), 0)::bigint as orders, coalesce(sum(f.amount), 0)::bigint as amount,
      coalesce(sum(f.promised), 0)::bigint as promised, coalesce(sum(f.late), 0)::bigint as late
    from sales_facts f
    where f.store_id = ${storeId} and f.dimension = 'day' and f.day between ${from}::date and ${to}::date`,
    requireRow,
  );

/** The end of the store's stream of events, read with the figures so that both are of one moment. */
const streamEnd = (storeId: string) =>
  readingOf(
    sql<{ seq: number; epoch: string }>`
      select c.event_seq as seq, stream_epoch() as epoch from store_counters c where c.store_id = ${storeId}`,
    requireRow,
  );

/** The same alone, for sessions that see no figures. */
export const readStreamEnd = (db: QueryExecutor, storeId: string) => readOne(db, streamEnd(storeId));

/** Reads the running day and what it is compared with, in one statement. Only figures are read, no orders. */
export async function readToday(
  db: QueryExecutor,
  of: FiguresOf,
): Promise<{ readonly end: { readonly seq: number; readonly epoch: string }; readonly today: TodayFigures }> {
  const { storeId, zone, today } = of;
  const compared = likeDays(today);
  const earliest = compared.at(-1) ?? today;
  const read = await readTogether(db, {
    end: streamEnd(storeId),
    hours: hourFacts(storeId, [today, ...compared]),
    day: sums(storeId, today, today),
    before: sums(storeId, addDays(today, -AVERAGE_DAYS), addDays(today, -1)),
    start: factsStart(storeId),
    calendar: calendarSince(storeId, zone, earliest),
    completed: readingOf(
      sql<{ any: boolean }>`select exists (
        select from sales_facts f where f.store_id = ${storeId} and f.dimension = 'day' and f.orders > 0) as any`,
      requireRow,
    ),
  });
  const byDay = Map.groupBy(read.hours, ({ day }) => day);
  const hasOrders = (day: StoreDate) => (byDay.get(day) ?? []).some(({ placed }) => placed > 0);
  const isLike = (day: StoreDate) =>
    isCounted(day, read.start) && isUsualDay({ ...plannedOpening(read.calendar, day), hasOrders: hasOrders(day) });
  // Before the weekday's first order of these weeks nothing says that the store was open: hours of then are not stored.
  const oldest = compared.findLastIndex(hasOrders);
  return {
    end: read.end,
    today: compare(of, {
      ...read,
      hasCompleted: read.completed.any,
      running: byDay.get(today) ?? [],
      like: compared
        .slice(0, oldest + 1)
        .filter(isLike)
        .map((day) => byDay.get(day) ?? []),
    }),
  };
}

interface Compared {
  readonly running: readonly HourFact[];
  /** The days that count, the newest first. */
  readonly like: readonly (readonly HourFact[])[];
  readonly day: Sums;
  readonly before: Sums;
  readonly start: FactsStart;
  readonly hasCompleted: boolean;
}

function compare(
  { zone, startsAt, currency, now }: FiguresOf,
  { running, like, day, before, start, hasCompleted }: Compared,
): TodayFigures {
  const progress = dayProgress(now, { zone, startsAt });
  const hours = hoursOfDay(startsAt);
  const byHour = (facts: readonly HourFact[], measure: 'orders' | 'open' | 'amount' | 'open_amount') =>
    hours.map((hour) => facts.find((fact) => fact.hour === hour)?.[measure] ?? 0);
  const orders = like.map((facts) => byHour(facts, 'orders'));
  const amounts = like.map((facts) => byHour(facts, 'amount'));
  const runningOrders = byHour(running, 'orders');
  const open = byHour(running, 'open');
  const soFar = (values: readonly (readonly number[])[]) => values.map((value) => upTo(value, progress));
  const last = (values: readonly number[]) => (values[0] === undefined ? null : Math.round(values[0]));
  const [ordersSoFar, amountSoFar] = [soFar(orders), soFar(amounts)];
  return {
    currency,
    figures: [
      {
        id: 'orders',
        value: day.orders,
        in_work: begun(open, progress),
        usual: usualCount(ordersSoFar),
        before: last(ordersSoFar),
      },
      {
        id: 'sales',
        value: day.amount,
        in_work: begun(byHour(running, 'open_amount'), progress),
        usual: usualAmount(amountSoFar),
        before: last(amountSoFar),
      },
      { id: 'average', value: averageOf(day), in_work: null, usual: null, before: averageOf(before) },
      { id: 'on_time', value: onTimeOf(day), in_work: null, usual: null, before: onTimeOf(before) },
    ],
    like_days: like.length,
    hours: hours.map((hour, at) => ({
      hour,
      orders: runningOrders[at] ?? 0,
      in_work: open[at] ?? 0,
      usual: usualCount(orders.map((values) => values[at] ?? 0)),
    })),
    rest: {
      usual: usualCount(orders.map((values) => restOf(values, progress))),
      scheduled: open.slice(progress.hours + 1).reduce((sum, count) => sum + count, 0),
    },
    has_orders: hasCompleted,
    facts_from: start.from,
  };
}

/** Of the hours that have begun: orders for a later hour are not expected yet. */
const begun = (open: readonly number[], { hours }: DayProgress): number =>
  open.slice(0, hours + 1).reduce((sum, value) => sum + value, 0);

/** Minor units; null without an order. */
export const averageOf = ({ orders, amount }: Pick<Sums, 'orders' | 'amount'>): number | null =>
  orders === 0 ? null : Math.round(amount / orders);

/** A part of 1; null without a promise. */
export const onTimeOf = ({ promised, late }: Pick<Sums, 'promised' | 'late'>): number | null =>
  promised === 0 ? null : (promised - late) / promised;
