import { ratioOf } from '#money/money.ts';
import type { StoreDate } from '#time/store-time.ts';

/** How long a payment lasts (the spec's package type). */
export const PACKAGE_TYPES = ['monthly', 'yearly'] as const;
export type PackageType = (typeof PACKAGE_TYPES)[number];

const MONTHS = { monthly: 1, yearly: 12 } as const satisfies Record<PackageType, number>;
const DAY = 86_400_000;

const daysFrom = (from: StoreDate, to: StoreDate): number => (Date.parse(to) - Date.parse(from)) / DAY;

/**
 * The first day of the `count`th period, counted from the day of the first one, so that a subscription of the 31st is paid
 * on the 28th in February and on the 31st again in March.
 */
export function periodStart(first: StoreDate, type: PackageType, count: number): StoreDate {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const monthIndex = month - 1 + count * MONTHS[type];
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, monthIndex, Math.min(day, lastDay))).toISOString().slice(0, 10) as StoreDate;
}

/** A stretch that is paid: `to` is the first day after it. */
export interface PaidPeriod {
  readonly from: StoreDate;
  readonly to: StoreDate;
  /** Paid for it, in minor units. */
  readonly price: number;
}

/** What of a paid period is left on a day, by the day, in minor units; all of it before it begins and 0 after it. */
export function periodCredit({ from, to, price }: PaidPeriod, on: StoreDate): number {
  const days = daysFrom(from, to);
  const left = Math.min(Math.max(daysFrom(on, to), 0), days);
  return ratioOf(price, left, days);
}

export interface PlanPrice {
  readonly packageType: PackageType;
  /** Of one period, in minor units of the store's currency. */
  readonly price: number;
}

/** What changing to another plan does. All amounts in minor units. */
export type PlanChange =
  /** At once: `due` = price − credit, at least 0; what of the credit is left over goes back to the store's balance. */
  | { readonly when: 'now'; readonly credit: number; readonly due: number; readonly givenBack: number }
  | { readonly when: 'period_end'; readonly on: StoreDate };

const ofYear = ({ packageType, price }: PlanPrice): number => (price * MONTHS.yearly) / MONTHS[packageType];

/**
 * A dearer plan begins at once and the rest of the paid period is credited to the day; a cheaper or equal one begins when
 * the period ends, so that nothing paid is lost. Plans are compared by what a year costs. Ours.
 * @param period - null: nothing is paid, so any plan begins at once
 */
export function planChange(
  { current, period }: { readonly current: PlanPrice; readonly period: PaidPeriod | null },
  next: PlanPrice,
  on: StoreDate,
): PlanChange {
  if (period !== null && on < period.to && ofYear(next) <= ofYear(current))
    return { when: 'period_end', on: period.to };
  const credit = period === null ? 0 : periodCredit(period, on);
  const due = Math.max(next.price - credit, 0);
  return { when: 'now', credit, due, givenBack: Math.max(credit - next.price, 0) };
}
