import type { SeenReservation } from '#testing/booking/evening/evening.ts';
import { shareLost, shareOf } from '#testing/booking/evening/evening-rules.ts';

const FEE = 1_333;
const PAYING_PERSONS = 3;

/** The money of one reservation, as the script expects it. In cents. */
export interface Account {
  readonly fee: number;
  startsAt: number;
  /** The start that deadlines count from, of one that moved when cancelling cost something. */
  countsFrom: number | null;
  paid: number;
  returned: number;
  /** Of the gateway's payment, which returns by itself what is not kept; null: paid to the staff. */
  ref: string | null;
  /** Null until it is over. */
  charge: number | null;
}

export const accountOf = (persons: number, startsAt: number): Account => ({
  fee: persons < PAYING_PERSONS ? 0 : persons * FEE,
  startsAt,
  countsFrom: null,
  paid: 0,
  returned: 0,
  ref: null,
  charge: null,
});

const baseOf = ({ startsAt, countsFrom }: Account) => Math.min(startsAt, countsFrom ?? startsAt);

export function move(account: Account, startsAt: number, now: number): void {
  const base = baseOf(account);
  account.countsFrom = account.fee > 0 && shareLost(base, now) > 0 ? base : null;
  account.startsAt = startsAt;
}

/** How a reservation ends, and what is kept of it then. */
export const END = {
  guest: (account: Account, now: number) => shareOf(account.paid, shareLost(baseOf(account), now)),
  store: () => 0,
  noShow: ({ paid }: Account) => paid,
  came: ({ paid }: Account) => paid,
} as const;

/** What differs between the store's books and the script's; empty: nothing. */
export function compareMoney(accounts: ReadonlyMap<string, Account>, listed: readonly SeenReservation[]): string[] {
  const wrong: string[] = [];
  const sums = { paid: 0, kept: 0, returned: 0, open: 0 };
  for (const one of listed) {
    const account = accounts.get(one.reservation_id);
    if (!account) continue;
    const seen = [one.terms?.fee ?? 0, one.fee_paid, one.charge, one.fee_returned];
    const expected = [account.fee, account.paid, account.charge ?? 0, account.returned];
    if (seen.join() !== expected.join())
      wrong.push(`money of ${one.status}: ${seen.join()} instead of ${expected.join()}`);
    sums.paid += one.fee_paid;
    sums.kept += one.charge;
    sums.returned += one.fee_returned;
    if (account.charge === null) sums.open += one.fee_paid;
  }
  if (sums.paid !== sums.kept + sums.returned + sums.open) wrong.push(`sums: ${JSON.stringify(sums)}`);
  return wrong;
}
