import type { WayTerms, FeeTerms } from '#fees/fee-plan.ts';
import { FEE_WAYS } from '#fees/fee-ways.ts';
import { addDays, type StoreDate } from '#time/store-time.ts';

/** Days before a change that is worse for a store, in which the store knows of it (Regulation (EU) 2019/1150, article 3). */
export const FEE_NOTICE_DAYS = 15;

/** Whether an order may cost more, or money come later, by the next terms. Null: no plan, so no fees. */
export function isDearer(current: FeeTerms | null, next: FeeTerms | null): boolean {
  if (next === null) return false;
  if (current === null) return hasFees(next);
  return (
    FEE_WAYS.some((way) => isDearerWay(current.rules[way], next.rules[way])) ||
    (current.base === 'net' && next.base === 'gross') ||
    (['processing_ppm', 'processing_fixed', 'tax_ppm', 'hold_days', 'least_payout'] as const).some(
      (field) => next[field] > current[field],
    ) ||
    (['withholds_tax', 'keeps_commission_on_refund'] as const).some((field) => next[field] && !current[field]) ||
    next.credit_limit < current.credit_limit
  );
}

function isDearerWay(current: WayTerms, next: WayTerms): boolean {
  return (
    next.commission_ppm > current.commission_ppm ||
    next.fixed > current.fixed ||
    (next.least ?? 0) > (current.least ?? 0) ||
    (next.most ?? Infinity) > (current.most ?? Infinity)
  );
}

/** Without a plan there are no fees, and none of what concerns payouts is promised. */
const hasFees = ({ rules, processing_ppm, processing_fixed, withholds_tax }: FeeTerms): boolean =>
  processing_ppm > 0 ||
  processing_fixed > 0 ||
  withholds_tax ||
  FEE_WAYS.some((way) => rules[way].commission_ppm > 0 || rules[way].fixed > 0 || (rules[way].least ?? 0) > 0);

/** What counts from a day on; null: no fees. */
export interface FeeChange {
  readonly from_day: StoreDate;
  readonly terms: FeeTerms | null;
}

/** Returns the terms that count on a day, of changes in the order of their days; null before the first. */
export function termsOn(changes: readonly FeeChange[], day: StoreDate): FeeTerms | null {
  return changes.findLast(({ from_day }) => from_day <= day)?.terms ?? null;
}

interface PlannedFees {
  readonly today: StoreDate;
  /** What counted and was announced so far, and what shall count instead; each in the order of its days. */
  readonly before: readonly FeeChange[];
  readonly after: readonly FeeChange[];
}

/** Whether nothing gets dearer than it was to be within the days of notice, so that a store hears of it in time. */
export function isNoticed({ today, before, after }: PlannedFees): boolean {
  const end = addDays(today, FEE_NOTICE_DAYS);
  const days = [today, ...before.map(({ from_day }) => from_day), ...after.map(({ from_day }) => from_day)];
  return days
    .filter((day) => day >= today && day < end)
    .every((day) => !isDearer(termsOn(before, day), termsOn(after, day)));
}

/** The first days from which a change may count: what is dearer 15 days ahead, all else tomorrow. */
export const earliestFeeDays = (today: StoreDate): { readonly dearer: StoreDate; readonly other: StoreDate } => ({
  dearer: addDays(today, FEE_NOTICE_DAYS),
  other: addDays(today, 1),
});
