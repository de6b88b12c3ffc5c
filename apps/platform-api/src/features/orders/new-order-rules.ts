import type { NewOrder } from '@store-panel/contract/calls/customer-orders';
import { type OrderTotals, orderTotals, type TotalsLine } from '@store-panel/domain/orders/totals';
import type { Selectable } from 'kysely';
import type { Static } from 'typebox';

import type { StoresTable } from '#db/tables/stores.ts';
import { Refusal } from '#access/refusal.ts';

export type NewOrderBody = Static<typeof NewOrder>;

type Taxing = Pick<Selectable<StoresTable>, 'is_tax_included' | 'tax_rate_ppm'>;

/** What an order costs beside its lines. */
interface Extras {
  readonly delivery_price: number;
  readonly tip_amount: number;
  readonly discount: number;
}

const wrong = (path: string, problem: string) => new Refusal('orderFailed', { fields: [{ path, problem }] });

/** What the lines of a new order come to, whoever sends it; null for more than can be counted. */
export function newTotals(lines: readonly TotalsLine[], extras: Extras, store: Taxing): OrderTotals | null {
  try {
    return orderTotals({
      lines,
      ...extras,
      tax_ppm: store.tax_rate_ppm,
      // Lines have a rate of their own only where the store taxes by item.
      is_use_item_tax: true,
      is_tax_included: store.is_tax_included,
    });
  } catch (error) {
    // Domain's arithmetic throws rather than lose a unit.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** @throws Refusal orderFailed when the lines do not add up to the order's total */
export function totalsOf(body: NewOrderBody, store: Taxing): OrderTotals {
  const { lines, delivery_price, tip_amount, discount } = body;
  const totals = newTotals(lines, { delivery_price, tip_amount, discount }, store);
  if (totals === null) throw wrong('lines', 'the order adds up to more than can be counted');
  if (totals.total !== body.total) throw wrong('total', `the order adds up to ${totals.total}, not ${body.total}`);
  return totals;
}

/** What the store keeps of an order: its goods after the discount. */
export const storeProfit = ({ cart_total, discount }: Pick<OrderTotals, 'cart_total' | 'discount'>): number =>
  cart_total - discount;

/** Clocks differ, and an order takes its time to arrive. */
const LATE_BY_MS = 5 * 60_000;
const MOST_AHEAD_MS = 366 * 24 * 60 * 60_000;

/** What is wrong with the time that an order is wanted for. An instant that never comes (a leap second) has passed. */
export function timeProblem(at: Date, now: number): 'time_passed' | 'time_too_far' | null {
  const ahead = at.getTime() - now;
  if (ahead > MOST_AHEAD_MS) return 'time_too_far';
  return ahead >= -LATE_BY_MS ? null : 'time_passed';
}

/** @throws Refusal validationFailed for an instant that has passed or is more than a year away */
export function scheduledAt({ scheduled_at: given }: NewOrderBody, now: number): Date | null {
  if (given === undefined) return null;
  const at = new Date(given);
  if (timeProblem(at, now) === null) return at;
  throw new Refusal('validationFailed', {
    fields: [{ path: 'scheduled_at', problem: 'must be within a year from now' }],
  });
}
