import { sleep, systemClock } from '@store-panel/api-client/clock';

import { seededRandom } from '#chance/random.ts';
import { USUAL_COURIERS } from '#couriers/courier-habits.ts';
import { openDesk } from '#customers/desk.ts';
import { channelSeat } from '#platform/entrances.ts';
import type { Account, SeatOptions } from '#platform/seat.ts';
import { noJournal } from '#record/journal.ts';
import type { Report } from '#record/report.ts';
import { createTally } from '#record/tally.ts';
import { hireCrew } from '#scene/crew.ts';
import { leaveAll } from '#scene/leave-all.ts';
import { openStores } from '#scene/open-stores.ts';
import { createMemoryWatch, type MemoryVerdict } from '#soak/memory-watch.ts';
import { soakStore } from '#soak/soaked-store.ts';
import { createPace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

export interface SoakOptions {
  readonly accounts: readonly Account[];
  readonly channel: Account;
  readonly seats: SeatOptions;
  readonly seed: string;
  readonly minutes: number;
  readonly speed: number;
  readonly perDay: number;
  readonly mostOpen: number;
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
  readonly completed: number;
  readonly cancelled: number;
  readonly turned_away: number;
  readonly events_checked: number;
  readonly broken_rules: readonly string[];
  /** Stores whose list has not grown by what was placed. */
  readonly wrong_sums: readonly string[];
  /** Orders that did not end in the time given to them. */
  readonly unfinished: number;
  readonly too_late: number;
  readonly errors: readonly string[];
  readonly memory: MemoryVerdict;
}

const MINUTE_LINE = 60_000;
const SAMPLE_EVERY = 2_000;
const LOOK_AGAIN = 500;
/** How long the last orders may take to end, in milliseconds. */
const DRAIN = 5 * 60_000;
const MOST_KEPT = 50;

/** Works on and on at full staff, and holds every event against the rules. @throws the signal's reason when it is stopped */
export async function soak(options: SoakOptions): Promise<SoakSummary> {
  const { signal, stop } = stoppable(options.seats.signal);
  const seats = { ...options.seats, signal };
  const { report, seed, minutes, perDay, mostOpen, byPhone } = options;
  const random = seededRandom(seed);
  const tally = createTally();
  const common = { pace: createPace({ speed: options.speed }), records: { journal: noJournal, tally }, signal };
  const memory = createMemoryWatch();
  const brokenRules: string[] = [];
  let checked = 0;

  function onEvent(problems: readonly string[]): void {
    checked += 1;
    if (brokenRules.length < MOST_KEPT) brokenRules.push(...problems);
  }

  const stores = await openStores(options.accounts, `simulator-soak-${seed}`, seats);
  const channel = channelSeat(options.channel, seats);
  await channel.enter();
  const desk = openDesk(
    channel,
    stores.map(({ store }) => store.id),
    common.records,
  );
  const lives = await Promise.all(
    stores.map((open) => soakStore(open, { ...common, desk, random, perDay, mostOpen, byPhone, onEvent })),
  );
  const crew = hireCrew({
    ...common,
    accounts: options.accounts.filter(({ role }) => role === 'courier'),
    stores: stores.map(({ store }) => store),
    habits: USUAL_COURIERS,
    askCode: (orderId) => desk.codeOf(orderId),
    random: random.fork('couriers'),
    seats,
  });
  report.say(`${minutes} minutes at ${options.speed}×, ${crew.length} couriers, seed ${seed}.`);
  const openCount = () => lives.reduce((sum, { crowd }) => sum + crowd.openCount, 0);
  const progress = () => `${tally.count('place')} orders placed, ${openCount()} open, ${checked} events.`;
  const timers = [
    setInterval(() => memory.sample(process.memoryUsage().heapUsed), SAMPLE_EVERY),
    setInterval(() => report.say(progress()), MINUTE_LINE),
  ];
  const background = [...lives.map(({ following }) => following), ...crew.map((courier) => courier.work())];

  async function play(): Promise<void> {
    const opening = stoppable(signal);
    const coming = lives.map(({ crowd }) => crowd.come(opening.signal));
    await Promise.race([sleep(systemClock, minutes * 60_000, signal), ...coming]);
    opening.stop();
    await Promise.allSettled(coming);
    for (const end = Date.now() + DRAIN; openCount() > 0 && Date.now() < end;) {
      await sleep(systemClock, LOOK_AGAIN, signal);
    }
  }

  try {
    await Promise.race([play(), ...background]);
    const sums = await Promise.all(lives.map((life) => life.wrongSums()));
    const problems = {
      broken_rules: brokenRules,
      wrong_sums: sums.filter((wrong) => wrong !== null),
      errors: tally.errors,
    };
    const verdict = memory.verdict();
    const isClean = Object.values(problems).every((list) => list.length === 0);
    return {
      ok: isClean && verdict.is_flat && openCount() === 0,
      seed,
      minutes,
      placed: tally.count('place'),
      taken_by_phone: tally.count('place', 'store'),
      completed: tally.count('complete') + tally.count('courier_completed'),
      cancelled: tally.count('cancel_by_user') + tally.count('reject') + tally.count('cancel_by_store'),
      turned_away: tally.turnedAwayCount,
      events_checked: checked,
      ...problems,
      unfinished: openCount(),
      too_late: tally.conflicts,
      memory: verdict,
    };
  } finally {
    for (const timer of timers) clearInterval(timer);
    stop();
    await Promise.allSettled(background);
    await leaveAll([...crew, channel, ...stores.map(({ seat }) => seat)]);
  }
}
