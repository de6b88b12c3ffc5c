import type { Wire } from '@store-panel/contract/table';
import { daysBetween } from '@store-panel/domain/hours/day-plans';
import { comparedRange } from '@store-panel/domain/insight/report-days';
import { compareWithUsual, USUAL_DAYS_MAX, usualCount } from '@store-panel/domain/insight/usual-range';
import { compareShares, medianOf } from '@store-panel/domain/insight/wilson';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { type Reading, readTogether } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { FiguresOf } from '#features/dashboard/day-facts.queries.ts';
import type { Days } from '#features/dashboard/days-of-body.ts';
import {
  asOf,
  openShipments,
  type OpenRow,
  type ShipmentsQuery,
  shipmentSums,
  shownOf,
  sliceCondition,
  type SummedRow,
} from '#features/dashboard/deliveries/shipment-sums.queries.ts';

type KeyStats = Wire['POST /api/dashboard/get_key_stats']['reply'];
type KeyStat = KeyStats['figures'][number];

const MEASURES = [
  'parcels',
  'delivered',
  'promised',
  'late',
  'dispatch_due',
  'dispatch_late',
  'attempted',
  'repeated',
  'charged',
  'charge',
  'claimed',
  'measured',
  'co2e_mg',
  'return_received',
] as const;
type Sums = Readonly<Record<(typeof MEASURES)[number], number>>;
const NOTHING = Object.fromEntries(MEASURES.map((name) => [name, 0])) as Sums;
const MG_IN_GRAM = 1000;

/** Reads the key figures, beside those of as many days before, moved by whole weeks. */
export async function readKeyStats(db: QueryExecutor, query: ShipmentsQuery, of: FiguresOf): Promise<KeyStats> {
  const { days } = query;
  const before = comparedRange(days, 'before') ?? days;
  const earlier = { ...query, days: before };
  const usual = usualPeriods(days, of.today);
  const read = await readTogether(db, {
    seq: asOf(query.storeId),
    now: shipmentSums(query, 'day', 'all', MEASURES),
    past: shipmentSums(earlier, 'day', 'all', MEASURES),
    open: openShipments(query, 'all'),
    openPast: openShipments(earlier, 'all'),
    door: shipmentSums(query, 'door', 'key', ['delivered']),
    doorPast: shipmentSums(earlier, 'door', 'key', ['delivered']),
    periods: periodSums(query, usual),
    openOver: openShipments({ ...query, days: usual.days ?? days }, 'all'),
  });
  const now = periodOf(read.now, read.open, read.door);
  const then = periodOf(read.past, read.openPast, read.doorPast);
  return {
    ...shownOf(read.seq, query),
    before_start: before.from,
    before_end: before.to,
    currency: of.currency,
    figures: figuresOf(now, then, compareCounts(read.periods, read.openOver[0]?.open ?? 0)),
  };
}

interface Period extends Sums {
  readonly all: number;
  readonly door: readonly { readonly value: number; readonly count: number }[];
}

function periodOf(
  sums: readonly SummedRow<keyof Sums>[],
  open: readonly OpenRow[],
  door: readonly SummedRow<'delivered'>[],
): Period {
  const ended = { ...NOTHING, ...sums[0] };
  return {
    ...ended,
    all: ended.parcels + (open[0]?.open ?? 0),
    door: door.map(({ key, delivered }) => ({ value: Number(key), count: delivered })),
  };
}

interface Parts {
  readonly part: number;
  readonly whole: number;
}

/** Figures that are a part of a whole: only for these can chance be told from change. */
const SHARES = {
  dispatched_in_time: ({ dispatch_due: due, dispatch_late: late }: Sums): Parts => ({ part: due - late, whole: due }),
  delivered_in_time: ({ promised, late }: Sums): Parts => ({ part: promised - late, whole: promised }),
  first_attempt: ({ attempted, repeated }: Sums): Parts => ({ part: attempted - repeated, whole: attempted }),
  return_rate: ({ return_received: received, delivered }: Sums): Parts => ({ part: received, whole: delivered }),
} as const;

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

