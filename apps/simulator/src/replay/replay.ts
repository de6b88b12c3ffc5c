import { addMoney } from '@store-panel/domain/money/money';

import { businessDay, type OpenHours } from '#arrivals/arrivals.ts';
import { KITCHEN_DAY } from '#arrivals/day-shape.ts';
import { seededRandom } from '#chance/random.ts';
import type { PlayedActor } from '#checks/acknowledged.ts';
import { readLine } from '#checks/read-line.ts';
import { DUTIFUL_COURIERS } from '#couriers/courier-habits.ts';
import { awaitOrder, FAITHFUL_CUSTOMERS } from '#customers/customer.ts';
import { openDesk } from '#customers/desk.ts';
import { localsOf } from '#customers/locals-of.ts';
import { channelSeat, staffSeat } from '#platform/entrances.ts';
import type { Account, SeatOptions } from '#platform/seat.ts';
import { storeFacts } from '#platform/store-facts.ts';
import type { MemoryJournal } from '#record/journal.ts';
import type { Report } from '#record/report.ts';
import { createTally } from '#record/tally.ts';
import { PICKUP_SHARE, placedOrder } from '#replay/file-order.ts';
import { readSums } from '#replay/list-sums.ts';
import { orderPrice } from '#replay/order-lines.ts';
import type { FileOrder } from '#replay/orders-file.ts';
import { type ReplaySummary, summarize } from '#replay/summary.ts';
import { hireCrew } from '#scene/crew.ts';
import { leaveAll } from '#scene/leave-all.ts';
import { setScene } from '#scene/store-scene.ts';
import { DUTIFUL_STAFF } from '#staff/staff-habits.ts';
import { createPace, type Pace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

/** Who takes part: one of each, and as many couriers as work. */
export interface ReplayCast {
  /** The store that the orders go to, or a sub-store of it. */
  readonly store: Account;
  readonly channel: Account;
  readonly couriers: readonly Account[];
}

export interface ReplayOptions {
  readonly orders: readonly FileOrder[];
  readonly cast: ReplayCast;
  /** Names the run: the same order of the same run is never placed twice, also not by a second simulator. */
  readonly run: string;
  readonly seed: string;
  readonly speed: number;
  /** Robots work the orders; otherwise people do, and the replay ends with the last order placed. */
  readonly hasStaff: boolean;
  readonly seats: SeatOptions;
  readonly journal: MemoryJournal;
  readonly report: Report;
}

const OPEN: OpenHours = { from: 10, to: 22 };
/** Between two lines on how far it is, in milliseconds. */
const REPORT_EVERY = 60_000;

/**
 * Lets every order of a file arrive once, spread over a business day, and holds the platform's own lists against the
 * file in the end. The day is the same for the same seed.
 * @throws SignInRefused, UnsuitableStore, the signal's reason
 */
export async function replay(options: ReplayOptions): Promise<ReplaySummary> {
  const { signal, stop } = stoppable(options.seats.signal);
  const seats = { ...options.seats, signal };
  const pace = createPace({ speed: options.speed, ...(seats.clock && { clock: seats.clock }) });
  const stage = await setStage(options, seats, pace);
  const background = [stage.board.follow(stage.afterSeq), ...stage.crew.map((courier) => courier.work())];
  const progress = setInterval(() => options.report.say(stage.progress()), REPORT_EVERY);
  try {
    await Promise.race([stage.play(), ...background]);
    return await stage.conclude();
  } finally {
    clearInterval(progress);
    stop();
    await Promise.allSettled(background);
    await leaveAll([...stage.crew, ...stage.seats]);
  }
}

async function setStage(
  { orders, cast, run, seed, speed, hasStaff, journal, report }: ReplayOptions,
  seats: SeatOptions,
  pace: Pace,
) {
  const begun = performance.now();
  const { signal } = seats;
  const random = seededRandom(seed);
  const seat = staffSeat(cast.store, `simulator-${run}`, seats);
  const channel = channelSeat(cast.channel, seats);
  const store = storeFacts(await seat.enter());
  await channel.enter();
  const locals = localsOf(store.countryCode);
  const tally = createTally();
  const parts = { pace, signal, records: { journal, tally } };
  const desk = openDesk(channel, [store.id], parts.records);
  const staff = hasStaff ? DUTIFUL_STAFF : null;
  const scene = setScene({ ...parts, seat, store, desk, staff, random: random.fork('staff') });
  const crew = hireCrew({
    ...parts,
    accounts: cast.couriers,
    stores: [store],
    habits: DUTIFUL_COURIERS,
    askCode: (orderId) => desk.codeOf(orderId),
    random: random.fork('couriers'),
    seats,
  });
  const before = await readSums(seat);
  const afterSeq = await scene.board.look();
  const arrivals = businessDay(orders.length, KITCHEN_DAY, OPEN, random.fork('arrivals'));
  // Robots can't deliver what no courier comes for.
  const pickups = hasStaff && crew.length === 0 ? 1 : PICKUP_SHARE;
  const opening = pace.now();
  report.say(
    `${orders.length} orders for ${store.name}, ${OPEN.to - OPEN.from} hours at ${speed}×, seed ${seed}, run ${run}.`,
  );

  async function serve(order: FileOrder, at: number): Promise<void> {
    await pace.until(opening + at, signal);
    const chance = random.fork(`order/${order.id}`);
    const body = placedOrder(order, run, store, locals, pickups, chance);
    const placed = await desk.place(body);
    const orderId = placed.order_id;
    const { customer_name: name, is_pickup: isPickup } = body;
    scene.sightings.begin(orderId, { order_status: placed.order_status, request_status: null });
    const customer = { orderId, uniqueId: placed.unique_id, name, isPickup, code: placed.confirmation_code };
    const waiting = awaitOrder(
      customer,
      { ...parts, ...scene, desk, storeId: store.id, locals, habits: FAITHFUL_CUSTOMERS },
      chance,
    );
    if (!hasStaff) {
      waiting.catch(() => undefined);
      return;
    }
    await waiting;
    await scene.sightings.until(orderId, () => false);
  }

  return {
    board: scene.board,
    crew,
    seats: [seat, channel],
    afterSeq,
    progress: () => `${tally.count('place')} of ${orders.length} orders placed, ${scene.board.openCount} open.`,
    async play() {
      const served = orders.map((order, index) =>
        serve(order, arrivals[index] ?? 0).catch((error: unknown) => {
          signal.throwIfAborted();
          tally.error(`order ${order.id}: ${String(error)}`);
        }),
      );
      await Promise.all(served);
    },
    async conclude(): Promise<ReplaySummary> {
      const played = new Set<PlayedActor>(['customer', 'courier', ...(hasStaff ? (['store'] as const) : [])]);
      const orderIds = orders.map(({ id }) => id);
      const expectedTotal = addMoney(...orders.map((order) => orderPrice(order, store.currency)));
      const [events, after] = [await readLine(seat, afterSeq), await readSums(seat)];
      const { currency } = store;
      const seconds = (performance.now() - begun) / 1000;
      const facts = { run, seed, speed, seconds, currency, orderIds, expectedTotal, played };
      return summarize({ ...facts, before, after, afterSeq, events, journal, tally });
    },
  };
}
