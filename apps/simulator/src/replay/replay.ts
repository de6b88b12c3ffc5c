import { addMoney } from '@store-panel/domain/money/money';

import { businessDay, type OpenHours } from '#arrivals/arrivals.ts';
import { KITCHEN_DAY } from '#arrivals/day-shape.ts';
import { seededRandom } from '#chance/random.ts';
import type { PlayedActor } from '#checks/acknowledged.ts';
import { readEventStream } from '#checks/read-event-stream.ts';
import { RELIABLE_COURIERS } from '#couriers/courier-behavior.ts';
import { awaitOrder, PATIENT_CUSTOMERS } from '#customers/customer.ts';
import { openOrderingChannel } from '#customers/ordering-channel.ts';
import { localsOf } from '#customers/locals-of.ts';
import { openChannelClient, openStaffClient } from '#platform/sign-in-paths.ts';
import type { Account, SessionClientOptions } from '#platform/session-client.ts';
import { toSimulatedStore } from '#platform/simulated-store.ts';
import type { MemoryJournal } from '#record/journal.ts';
import type { Report } from '#record/report.ts';
import { createTally } from '#record/tally.ts';
import { PICKUP_SHARE, placedOrder } from '#replay/file-order.ts';
import { readSums } from '#replay/list-sums.ts';
import { orderPrice } from '#replay/order-lines.ts';
import type { FileOrder } from '#replay/orders-file.ts';
import { type ReplaySummary, summarize } from '#replay/summary.ts';
import { startCouriers } from '#scenario/start-couriers.ts';
import { stopAll } from '#scenario/stop-all.ts';
import { startStoreScenario } from '#scenario/store-scenario.ts';
import { RELIABLE_STAFF } from '#staff/staff-behavior.ts';
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
  readonly clientOptions: SessionClientOptions;
  readonly journal: MemoryJournal;
  readonly report: Report;
}

const OPEN: OpenHours = { from: 10, to: 22 };
/** Between two lines on how far it is, in milliseconds. */
const REPORT_INTERVAL_MS = 60_000;

/**
 * Lets every order of a file arrive once, spread over a business day, and holds the platform's own lists against the
 * file in the end. The day is the same for the same seed.
 * @throws SignInRefused, UnsuitableStore, the signal's reason
 */
export async function replay(options: ReplayOptions): Promise<ReplaySummary> {
  const { signal, stop } = stoppable(options.clientOptions.signal);
  const clientOptions = { ...options.clientOptions, signal };
  const pace = createPace({ speed: options.speed, ...(clientOptions.clock && { clock: clientOptions.clock }) });
  const stage = await setStage(options, clientOptions, pace);
  const background = [stage.board.follow(stage.afterSeq), ...stage.crew.map((courier) => courier.work())];
  const progress = setInterval(() => options.report.print(stage.progress()), REPORT_INTERVAL_MS);
  try {
    await Promise.race([stage.play(), ...background]);
    return await stage.conclude();
  } finally {
    clearInterval(progress);
    stop();
    await Promise.allSettled(background);
    await stopAll([...stage.crew, ...stage.sessionClients]);
  }
}

async function setStage(
  { orders, cast, run, seed, speed, hasStaff, journal, report }: ReplayOptions,
  clientOptions: SessionClientOptions,
  pace: Pace,
) {
  const startedAt = performance.now();
  const { signal } = clientOptions;
  const random = seededRandom(seed);
  const sessionClient = openStaffClient(cast.store, `simulator-${run}`, clientOptions);
  const channelClient = openChannelClient(cast.channel, clientOptions);
  const store = toSimulatedStore(await sessionClient.enter());
  await channelClient.enter();
  const locals = localsOf(store.countryCode);
  const tally = createTally();
  const parts = { pace, signal, records: { journal, tally } };
  const channel = openOrderingChannel(channelClient, [store.id], parts.records);
  const staff = hasStaff ? RELIABLE_STAFF : null;
  const scenario = startStoreScenario({
    ...parts,
    carrier: null,
    sessionClient,
    store,
    channel,
    staff,
    random: random.fork('staff'),
  });
  const crew = startCouriers({
    ...parts,
    accounts: cast.couriers,
    stores: [store],
    behavior: RELIABLE_COURIERS,
    askCode: (orderId) => channel.codeOf(orderId),
    random: random.fork('couriers'),
    clientOptions,
  });
  const before = await readSums(sessionClient);
  const afterSeq = await scenario.board.look();
  const arrivals = businessDay(orders.length, KITCHEN_DAY, OPEN, random.fork('arrivals'));
  // Robots can't deliver what no courier comes for.
  const pickups = hasStaff && crew.length === 0 ? 1 : PICKUP_SHARE;
  const opening = pace.now();
  report.print(
    `${orders.length} orders for ${store.name}, ${OPEN.to - OPEN.from} hours at ${speed}×, seed ${seed}, run ${run}.`,
  );

  async function serve(order: FileOrder, at: number): Promise<void> {
    await pace.until(opening + at, signal);
    const chance = random.fork(`order/${order.id}`);
    const body = placedOrder(order, run, store, locals, pickups, chance);
    const placed = await channel.place(body);
    const orderId = placed.order_id;
    const { customer_name: name, is_pickup: isPickup } = body;
    scenario.orderTracker.begin(orderId, { order_status: placed.order_status, request_status: null });
    const customer = { orderId, uniqueId: placed.unique_id, name, isPickup, code: placed.confirmation_code };
    const waiting = awaitOrder(
      customer,
      { ...parts, ...scenario, channel, storeId: store.id, locals, behavior: PATIENT_CUSTOMERS },
      chance,
    );
    if (!hasStaff) {
      waiting.catch(() => undefined);
      return;
    }
    await waiting;
    await scenario.orderTracker.until(orderId, () => false);
  }

  return {
    board: scenario.board,
    crew,
    sessionClients: [sessionClient, channelClient],
    afterSeq,
    progress: () => `${tally.count('place')} of ${orders.length} orders placed, ${scenario.board.openCount} open.`,
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
      const [events, after] = [await readEventStream(sessionClient, afterSeq), await readSums(sessionClient)];
      const { currency } = store;
      const seconds = (performance.now() - startedAt) / 1000;
      const facts = { run, seed, speed, seconds, currency, orderIds, expectedTotal, played };
      return summarize({ ...facts, before, after, afterSeq, events, journal, tally });
    },
  };
}
