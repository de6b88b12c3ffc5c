import type { NewOrder } from '@store-panel/contract/calls/customer-orders';
import { type OrderTotals, orderTotals } from '@store-panel/domain/orders/totals';
import type { Selectable } from 'kysely';
import type { Static } from 'typebox';

import type { StoresTable } from '#db/schema.ts';
import { Refusal } from '#access/refusal.ts';

export type NewOrderBody = Static<typeof NewOrder>;

type Taxing = Pick<Selectable<StoresTable>, 'is_tax_included' | 'tax_rate_ppm'>;

const wrong = (path: string, problem: string) => new Refusal('orderFailed', { fields: [{ path, problem }] });

/** @throws Refusal orderFailed when the lines do not add up to the order's total */
export function totalsOf(body: NewOrderBody, store: Taxing): OrderTotals {
  try {
    const totals = orderTotals({
      lines: body.lines,
      tax_ppm: store.tax_rate_ppm,
      is_use_item_tax: false,
      is_tax_included: store.is_tax_included,
      delivery_price: body.delivery_price,
      tip_amount: body.tip_amount,
      discount: body.discount,
    });
    if (totals.total === body.total) return totals;
    throw wrong('total', `the order adds up to ${totals.total}, not ${body.total}`);
  } catch (error) {
    // Domain's arithmetic throws rather than lose a unit.
    throw error instanceof RangeError ? wrong('lines', 'the order adds up to more than can be counted') : error;
  }
}

/** Clocks differ, and an order takes its time to arrive. */
const LATE_BY_MS = 5 * 60_000;
const MOST_AHEAD_MS = 366 * 24 * 60 * 60_000;

/** @throws Refusal validationFailed for an instant that has passed, is more than a year away, or never comes (a leap second) */
export function scheduledAt({ scheduled_at: given }: NewOrderBody, now: number): Date | null {
  if (given === undefined) return null;
  const at = new Date(given);
  const ahead = at.getTime() - now;
  if (ahead >= -LATE_BY_MS && ahead <= MOST_AHEAD_MS) return at;
  throw new Refusal('validationFailed', {
    fields: [{ path: 'scheduled_at', problem: 'must be within a year from now' }],
  });
}
