// Measures what reservations cost: the starts of a full day as a node caches them against computing them for each request, on both
// engines; and orders a second while guests book tables at the same stores, on PostgreSQL with fsync.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { median, report } from '@store-panel/tooling/bench/figure';

import type { Database } from '#db/database.ts';
import { createTableAvailability } from '#reservations/availability/table-availability.ts';
import { readBookingRecords } from '#reservations/booking-lookups.ts';
import { book } from '#reservations/commands/book.ts';
import { makeBookingRules } from '#reservations/make-booking-rules.ts';
import { BY_STORE, commandsOf, guestOf, refusalOf } from '#testing/booking/commands-of-store.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addEveningSlots, addTables, saveBookingSettings } from '#testing/fixtures/tables/booking-store.ts';
import { call, keyed } from '#testing/servers/test-platform.ts';
import { startChild } from './child.ts';
import { embeddedEngine, type Engine, serverEngine } from './order-life/engines.ts';
import { type BusyStore, placeOrder } from './order-life/live.ts';
import { addStores } from './order-life/stores.ts';

const TABLES = 60;
const RESERVATIONS = 150;
const REQUESTS = 30;
const MIN_SAVED = 20;

const STORE_COUNT = 20;
const PORT = 4966;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const ROUNDS = 8;
const ORDERS_A_ROUND = 1000;
const IN_FLIGHT = 8;
/** Each looks, holds and confirms: twice as often as if each store filled 150 places of an evening of four hours. */
const MS_BETWEEN_GUESTS = 2000;
const MIN_ORDERS = 0.95;

async function prepareStore(database: Database, storeId: string): Promise<void> {
  await saveBookingSettings(database, storeId);
  await addTables(database, storeId, TABLES);
  await addEveningSlots(database, storeId);
}

/** Fills a day with parties of two to four. @returns how many found a place */
async function fillDay(database: Database, storeId: string, date: StoreDate): Promise<number> {
  const records = await readBookingRecords(database.kysely, storeId, { locked: false });
  const run = commandsOf(database, storeId, records);
  const starts = makeBookingRules(records).startsOf(date);
  let placed = 0;
  for (let nth = 0; placed < RESERVATIONS && nth < 4 * RESERVATIONS; nth += 1) {
    const guest = guestOf(starts[(nth * 7) % starts.length] ?? 0, 2 + (nth % 3));
    const outcome = await run((context) => book(context, guest, BY_STORE)).catch(refusalOf);
    placed += Number('reservation' in outcome);
  }
  return placed;
}

async function measureAvailability(engine: Engine): Promise<void> {
  const { storeId, date, placed } = await engine.prepare(async (database) => {
    const { id } = await addStore(database);
    await prepareStore(database, id);
    const day = addDays(storeDay(Date.now(), 'Europe/Berlin'), 3);
    return { storeId: id, date: day, placed: await fillDay(database, id, day) };
  });
  await engine.copy('availability');
  const database = await engine.open('availability');
  try {
    const time = async (read: ReturnType<typeof createTableAvailability>, nth: number) => {
      const start = performance.now();
      const { starts } = await read(database.kysely, { storeId, date, persons: 2 + (nth % 5), area: null });
      if (starts.length === 0) throw new Error('The day has no starts.');
      return performance.now() - start;
    };
    const cached = createTableAvailability();
    const times: { readonly ours: number; readonly computed: number }[] = [];
    for (let nth = -10; nth < REQUESTS; nth += 1) {
      const pair = { computed: await time(createTableAvailability(), nth + 10), ours: await time(cached, nth + 10) };
      if (nth >= 0) times.push(pair);
    }
    const [value, floor] = [median(times.map(({ ours }) => ours)), median(times.map(({ computed }) => computed))];
    const ratio = Number(median(times.map(({ ours, computed }) => computed / ours)).toFixed(1));
    report(
      {
        name: `starts of a day of ${TABLES} tables and ${placed} reservations, cached, ms (floor: computed for the request), ${engine.name}`,
        value: Number(value.toFixed(2)),
        floor: Number(floor.toFixed(2)),
        ratio,
        limit: MIN_SAVED,
      },
      ratio >= MIN_SAVED,
    );
  } finally {
    await database.close();
    await engine.remove();
  }
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

/** Books tables at one store after the other until it is stopped. @returns how many, when it has ended */
function startBooking(stores: readonly BusyStore[]) {
  const ending = new AbortController();
  const post = async (key: Parameters<typeof call>[1], store: BusyStore, body: object) => {
    const { code, body: reply } = await call(
      ORIGIN,
      key,
      { store_id: store.id, ...body },
      keyed(store.channel as never),
    );
    if (code !== null) throw new Error(`${key} answered ${code}`);
    return reply as unknown as {
      readonly starts: readonly { readonly at: string; readonly reason: string | null }[];
      readonly reservation: { readonly reservation_id: string };
    };
  };
  let booked = 0;
  const running = (async () => {
    while (!ending.signal.aborted) {
      const store = stores[booked % stores.length] as BusyStore;
      const date = addDays(storeDay(Date.now(), 'Europe/Berlin'), 1 + (booked % 7));
      const { starts } = await post('POST /api/user/get_table_availability', store, { date, persons: 2 });
      const free = starts.filter(({ reason }) => reason === null);
      const held = await post('POST /api/user/hold_table', store, {
        reference: randomUUID(),
        starts_at: free[booked % free.length]?.at ?? '',
        persons: 2,
        name: 'Guest',
        phone: '+49 170 7654321',
      });
      await post('POST /api/user/confirm_reservation', store, {
        reservation_id: held.reservation.reservation_id,
      });
      booked += 1;
      await sleep(MS_BETWEEN_GUESTS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    await running;
    return booked;
  };
}

async function measureOrders(): Promise<void> {
  const engine = await serverEngine();
  const secret = randomBytes(48);
  try {
    const stores = await engine.prepare(async (database) => {
      const all = await addStores(database, secret, STORE_COUNT);
      for (const { id } of all) await prepareStore(database, id);
      return all;
    });
    const environment = { SECRET: secret.toString('base64'), LOG_LEVEL: 'error', ...(await engine.copy('orders')) };
    const server = await startChild('src/server.ts', PORT, environment);
    const rounds: { readonly ours: number; readonly bare: number }[] = [];
    let booked = 0;
    const measureBeside = async () => {
      const stop = startBooking(stores);
      const rate = await measureRate(stores);
      booked += await stop();
      return rate;
    };
    try {
      for (let round = 0; round <= ROUNDS; round += 1) {
        // Each is first in every second round.
        const isFirst = round % 2 === 0;
        const one = isFirst ? await measureBeside() : await measureRate(stores);
        const other = isFirst ? await measureRate(stores) : await measureBeside();
        // The first round fills caches.
        if (round > 0) rounds.push({ ours: isFirst ? one : other, bare: isFirst ? other : one });
      }
    } finally {
      await server.stop();
    }
    const ratio = median(rounds.map(({ ours, bare }) => ours / bare));
    report(
      {
        name: `orders taken a second while ${booked} guests book tables at the same stores (floor: none)`,
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

for (const engine of [embeddedEngine(), await serverEngine()]) await measureAvailability(engine);
await measureOrders();
process.exit();