function figuresOf(now: Period, then: Period, change: KeyStat['change']): KeyStat[] {
  const share = (id: keyof typeof SHARES): KeyStat => {
    const [one, other] = [SHARES[id](now), SHARES[id](then)];
    return {
      id,
      value: ratio(one.part, one.whole),
      before: ratio(other.part, other.whole),
      n: one.whole,
      change: compareShares(one, other),
    };
  };
  const plain = (id: KeyStat['id'], value: (of: Period) => number | null, n: number): KeyStat => ({
    id,
    value: value(now),
    before: value(then),
    n,
    change: null,
  });
  return [
    { ...plain('parcels', ({ all }) => all, now.all), change },
    share('dispatched_in_time'),
    share('delivered_in_time'),
    share('first_attempt'),
    plain(
      'door_to_door',
      ({ door }) => inSeconds(medianOf(door)),
      now.door.reduce((sum, { count }) => sum + count, 0),
    ),
    plain('charge_each', ({ charge, charged }) => (charged === 0 ? null : Math.round(charge / charged)), now.charged),
    plain('claims', ({ claimed }) => claimed, now.parcels),
    share('return_rate'),
    plain('co2e_each', ({ co2e_mg: mg, measured }) => ratio(mg / MG_IN_GRAM, measured), now.measured),
  ];
}

const inSeconds = (minutes: number | null): number | null => (minutes === null ? null : minutes * 60);

interface UsualPeriods {
  /** The days that are over, without the running one; null for none. */
  readonly days: Days | null;
  /** By so many days, whole weeks, each earlier period is moved. */
  readonly step: number;
}

function usualPeriods({ from, to }: Days, today: StoreDate): UsualPeriods {
  const last = to < today ? to : addDays(today, -1);
  if (last < from) return { days: null, step: 7 };
  const days = { from, to: last };
  return { days, step: Math.ceil(daysBetween(from, last) / 7) * 7 };
}

interface PeriodSum {
  /** 0 for the days themselves, 1 for those before. */
  readonly at: number;
  readonly parcels: number;
}

interface PeriodSums {
  readonly rows: readonly PeriodSum[];
  /** How many earlier periods there were since the first delivery. */
  readonly whole: number;
}

/** Parcels of the days and of up to eight like periods before. */
function periodSums({ storeId, filter }: ShipmentsQuery, { days, step }: UsualPeriods): Reading<PeriodSums | null> {
  if (days === null) return { expression: sql`null`, parse: () => null };
  const { from, to } = days;
  const earliest = addDays(from, -USUAL_DAYS_MAX * step);
  const length = daysBetween(from, to);
  return {
    expression: sql`(select json_build_object(
      'rows', (select coalesce(json_agg(d), '[]') from (
        select (${to}::date - f.day) / ${step}::int as at, sum(f.parcels)::bigint as parcels from shipment_facts f
        where f.store_id = ${storeId} and f.dimension = 'day' and f.day between ${earliest}::date and ${to}::date
          and (${to}::date - f.day) % ${step}::int < ${length}::int and ${sliceCondition(filter)}
        group by 1
      ) d),
      'whole', (
        select greatest(0, (${from}::date - min(f.day)) / ${step}::int) from shipment_facts f
        where f.store_id = ${storeId} and f.dimension = 'day'
      )))`,
    parse: (value) => {
      const { rows, whole } = value as { readonly rows: readonly PeriodSum[]; readonly whole: number | null };
      return { rows, whole: whole ?? 0 };
    },
  };
}

/** Whether there were more or fewer parcels than usual, on the days that are over. Those on the way belong to them, too. */
function compareCounts(periods: PeriodSums | null, onTheWay: number): KeyStat['change'] {
  if (periods === null) return null;
  const countAt = (at: number) => periods.rows.find((row) => row.at === at)?.parcels ?? 0;
  const earlier = Array.from({ length: Math.min(periods.whole, USUAL_DAYS_MAX) }, (_, at) => countAt(at + 1));
  const usual = usualCount(earlier);
  if (usual === null) return null;
  const comparison = compareWithUsual(usual, countAt(0), onTheWay);
  return comparison === 'usual' ? 'same' : comparison;
}
