import { DEFAULT_FEE_TERMS, type FeeTerms } from '@store-panel/domain/fees/fee-plan';
import { type LedgerLine, plainLine, transfer } from '@store-panel/domain/ledger/ledger-lines';
import { percentOf } from '@store-panel/domain/money/money';
import { closesAt, weeksBetween } from '@store-panel/domain/payouts/settlement-weeks';
import { type BusinessClock, serviceDay } from '@store-panel/domain/time/business-day';
import { addDays, type StoreDate, weekStart } from '@store-panel/domain/time/store-time';

import type { HistoryStore } from '#seed/history/history-store.ts';
import type { Settlement } from '#seed/history/people/profiles.ts';
import { iso, type LifeEntry } from '#seed/history/lives/rows.ts';
import { amountOn, createPost, type Post, startOf, sumOf } from '#seed/history/past-entries.ts';
import { type Closed, makePayouts, type PastPayout } from '#seed/history/past-payouts.ts';

/** A closed week of the past with what it has released, in minor units. */
export interface PastWeek {
  readonly week: StoreDate;
  readonly closesAt: number;
  readonly amount: number;
  /** Null if there was nothing to release. */
  readonly release: LifeEntry | null;
}

/** What happened in a store's book beside its orders. */
export interface PastBook {
  readonly entries: readonly LifeEntry[];
  readonly weeks: readonly PastWeek[];
  readonly payouts: readonly PastPayout[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Until a week was closed, and until a store that owes has paid in. */
const DELAYS = {
  close: 3 * MINUTE,
  payIn: 60 * HOUR,
};
/** The share of its limit that a store owes before it pays in. */
const PAYS_IN_FROM = 0.6;
/** What it owes of the last weeks is open. */
const OWES_SINCE = 20 * 24 * HOUR;
const ADJUSTMENT = {
  daysAgo: 16,
  amount: 1500,
  reason: 'Goodwill: our couriers were late on Friday evening, and three customers complained',
} as const;

/** Minor units and milliseconds: the balance lasts for some hours longer. */
const PREPAID = { below: 30_000, amount: 100_000, delay: 20 * MINUTE } as const;

/**
 * Settles the past of a store as the server's jobs do: closes its weeks, pays out what may leave, rounds the tax on the fees
 * of each month. One that is paid out has got one payout back, and one adjustment.
 * @param entries of its orders, in the order in which they happened, with their days
 */
export function settlePast(
  store: HistoryStore,
  entries: readonly LifeEntry[],
  now: number,
  settlement: Settlement,
): PastBook {
  const [first] = entries;
  if (!first) return { entries: [], weeks: [], payouts: [] };
  const clock = { zone: store.zone, startsAt: store.dayStartsAt };
  const today = serviceDay(now, clock);
  const terms = store.fees.findLast(({ from_day }) => from_day <= today)?.terms ?? DEFAULT_FEE_TERMS;
  const post = createPost(store, clock);
  const adjustedAt = now - ADJUSTMENT.daysAgo * 24 * HOUR;
  const adjustment =
    settlement === 'paid_out' && first.at < iso(adjustedAt) ? [adjustedBy(store, post, adjustedAt)] : [];
  const earnings = [...entries, ...adjustment, ...roundMonths(post, { entries, today, clock, terms })];
  const weeks = closeWeeks(earnings, { post, from: first.day as StoreDate, now, clock, terms });
  const releases = weeks.flatMap(({ release }) => release ?? []);
  const own = earnings.slice(entries.length);
  if (settlement !== 'paid_out') {
    const topUps =
      settlement === 'prepaid'
        ? prepay(store, post, [...earnings, ...releases], now)
        : payIn(store, post, { weeks, now, terms });
    return { entries: [...own, ...releases, ...topUps], weeks, payouts: [] };
  }
  const payouts = makePayouts([...earnings, ...releases], {
    store,
    post,
    now,
    clock,
    terms,
    from: first.day as StoreDate,
  });
  return {
    entries: [
      ...own,
      ...releases,
      ...payouts.flatMap((payout) => Object.values(payout.entries).flatMap((entry: LifeEntry | null) => entry ?? [])),
    ],
    weeks,
    payouts,
  };
}

function adjustedBy({ administrator: actor }: HistoryStore, post: Post, at: number): LifeEntry {
  const [cost, earned] = transfer('adjustment', 'costs', 'earned', ADJUSTMENT.amount);
  const lines = [cost, { ...earned, explain: { kind: 'goodwill' } }];
  return post('adjustment', at, lines, { actor, reason: ADJUSTMENT.reason });
}

interface Rounded {
  readonly entries: readonly LifeEntry[];
  readonly today: StoreDate;
  readonly clock: BusinessClock;
  readonly terms: FeeTerms;
}

/** The last entry of each ended month, as the database posts it: the tax on the sum of its fees, less that on each. */
function roundMonths(post: Post, { entries, today, clock, terms }: Rounded): readonly LifeEntry[] {
  const months = Map.groupBy(entries, ({ day }) => day.slice(0, 7));
  return [...months].flatMap(([month, ofMonth]) => {
    if (month >= today.slice(0, 7)) return [];
    const lines = ofMonth.flatMap((entry) => entry.lines);
    const isFee = ({ account, part }: LedgerLine) =>
      account === 'fees' && (part === 'commission' || part === 'processing');
    const net = sumOf(lines.filter(isFee));
    const tax = sumOf(lines.filter(({ account }) => account === 'fee_tax'));
    const difference = percentOf(net, terms.tax_ppm) - tax;
    if (difference === 0) return [];
    const next = `${addDays(`${month}-28` as StoreDate, 4).slice(0, 7)}-01` as StoreDate;
    const rounding = [plainLine('earned', 'rounding', -difference), plainLine('fee_tax', 'rounding', difference)];
    return [post('rounding', startOf(next, clock), rounding, { day: addDays(next, -1) })];
  });
}

function closeWeeks(entries: readonly LifeEntry[], { post, from, now, clock, terms }: Closed): readonly PastWeek[] {
  const byWeek = Map.groupBy(entries, ({ day }) => weekStart(day as StoreDate));
  return weeksBetween(from, serviceDay(now, clock))
    .map((week) => ({
      week,
      closesAt: closesAt(week, terms.hold_days, clock),
      amount: amountOn('earned', byWeek.get(week) ?? []),
    }))
    .filter((week) => week.closesAt + DELAYS.close <= now)
    .map((week) => ({
      ...week,
      release:
        week.amount === 0
          ? null
          : post('release', week.closesAt + DELAYS.close, transfer('release', 'earned', 'available', week.amount)),
    }));
}

interface Owing {
  readonly weeks: readonly PastWeek[];
  readonly now: number;
  readonly terms: FeeTerms;
}

/** A store that owes pays it in some days after the week with which it comes near its limit. */
function payIn({ available }: HistoryStore, post: Post, { weeks, now, terms }: Owing): readonly LifeEntry[] {
  const topUps: LifeEntry[] = [];
  let balance = available;
  for (const { closesAt: closed, amount } of weeks) {
    balance += amount;
    const at = closed + DELAYS.payIn;
    if (balance > -terms.credit_limit * PAYS_IN_FROM || at > now - OWES_SINCE) continue;
    topUps.push(post('top_up', at, transfer('top_up', 'platform_cash', 'available', -balance)));
    balance = 0;
  }
  return topUps;
}

/** A store whose parcels are charged at once pays in before its balance is used up. */
function prepay(
  { available }: HistoryStore,
  post: Post,
  entries: readonly LifeEntry[],
  now: number,
): readonly LifeEntry[] {
  const topUps: LifeEntry[] = [];
  let balance = available;
  for (const entry of entries.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    balance += amountOn('available', [entry]);
    if (balance >= PREPAID.below) continue;
    const at = Date.parse(entry.at) + PREPAID.delay;
    if (at > now) break;
    const topUp = transfer('top_up', 'platform_cash', 'available', PREPAID.amount);
    topUps.push(post('top_up', at, topUp));
    balance += PREPAID.amount;
  }
  return topUps;
}
