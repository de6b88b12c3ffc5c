import { setImmediate as nextTurn } from 'node:timers/promises';

import { type DayContext, generateDay } from '#seed/history/generate-day.ts';
import type { HistoryStore } from '#seed/history/history-store.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import { type Customer, inventCustomers } from '#seed/history/people/people.ts';
import { profileOf } from '#seed/history/people/profiles.ts';
import { seededRandom } from '#seed/history/random.ts';

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
  /** Orders by the day of their placement, the newest day first. Numbered from 1. */
  readonly days: readonly (readonly OrderLife[])[];
  readonly counts: HistoryCounts;
  /** Customers whose addresses the store has saved. */
  readonly regulars: readonly Customer[];
}

/**
 * Generates the past of a store by the domain's rules, and numbers its orders and events in the order in which they
 * happened. Lets other work run between two days.
 */
export async function generateHistory(store: HistoryStore, { now, days }: HistoryPlan): Promise<StoreHistory> {
  const profile = profileOf(store.email);
  const customers = inventCustomers(store, profile.people, profile.customers, seededRandom(`${SEED}/${store.email}`));
  const context: DayContext = { store, profile, customers, seed: SEED, now, days };
  const generated: (readonly OrderLife[])[] = [];
  for (let daysAgo = 0; daysAgo <= days; daysAgo += 1) {
    generated.push(generateDay(context, daysAgo));
    await nextTurn();
  }
  return {
    days: generated,
    counts: assignNumbers(generated, store.ledgerNo),
    regulars: customers.slice(0, SAVED_CUSTOMERS),
  };
}

function assignNumbers(days: readonly (readonly OrderLife[])[], ledgerNo: number): HistoryCounts {
  const lives = days.toReversed().flat();
  for (const [at, { order }] of lives.entries()) order.unique_id = at + 1;
  // The sort is stable: events of one moment keep the order in which the order had them.
  const events = lives
    .flatMap((life) => life.events)
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  for (const [at, event] of events.entries()) event.seq = at + 1;
  const claims = lives.flatMap((life) => life.claims);
  const claimChanges = claims.reduce((sum, { steps }) => sum + 1 + steps.length, 0);
  const entries = lives
    .flatMap((life) => life.entries)
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  for (const [at, entry] of entries.entries()) {
    entry.no = ledgerNo + at + 1;
    // As in the book of a running store, days never go back.
    const before = entries[at - 1]?.day;
    if (before !== undefined && before > entry.day) entry.day = before;
  }
  const lastDay = entries.at(-1)?.day ?? null;
  return { orders: lives.length, events: events.length, claimChanges, entries: entries.length, lastDay };
}
