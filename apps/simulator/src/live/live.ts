import { systemClock } from '@store-panel/api-client/clock';

import { KITCHEN_DAY, type DayShape } from '#arrivals/day-shape.ts';
import { type Random, seededRandom } from '#chance/random.ts';
import { TYPICAL_COURIERS } from '#couriers/courier-behavior.ts';
import { createCounter } from '#customers/counter.ts';
import { type Crowd, createCustomerPool } from '#customers/customer-pool.ts';
import { TYPICAL_CUSTOMERS } from '#customers/customer.ts';
import { type OrderingChannel, openOrderingChannel } from '#customers/ordering-channel.ts';
import { confirmRefunds } from '#customers/confirm-refunds.ts';
import { createLinkPayers, type LinkPayers } from '#customers/pay-by-link.ts';
import { createReturners } from '#customers/return-order.ts';
import { createParcelWatchers } from '#customers/track-parcel.ts';
import { createReviewers } from '#customers/review-order.ts';
import { workReturns } from '#staff/work-returns.ts';
import { localsOf } from '#customers/locals-of.ts';
import { pollOrders } from '#customers/poll-orders.ts';
import { createOrderTracker } from '#customers/order-tracker.ts';
import { openChannelClient } from '#platform/sign-in-paths.ts';
import type { Account, SessionClient, SessionClientOptions } from '#platform/session-client.ts';
import type { Records } from '#record/operation.ts';
import { noJournal } from '#record/journal.ts';
import type { Report } from '#record/report.ts';
import { createTally } from '#record/tally.ts';
import { callsOf } from '#scenario/calls-of.ts';
import { codesOf } from '#scenario/codes-of.ts';
import { carrierOf } from '#scenario/carrier-of.ts';
import { startCouriers } from '#scenario/start-couriers.ts';
import { startTables } from '#scenario/start-tables.ts';
import { stopAll } from '#scenario/stop-all.ts';
import { type OpenStore, openStores } from '#scenario/open-stores.ts';
import { startStoreScenario } from '#scenario/store-scenario.ts';
import { LIVE_STAFF } from '#staff/staff-behavior.ts';
import { createPace, type Pace } from '#time/pace.ts';

export interface LiveOptions {
  readonly accounts: readonly Account[];
  readonly channel: Account;
  readonly clientOptions: SessionClientOptions;
  readonly seed: string;
  readonly speed: number;
  /** Orders a day for each store, on average. */
  readonly perDay: number;
  /** Open orders of a store beyond which it gets no more. */
  readonly maxOpen: number;
  /** Share of the orders that robot staff takes on the telephone. */
  readonly byPhone: number;
  /** Robots work the orders; otherwise people do. */
  readonly hasStaff: boolean;
  readonly report: Report;
}

/** A day with orders at all hours, so that a panel shows some at night too. */
const WATCHED_DAY: DayShape = KITCHEN_DAY.map((weight) => Math.max(weight, 3));

const REPORT_INTERVAL_MS = 60_000;
const DEVICE = 'simulator-live';

interface LiveDeps extends Pick<
  LiveOptions,
  'clientOptions' | 'perDay' | 'maxOpen' | 'byPhone' | 'hasStaff' | 'report'
> {
  readonly channel: OrderingChannel;
  readonly channelClient: Pick<SessionClient, 'call' | 'ask'>;
  readonly linkPayers: LinkPayers;
  readonly pace: Pace;
  readonly records: Records;
  readonly random: Random;
  readonly run: string;
}

