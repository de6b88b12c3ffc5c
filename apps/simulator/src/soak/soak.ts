import { sleep, systemClock } from '@store-panel/api-client/clock';

import { seededRandom } from '#chance/random.ts';
import { TYPICAL_COURIERS } from '#couriers/courier-behavior.ts';
import { openOrderingChannel } from '#customers/ordering-channel.ts';
import { openChannelClient } from '#platform/sign-in-paths.ts';
import type { Account, SessionClientOptions } from '#platform/session-client.ts';
import { noJournal } from '#record/journal.ts';
import type { Report } from '#record/report.ts';
import { createTally } from '#record/tally.ts';
import { startCouriers } from '#scenario/start-couriers.ts';
import { stopAll } from '#scenario/stop-all.ts';
import { openStores } from '#scenario/open-stores.ts';
import { createMemoryWatch, type MemoryResult } from '#soak/memory-watch.ts';
import { soakStore } from '#soak/soaked-store.ts';
import { createPace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

export interface SoakOptions {
  readonly accounts: readonly Account[];
  readonly channel: Account;
  readonly clientOptions: SessionClientOptions;
  readonly seed: string;
  readonly minutes: number;
  readonly speed: number;
  readonly perDay: number;
  readonly maxOpen: number;
  /** Share of the orders that staff takes on the telephone. */
  readonly byPhone: number;
  readonly report: Report;
}

/** What a soak came to. */
export interface SoakSummary {
  readonly ok: boolean;
  readonly seed: string;
  readonly minutes: number;
  readonly placed: number;
  /** Of the placed ones. */
  readonly taken_by_phone: number;
  /** Handed over to a transporter. */
  readonly shipped: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly turned_away: number;
  /** Returns opened, and parcels sent to a store, by unique codes on the public page. */
  readonly returned_by_code: number;
  readonly sent_by_code: number;
  readonly events_checked: number;
  readonly broken_rules: readonly string[];
  /** Stores whose list has not grown by what was placed. */
  readonly wrong_sums: readonly string[];
  /** Offers whose uses were counted wrong. */
  readonly wrong_offer_uses: readonly string[];
  /** Unique codes whose uses were counted wrong. */
  readonly wrong_code_uses: readonly string[];
  /** Parcels that are not as their transporter reported. */
  readonly wrong_parcels: readonly string[];
  readonly wrong_returns: readonly string[];
  /** Orders that did not end in the time given to them. */
  readonly unfinished: number;
  readonly too_late: number;
  readonly errors: readonly string[];
  readonly memory: MemoryResult;
}

const REPORT_INTERVAL_MS = 60_000;
const SAMPLE_INTERVAL_MS = 2_000;
const POLL_INTERVAL_MS = 500;
/** How long the last orders may take to end, in milliseconds. */
const DRAIN_TIMEOUT_MS = 5 * 60_000;
const MAX_ENTRIES = 50;

/** Works on and on at full staff, and holds every event against the rules. @throws the signal's reason when it is stopped */
export async function soak(options: SoakOptions): Promise<SoakSummary> {
  const { signal, stop } = stoppable(options.clientOptions.signal);
  const clientOptions = { ...options.clientOptions, signal };
  const { report, seed, minutes, perDay, maxOpen, byPhone } = options;
  const random = seededRandom(seed);
  const tally = createTally();
  const common = { pace: createPace({ speed: options.speed }), records: { journal: noJournal, tally }, signal };
  const memory = createMemoryWatch();
  const brokenRules: string[] = [];
  let checked = 0;

  function onEvent(problems: readonly string[]): void {
    checked += 1;
    if (brokenRules.length < MAX_ENTRIES) brokenRules.push(...problems);
  }

  const stores = await openStores(options.accounts, `simulator-soak-${seed}`, clientOptions);
  const channelClient = openChannelClient(options.channel, clientOptions);
  await channelClient.enter();
  const channel = openOrderingChannel(
    channelClient,
    stores.map(({ store }) => store.id),
    common.records,
  );
  const lives = await Promise.all(
    stores.map((openStore) =>
      soakStore(openStore, {
        ...common,
        clientOptions,
        channel,
        channelClient,
        random,
        perDay,
        maxOpen,
        byPhone,
        onEvent,
      }),
    ),
  );
  const crew = startCouriers({
    ...common,
    accounts: options.accounts.filter(({ role }) => role === 'courier'),
    stores: stores.map(({ store }) => store),
    behavior: TYPICAL_COURIERS,
    askCode: (orderId) => channel.codeOf(orderId),
    random: random.fork('couriers'),
    clientOptions,
  });
  report.print(`${minutes} minutes at ${options.speed}×, ${crew.length} couriers, seed ${seed}.`);
  const openCount = () => lives.reduce((sum, { crowd }) => sum + crowd.openCount, 0);
  const progress = () => `${tally.count('place')} orders placed, ${openCount()} open, ${checked} events.`;
  const timers = [
    setInterval(() => memory.sample(process.memoryUsage().heapUsed), SAMPLE_INTERVAL_MS),
    setInterval(() => report.print(progress()), REPORT_INTERVAL_MS),
  ];
  const background = [...lives.map(({ following }) => following), ...crew.map((courier) => courier.work())];

  async function play(): Promise<void> {
    const opening = stoppable(signal);
    const coming = lives.map(({ crowd }) => crowd.come(opening.signal));
    await Promise.race([sleep(systemClock, minutes * 60_000, signal), ...coming]);
    opening.stop();
    await Promise.allSettled(coming);
    for (const end = Date.now() + DRAIN_TIMEOUT_MS; openCount() > 0 && Date.now() < end;) {
      await sleep(systemClock, POLL_INTERVAL_MS, signal);
    }
  }

  try {
    await Promise.race([play(), ...background]);
    // First: it ends what is sent by codes, which the sums count.
    const codeUses = await Promise.all(lives.map((life) => life.findWrongCodeUses()));
    const sums = await Promise.all(lives.map((life) => life.findWrongSums()));
    const offerUses = await Promise.all(lives.map((life) => life.findWrongOfferUses()));
    const parcels = await Promise.all(lives.map((life) => life.findWrongParcels()));
    const returns = await Promise.all(lives.map((life) => life.findWrongReturns()));
    const problems = {
      broken_rules: brokenRules,
      wrong_sums: sums.filter((sum) => sum !== null),
      wrong_offer_uses: offerUses.flat(),
      wrong_code_uses: codeUses.flat(),
      wrong_parcels: parcels.flat(),
      wrong_returns: returns.flat(),
      errors: tally.errors,
    };
    const memoryResult = memory.result();
    const isClean = Object.values(problems).every((list) => list.length === 0);
    return {
      ok: isClean && memoryResult.is_flat && openCount() === 0,
      seed,
      minutes,
      placed: tally.count('place'),
      taken_by_phone: tally.count('place', 'store'),
      shipped: tally.count('ready_for_shipment'),
      completed: tally.count('complete') + tally.count('courier_completed'),
      cancelled: tally.count('cancel_by_user') + tally.count('reject') + tally.count('cancel_by_store'),
      turned_away: tally.turnedAwayCount,
      returned_by_code: lives.reduce((sum, life) => sum + life.codeUses().returns, 0),
      sent_by_code: lives.reduce((sum, life) => sum + life.codeUses().parcels, 0),
      events_checked: checked,
      ...problems,
      unfinished: openCount(),
      too_late: tally.conflicts,
      memory: memoryResult,
    };
  } finally {
    for (const timer of timers) clearInterval(timer);
    stop();
    await Promise.allSettled(background);
    const staff = stores.flatMap(({ sessionClient, mainStore }) => [sessionClient, ...(mainStore ? [mainStore] : [])]);
    await stopAll([...crew, channelClient, ...staff]);
  }
}
