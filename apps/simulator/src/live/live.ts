import { systemClock } from '@store-panel/api-client/clock';

import { KITCHEN_DAY, type DayShape } from '#arrivals/day-shape.ts';
import { type Random, seededRandom } from '#chance/random.ts';
import { USUAL_COURIERS } from '#couriers/courier-habits.ts';
import { createCounter } from '#customers/counter.ts';
import { type Crowd, createCrowd } from '#customers/crowd.ts';
import { USUAL_CUSTOMERS } from '#customers/customer.ts';
import { type Desk, openDesk } from '#customers/desk.ts';
import { localsOf } from '#customers/locals-of.ts';
import { pollOrders } from '#customers/poll-orders.ts';
import { createSightings } from '#customers/sightings.ts';
import { channelSeat } from '#platform/entrances.ts';
import type { Account, SeatOptions } from '#platform/seat.ts';
import type { Records } from '#record/deed.ts';
import { noJournal } from '#record/journal.ts';
import type { Report } from '#record/report.ts';
import { createTally } from '#record/tally.ts';
import { callsOf } from '#scene/calls-of.ts';
import { hireCrew } from '#scene/crew.ts';
import { leaveAll } from '#scene/leave-all.ts';
import { type OpenStore, openStores } from '#scene/open-stores.ts';
import { setScene } from '#scene/store-scene.ts';
import { USUAL_STAFF } from '#staff/staff-habits.ts';
import { createPace, type Pace } from '#time/pace.ts';

export interface LiveOptions {
  readonly accounts: readonly Account[];
  readonly channel: Account;
  readonly seats: SeatOptions;
  readonly seed: string;
  readonly speed: number;
  /** Orders a day for each store, on average. */
  readonly perDay: number;
  /** Open orders of a store beyond which it gets no more. */
  readonly mostOpen: number;
  /** Share of the orders that robot staff takes on the telephone. */
  readonly byPhone: number;
  /** Robots work the orders; otherwise people do. */
  readonly hasStaff: boolean;
  readonly report: Report;
}

/** A day for watching: whoever comes in the middle of the store's night sees orders too. */
const WATCHED_DAY: DayShape = KITCHEN_DAY.map((weight) => Math.max(weight, 3));

const MINUTE_LINE = 60_000;
const DEVICE = 'simulator-live';

interface LiveParts extends Pick<LiveOptions, 'seats' | 'perDay' | 'mostOpen' | 'byPhone' | 'hasStaff' | 'report'> {
  readonly desk: Desk;
  readonly pace: Pace;
  readonly records: Records;
  readonly random: Random;
  readonly run: string;
}

/** Customers and couriers live beside whoever works the orders, until the signal ends it; then all of them leave. */
export async function live(options: LiveOptions): Promise<void> {
  const { seats, report, seed } = options;
  const { signal } = seats;
  const random = seededRandom(seed);
  const pace = createPace({ speed: options.speed });
  const tally = createTally();
  const records = { journal: noJournal, tally };
  const stores = await openStores(options.accounts, DEVICE, seats);
  const channel = channelSeat(options.channel, seats);
  await channel.enter();
  const desk = openDesk(
    channel,
    stores.map(({ store }) => store.id),
    records,
  );
  const run = `live-${Date.now().toString(36)}`;
  const parts = { ...options, desk, pace, records, random, run };
  const lives = await Promise.all(stores.map((open) => openLife(open, parts)));
  const crew = hireCrew({
    accounts: options.accounts.filter(({ role }) => role === 'courier'),
    stores: stores.map(({ store }) => store),
    habits: USUAL_COURIERS,
    askCode: (orderId) => desk.codeOf(orderId),
    random: random.fork('couriers'),
    pace,
    records,
    signal,
    seats,
  });
  const names = stores.map(({ store }) => store.name).join(', ');
  report.say(
    `Orders for ${names}; ${crew.length} couriers; ${options.hasStaff ? 'robot' : 'no robot'} staff; seed ${seed}.`,
  );
  const minute = setInterval(() => report.say(minuteLine()), MINUTE_LINE);

  let told = { place: 0, errors: 0 };
  function minuteLine(): string {
    const arrived = tally.count('place') - told.place;
    const errors = tally.errorCount - told.errors;
    told = { place: tally.count('place'), errors: tally.errorCount };
    const open = lives.map(({ name, crowd }) => `${name} ${crowd.openCount} open`).join(', ');
    return `${arrived} new orders; ${open}${errors === 0 ? '' : `; ${errors} errors, the last: ${tally.errors.at(-1)}`}.`;
  }

  try {
    await Promise.race([...lives.flatMap(({ running }) => running), ...crew.map((courier) => courier.work())]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(minute);
    await leaveAll([...crew, channel, ...stores.map(({ seat }) => seat)]);
  }
}

interface Life {
  readonly name: string;
  readonly crowd: Crowd;
  readonly running: readonly Promise<never>[];
}

/** The customers of one store, and its robot staff where there is one. */
async function openLife({ seat, store }: OpenStore, parts: LiveParts): Promise<Life> {
  const { seats, desk, pace, records, hasStaff, report } = parts;
  const { signal, clock = systemClock } = seats;
  const random = parts.random.fork(store.id);
  const common = { pace, records, signal, random: random.fork('staff') };
  const scene = hasStaff
    ? setScene({ ...common, seat, store, desk, staff: USUAL_STAFF })
    : { board: null, counter: createCounter(), sightings: createSightings() };
  const crowd = createCrowd({
    ...scene,
    store,
    storeId: store.id,
    desk,
    locals: localsOf(store.countryCode),
    demand: { shape: WATCHED_DAY, perDay: parts.perDay, zone: store.timezone },
    mostOpen: parts.mostOpen,
    calls: hasStaff ? callsOf({ seat, store }, parts) : null,
    habits: USUAL_CUSTOMERS,
    random: random.fork('customers'),
    pace,
    tally: records.tally,
    run: `${parts.run}-${store.id.slice(-6)}`,
    signal,
    // Nobody else can tell the staff the code.
    onArrival: ({ name, uniqueId, code }) =>
      hasStaff
        ? undefined
        : report.say(`${store.name}: ${name} has come for order ${uniqueId}; the confirmation code is ${code}.`),
    onPlaced: ({ customer_name, lines }) =>
      report.detail(`${store.name}: ${customer_name} orders ${lines.length} lines.`),
  });
  const { orders } = await seat.call('POST /api/store/list_orders', {});
  const afterSeq = (await scene.board?.look()) ?? 0;
  await crowd.adopt(orders);
  // Without robots nobody sits at the store's panel here, so its people's devices are not crowded out.
  if (!scene.board) await seat.leave();
  const watching = scene.board
    ? scene.board.follow(afterSeq)
    : pollOrders(store.id, desk, scene.sightings, clock, signal);
  return { name: store.name, crowd, running: [crowd.come(signal), watching] };
}