/** Runs customers and couriers beside the staff, until the signal ends it; then all of them leave. */
export async function live(options: LiveOptions): Promise<void> {
  const { clientOptions, report, seed } = options;
  const { signal, clock = systemClock } = clientOptions;
  const random = seededRandom(seed);
  const pace = createPace({ speed: options.speed });
  const tally = createTally();
  const records = { journal: noJournal, tally };
  const stores = await openStores(options.accounts, DEVICE, clientOptions);
  const channelClient = openChannelClient(options.channel, clientOptions);
  await channelClient.enter();
  const channel = openOrderingChannel(
    channelClient,
    stores.map(({ store }) => store.id),
    records,
  );
  const run = `live-${Date.now().toString(36)}`;
  const linkPayers = createLinkPayers({ sessionClient: channelClient, pace, signal });
  const parts = { ...options, channel, channelClient, linkPayers, pace, records, random, run };
  const lives = await Promise.all(stores.map((openStore) => openLife(openStore, parts)));
  const crew = startCouriers({
    accounts: options.accounts.filter(({ role }) => role === 'courier'),
    stores: stores.map(({ store }) => store),
    behavior: TYPICAL_COURIERS,
    askCode: (orderId) => channel.codeOf(orderId),
    random: random.fork('couriers'),
    pace,
    records,
    signal,
    clientOptions,
  });
  const names = stores.map(({ store }) => store.name).join(', ');
  report.print(
    `Orders for ${names}; ${crew.length} couriers; ${options.hasStaff ? 'robot' : 'no robot'} staff; seed ${seed}.`,
  );
  const minute = setInterval(() => report.print(minuteLine()), REPORT_INTERVAL_MS);

  let last = { place: 0, errors: 0 };
  function minuteLine(): string {
    const arrived = tally.count('place') - last.place;
    const errors = tally.errorCount - last.errors;
    last = { place: tally.count('place'), errors: tally.errorCount };
    const openCounts = lives.map(({ name, crowd }) => `${name} ${crowd.openCount} open`).join(', ');
    return `${arrived} new orders; ${openCounts}${errors === 0 ? '' : `; ${errors} errors, the last: ${tally.errors.at(-1)}`}.`;
  }

  try {
    await Promise.race([
      ...lives.flatMap(({ running }) => running),
      confirmRefunds(channelClient, clock, signal),
      ...crew.map((courier) => courier.work()),
    ]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(minute);
    await stopAll([...crew, channelClient, ...stores.map(({ sessionClient }) => sessionClient)]);
  }
}

interface Life {
  readonly name: string;
  readonly crowd: Crowd;
  readonly running: readonly Promise<never>[];
}

/** The customers of one store, and its robot staff where there is one. */
async function openLife(openStore: OpenStore, deps: LiveDeps): Promise<Life> {
  const { sessionClient, store } = openStore;
  const { clientOptions, channel, pace, records, hasStaff, report } = deps;
  const { signal, clock = systemClock } = clientOptions;
  const random = deps.random.fork(store.id);
  const common = { pace, records, signal, random: random.fork('staff') };
  const codes = hasStaff ? await codesOf(openStore, deps.channelClient) : null;
  const carrier = hasStaff
    ? await carrierOf(openStore, { ...common, clientOptions, random: random.fork('carrier') })
    : null;
  const scenario = hasStaff
    ? startStoreScenario({ ...common, sessionClient, store, channel, staff: LIVE_STAFF, carrier })
    : { board: null, counter: createCounter(), orderTracker: createOrderTracker() };
  const locals = localsOf(store.countryCode);
  const run = `${deps.run}-${store.id.slice(-6)}`;
  const crowd = createCustomerPool({
    ...scenario,
    store,
    storeId: store.id,
    channel,
    locals,
    reviewers: createReviewers({ sessionClient: deps.channelClient, pace, signal }, { ...scenario, locals }),
    ...(carrier !== null && {
      watchers: createParcelWatchers({ ...scenario, channel, page: deps.channelClient, pace, signal }),
      returners: createReturners({ ...scenario, ...codes, sessionClient: deps.channelClient, pace, signal }),
    }),
    demand: { shape: WATCHED_DAY, perDay: deps.perDay, zone: store.timezone },
    maxOpen: deps.maxOpen,
    calls: hasStaff ? callsOf(openStore, deps) : null,
    behavior: TYPICAL_CUSTOMERS,
    linkPayers: deps.linkPayers,
    random: random.fork('customers'),
    pace,
    tally: records.tally,
    run,
    signal,
    // Only this program can give the staff the code.
    onArrival: ({ name, uniqueId, code }) =>
      hasStaff
        ? undefined
        : report.print(`${store.name}: ${name} has come for order ${uniqueId}; the confirmation code is ${code}.`),
    onPlaced: ({ customer_name, lines }) =>
      report.detail(`${store.name}: ${customer_name} orders ${lines.length} lines.`),
  });
  const { orders } = await sessionClient.call('POST /api/store/list_orders', {});
  const afterSeq = (await scenario.board?.look()) ?? 0;
  await crowd.adopt(orders);
  const tables = await startTables({
    ...deps,
    ...scenario,
    sessionClient,
    store,
    locals,
    placeIfRoom: crowd.placeIfRoom,
    random: random.fork('tables'),
    signal,
    run,
  });
  // Without robots this program does not sign in to the store, so that it evicts no user's device.
  if (!scenario.board) await sessionClient.leave();
  const watching = scenario.board
    ? scenario.board.follow(afterSeq)
    : pollOrders(store.id, channel, scenario.orderTracker, clock, signal);
  // Who ships parcels gets some of them back.
  const clerk = carrier === null ? [] : [workReturns({ sessionClient, random: random.fork('returns'), pace, signal })];
  return { name: store.name, crowd, running: [crowd.come(signal), watching, ...clerk, ...tables] };
}
