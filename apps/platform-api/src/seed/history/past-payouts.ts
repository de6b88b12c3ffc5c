import type { FeeTerms } from '@store-panel/domain/fees/fee-plan';
import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { payableOf } from '@store-panel/domain/payouts/payout-states';
import { nextPayoutDay, WEEK_DAYS } from '@store-panel/domain/payouts/settlement-weeks';
import type { BusinessClock } from '@store-panel/domain/time/business-day';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';

import type { HistoryStore } from '#seed/history/history-store.ts';
import { iso, type LifeEntry } from '#seed/history/lives/rows.ts';
import { amountOn, type Post, startOf } from '#seed/history/past-entries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Until a payout was made, approved and paid, or has come back. */
const DELAYS = { make: 6 * MINUTE, approve: 10 * HOUR, arrive: 28 * HOUR, comeBack: 50 * HOUR };
/** Why the bank has returned the payout before the newest one. */
export const RETURN_REASON = 'AC01: the account number was not found';

/** A payout of the past. Instants are epoch milliseconds. */
export interface PastPayout {
  readonly day: StoreDate;
  readonly amount: number;
  readonly madeAt: number;
  /** Null: it waits for an administrator. */
  readonly paidAt: number | null;
  readonly endedAt: number | null;
  readonly isReturned: boolean;
  readonly entries: PayoutEntries;
}

/** In the store's book, each once it has happened. */
interface PayoutEntries {
  readonly made: LifeEntry;
  readonly paid: LifeEntry | null;
  readonly returned: LifeEntry | null;
}

/** When the past begins and ends, and by which terms and clock it is settled. */
export interface Closed {
  readonly post: Post;
  readonly from: StoreDate;
  readonly now: number;
  readonly clock: BusinessClock;
  readonly terms: FeeTerms;
}

/** Payouts of the past; of those that can have ended the newest but one has come back. */
export function makePayouts(
  entries: readonly LifeEntry[],
  { store, post, from, now, clock, terms }: Closed & { readonly store: HistoryStore },
): readonly PastPayout[] {
  const days: StoreDate[] = [];
  const madeAt = (day: StoreDate) => startOf(day, clock) + DELAYS.make;
  for (let day = nextPayoutDay(from, terms.payout_weekday); madeAt(day) <= now; day = addDays(day, WEEK_DAYS))
    days.push(day);
  const returned = days.length > 2 ? days.at(-2) : undefined;
  const payouts: PastPayout[] = [];
  for (const day of days) {
    const at = madeAt(day);
    const before = entries.filter((entry) => entry.at < iso(at));
    const gone = payouts.filter(({ isReturned, endedAt }) => !(isReturned && endedAt !== null && endedAt < at));
    const amount = payableOf({
      earned: amountOn('earned', before),
      available: store.available + amountOn('available', before) - gone.reduce((sum, payout) => sum + payout.amount, 0),
    });
    if (amount === 0 || amount < terms.least_payout) continue;
    const isReturned = day === returned;
    const payout = {
      day,
      amount,
      madeAt: at,
      paidAt: orNull(at + DELAYS.approve, now),
      endedAt: orNull(at + (isReturned ? DELAYS.comeBack : DELAYS.arrive), now),
      isReturned,
    };
    payouts.push({ ...payout, entries: payoutEntries(store, post, payout) });
  }
  return payouts;
}

function payoutEntries(
  { administrator: actor }: HistoryStore,
  post: Post,
  { amount, madeAt, paidAt, endedAt, isReturned }: Omit<PastPayout, 'entries'>,
): PayoutEntries {
  const returned = transfer('payout_returned', 'platform_cash', 'available', amount);
  return {
    made: post('payout', madeAt, transfer('payout', 'available', 'reserved', amount)),
    paid:
      paidAt === null
        ? null
        : post('payout', paidAt, transfer('payout', 'reserved', 'platform_cash', amount), { actor }),
    returned:
      endedAt === null || !isReturned
        ? null
        : post('payout_returned', endedAt, returned, { actor, reason: RETURN_REASON }),
  };
}

const orNull = (at: number, now: number): number | null => (at <= now ? at : null);
