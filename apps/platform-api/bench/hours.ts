// Measures what opening hours cost: the instant of a clock's time against finding it by halving, the stretches of a week of
// a full calendar, and orders a second of stores with such a calendar against stores without hours, on PostgreSQL with fsync.
import { randomBytes } from 'node:crypto';

import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import type { OpeningHours, StoreHours } from '@store-panel/domain/hours/opening-hours';
import { timeline } from '@store-panel/domain/hours/timeline';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { daysRange } from '@store-panel/domain/time/day-start';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { median, report } from '@store-panel/tooling/bench/figure';

import { json } from '#db/schema.ts';
import type { Database } from '#db/database.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { startChild } from './child.ts';
import { clockInstantByHalving } from './halving-clock.ts';
import { serverEngine } from './order-life/engines.ts';
import { type BusyStore, placeOrder } from './order-life/live.ts';
import { addStores } from './order-life/stores.ts';

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kuwait', 'Australia/Lord_Howe'];
const TURNS = 9;
const INSTANTS = 400;
const MIN_CLOCK = 50;
const WEEKS = 40;
const MAX_WEEK_MS = 5;

const STORE_COUNT = 20;
const PORT = 4963;
const ROUNDS = 12;
const ORDERS_A_ROUND = 300;
const IN_FLIGHT = 8;
const MIN_ORDERS = 0.95;

/** Nanoseconds a call, on average. */
function timeOf(find: typeof clockInstant, first: StoreDate): number {
  const dates = Array.from({ length: 90 }, (_, at) => addDays(first, at));
  const start = performance.now();
  for (let at = 0; at < INSTANTS; at += 1)
    find(dates[at % dates.length] as StoreDate, (at * 37) % 1440, ZONES[at % ZONES.length] as string);
  return ((performance.now() - start) * 1e6) / INSTANTS;
}

function measureClock(): void {
  const times = { ours: [] as number[], halving: [] as number[] };
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const first = addDays('2026-04-01', turn);
    const found = { halving: timeOf(clockInstantByHalving, first), ours: timeOf(clockInstant, first) };
    if (turn === 0) continue;
    times.ours.push(found.ours);
    times.halving.push(found.halving);
  }
  const [value, floor] = [median(times.ours), median(times.halving)];
  const ratio = Number((floor / value).toFixed(1));
  report(
    {
      name: `the instant of a clock's time, ns, median of ${TURNS} (floor: by halving)`,
      value: Math.round(value),
      floor: Math.round(floor),
      ratio,
      limit: MIN_CLOCK,
    },
    ratio >= MIN_CLOCK,
  );
}

/** Open at every hour, said in as many words as possible. */
function fullCalendar(): OpeningHours & { readonly hours: StoreHours } {
  const plan = { open: 'all_day', delivery: 'as_open' } as const;
  const ranges = [0, 360, 720, 1080].map((from) => ({ from, to: (from + 360) % 1440 }));
  return {
    hours: {
      week: Array.from({ length: 7 }, () => ({ open: ranges, delivery: ranges })),
      seasons: Array.from({ length: 8 }, (_, at) => ({
        name: `Season ${at}`,
        from: addDays('2026-01-01', at * 40),
        to: addDays('2026-01-30', at * 40),
        week: Array.from({ length: 7 }, () => plan),
      })),
      last_order_minutes: 15,
    },
    festivals: Array.from({ length: 200 }, (_, at) => ({
      festival_id: uuidV7(),
      names: ['Festival'],
      days: { kind: 'yearly' as const, month: 1 + (at % 12), day: 1 + (at % 28) },
      plan,
    })),
  };
}

/** As the panel computes it of hours that it has just read. The browser runs the same code on the same engine. */
function measureWeek(): void {
  const openingHours = fullCalendar();
  const times: number[] = [];
  for (let turn = -3; turn < WEEKS; turn += 1) {
    const first = addDays('2026-04-01', 7 * turn);
    const start = performance.now();
    const calendar = hoursCalendar(openingHours, ZONES[(turn + 4) % ZONES.length] as string);
    const found = timeline(calendar, 'delivery', daysRange(first, addDays(first, 6), calendar.zone));
    const time = performance.now() - start;
    if (found.length === 0) throw new Error('The week has no stretches.');
    if (turn >= 0) times.push(time);
  }
  const value = median(times);
  report(
    {
      name: `the stretches of seven days of a full calendar, ms, median of ${WEEKS} (the longest: ${Math.max(...times).toFixed(2)})`,
      value: Number(value.toFixed(3)),
      floor: 0,
      ratio: 0,
      limit: MAX_WEEK_MS,
    },
    value <= MAX_WEEK_MS,
  );
}

async function addHours({ kysely }: Database, storeId: string): Promise<void> {
  const { hours, festivals } = fullCalendar();
  await kysely
    .insertInto('store_hours')
    .values({
      store_id: storeId,
      week: json(hours.week),
      seasons: json(hours.seasons),
      last_order_minutes: hours.last_order_minutes,
      version: 2,
    })
    .execute();
  await kysely
    .insertInto('store_festivals')
    .values(
      festivals.map(({ festival_id: id, names, days, plan }) => ({
        store_id: storeId,
        id,
        names: json([...names]),
        days: json(days),
        plan: json(plan),
        ends_on: null,
        deleted_at: null,
      })),
    )
    .execute();
  await kysely
    .updateTable('store_counters')
    .set((eb) => ({ hours_version: eb('hours_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .execute();
}

async function measureRate(stores: readonly BusyStore[]): Promise<number> {
  let next = 0;
  const start = performance.now();
  const workers = Array.from({ length: IN_FLIGHT }, async () => {
    while (next < ORDERS_A_ROUND) await placeOrder(PORT, stores[(next += 1) % STORE_COUNT] as BusyStore);
  });
  await Promise.all(workers);
  return ORDERS_A_ROUND / ((performance.now() - start) / 1000);
}

async function measureOrders(): Promise<void> {
  const engine = await serverEngine();
  const secret = randomBytes(48);
  try {
    const { withHours, without } = await engine.prepare(async (database) => {
      const all = await addStores(database, secret, 2 * STORE_COUNT);
      const scheduled = all.slice(0, STORE_COUNT);
      for (const { id } of scheduled) await addHours(database, id);
      return { withHours: scheduled, without: all.slice(STORE_COUNT) };
    });
    const environment = { SECRET: secret.toString('base64'), LOG_LEVEL: 'error', ...(await engine.copy('orders')) };
    const server = await startChild('src/server.ts', PORT, environment);
    const rounds: { readonly ours: number; readonly bare: number }[] = [];
    try {
      for (let round = 0; round <= ROUNDS; round += 1) {
        // Each is first in every second round.
        const first = round % 2 === 0;
        const [one, other] = first
          ? [await measureRate(withHours), await measureRate(without)]
          : [await measureRate(without), await measureRate(withHours)];
        // The first round fills caches.
        if (round > 0) rounds.push({ ours: first ? one : other, bare: first ? other : one });
      }
    } finally {
      await server.stop();
    }
    const ratio = median(rounds.map(({ ours, bare }) => ours / bare));
    report(
      {
        name: 'orders taken a second by stores with opening hours (floor: without)',
        value: Number(median(rounds.map(({ ours }) => ours)).toFixed(1)),
        floor: Number(median(rounds.map(({ bare }) => bare)).toFixed(1)),
        ratio: Number(ratio.toFixed(3)),
        limit: MIN_ORDERS,
      },
      ratio >= MIN_ORDERS,
    );
  } finally {
    await engine.remove();
  }
}

measureClock();
measureWeek();
await measureOrders();
process.exit();
