import { setImmediate as nextTurn } from 'node:timers/promises';

import { WEEK_DAYS } from '@store-panel/domain/payouts/settlement-weeks';
import { addDays } from '@store-panel/domain/time/store-time';

import { type DayContext, generateDay } from '#seed/history/generate-day.ts';
import type { HistoryStore } from '#seed/history/history-store.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import type { LifeEntry } from '#seed/history/lives/rows.ts';
import { type Customer, inventCustomers } from '#seed/history/people/people.ts';
import { profileOf } from '#seed/history/people/profiles.ts';
import { seededRandom } from '#seed/history/random.ts';
import type { PastPayout } from '#seed/history/past-payouts.ts';
import { type PastWeek, settlePast } from '#seed/history/settle-past.ts';

/** Another seed is another past. */
const SEED = 'linden-2026';

/** So many regulars are in the store's address book. */
const SAVED_CUSTOMERS = 24;

export interface HistoryPlan {
  /** Its end, epoch milliseconds. */
  readonly now: number;
  /** Whole days before the day of its end. */
  readonly days: number;
}

/** What a store's history adds to its counters. */
export interface HistoryCounts {
  readonly orders: number;
  readonly events: number;
  readonly claimChanges: number;
  readonly entries: number;
  /** The day of the last entry, yyyy-mm-dd; null for none. */
  readonly lastDay: string | null;
}

export interface StoreHistory {
  readonly store: HistoryStore;
  /** Orders by the day of their placement, the newest day first. Numbered from 1. */
  readonly days: readonly (readonly OrderLife[])[];
  readonly counts: HistoryCounts;
  /** Entries of its book beside those of orders. */
  readonly entries: readonly LifeEntry[];
  /** Its weeks that are closed, each with the last entry of its days. */
  readonly weeks: readonly (PastWeek & { readonly toNo: number | null })[];
  readonly payouts: readonly PastPayout[];
  /** Customers whose addresses the store has saved. */
  readonly regulars: readonly Customer[];
}

/**
 * Generates the past of a store by the domain's rules, and numbers its orders and events in the order in which they
 * happened. Lets other work run between two days.
 */
export async function generateHistory(store: HistoryStore, { now, days }: HistoryPlan): Promise<StoreHistory> {
  const profile = profileOf(store.email);
  const customers = inventCustomers(store, profile.people, profile, seededRandom(`${SEED}/${store.email}`));
  const context: DayContext = { store, profile, customers, seed: SEED, now, days };
  const generated: (readonly OrderLife[])[] = [];
  for (let daysAgo = 0; daysAgo <= days; daysAgo += 1) {
    const isWithOrders = profile.days === undefined || (daysAgo <= profile.days[0] && daysAgo >= profile.days[1]);
    generated.push(isWithOrders ? generateDay(context, daysAgo) : []);
    await nextTurn();
  }
  const entries = inOrder(
    generated
      .toReversed()
      .flat()
      .flatMap((life) => life.entries),
  );
  const book = settlePast(store, entries, now, profile.settlement);
  const all = inOrder([...entries, ...book.entries]);
  for (const [at, entry] of all.entries()) entry.no = store.ledgerNo + at + 1;
  return {
    store,
    days: generated,
    counts: { ...assignNumbers(generated), entries: all.length, lastDay: all.at(-1)?.day ?? null },
    entries: book.entries,
    weeks: book.weeks.map((week) => ({
      ...week,
      toNo: all.findLast(({ day }) => day <= addDays(week.week, WEEK_DAYS - 1))?.no ?? null,
    })),
    payouts: book.payouts,
    regulars: customers.slice(0, SAVED_CUSTOMERS),
  };
}

/** Entries in the order in which they happened. As in the book of a running store, days never go back. */
function inOrder(entries: readonly LifeEntry[]): readonly LifeEntry[] {
  const sorted = entries.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  for (const [at, entry] of sorted.entries()) {
    const before = sorted[at - 1]?.day;
    if (before !== undefined && before > entry.day) entry.day = before;
  }
  return sorted;
}

function assignNumbers(days: readonly (readonly OrderLife[])[]): Omit<HistoryCounts, 'entries' | 'lastDay'> {
  const lives = days.toReversed().flat();
  for (const [at, { order }] of lives.entries()) order.unique_id = at + 1;
  // The sort is stable: events of one moment keep the order in which the order had them.
  const events = lives
    .flatMap((life) => life.events)
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  for (const [at, event] of events.entries()) event.seq = at + 1;
  const claims = lives.flatMap((life) => life.claims);
  const claimChanges = claims.reduce((sum, { steps }) => sum + 1 + steps.length, 0);
  return { orders: lives.length, events: events.length, claimChanges };
}
