import type { OrderOffer } from '#offers/order-offer.ts';
import { type OrderTotals, orderTotals, type TotalsDiscount, type TotalsInput } from '#orders/totals.ts';

/** What a new order's total is computed from; lines have a rate of their own only where the store taxes by item. */
export type NewOrderInput = Omit<TotalsInput, 'is_use_item_tax'>;

/** What the lines of a new or edited order come to; null for more than can be counted. */
export const totalsOrNull = (input: NewOrderInput): OrderTotals | null =>
  nullIfTooLarge(() => orderTotals({ ...input, is_use_item_tax: true }));

/** The result of a computation with amounts; null for more than can be counted. */
export function nullIfTooLarge<Result>(compute: () => Result): Result | null {
  try {
    return compute();
  } catch (error) {
    // The arithmetic throws rather than lose a unit.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The offer comes first; the store's own discount takes off what it leaves. */
export const discountsOf = (
  offer: Pick<OrderOffer, 'amount' | 'lines'> | null,
  ownDiscount: number,
): readonly TotalsDiscount[] => [
  ...(offer === null ? [] : [{ amount: offer.amount, lines: offer.lines }]),
  { amount: ownDiscount },
];

/** The store's revenue of an order: its goods after the discount. */
export const storeProfit = ({ cart_total, discount }: Pick<OrderTotals, 'cart_total' | 'discount'>): number =>
  cart_total - discount;

/** Clocks differ, and an order takes its time to arrive. */
const LATE_BY_MS = 5 * 60_000;
const MAX_AHEAD_MS = 366 * 24 * 60 * 60_000;

/** Returns why the scheduled time (epoch milliseconds) is invalid, or null. */
export function scheduledTimeError(at: number, now: number): 'time_passed' | 'time_too_far' | null {
  const ahead = at - now;
  if (ahead > MAX_AHEAD_MS) return 'time_too_far';
  return ahead >= -LATE_BY_MS ? null : 'time_passed';
}
