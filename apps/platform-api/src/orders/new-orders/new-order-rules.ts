import type { NewOrder } from '@store-panel/contract/endpoints/orders/customer-orders';
import { totalsOrNull, scheduledTimeError } from '@store-panel/domain/orders/new-orders';
import type { OrderTotals, TotalsLine } from '@store-panel/domain/orders/totals';
import type { Selectable } from 'kysely';
import type { Static } from 'typebox';

import type { StoresTable } from '#db/tables/stores.ts';
import { ApiError } from '#access/api-error.ts';

export type NewOrderBody = Static<typeof NewOrder>;

type Taxing = Pick<Selectable<StoresTable>, 'is_tax_included' | 'tax_rate_ppm'>;

/** What an order costs beside its lines. */
interface Extras {
  readonly delivery_price: number;
  readonly tip_amount: number;
  readonly discount: number;
}

const wrong = (path: string, problem: string) => new ApiError('orderFailed', { fields: [{ path, problem }] });

/** What the lines of a new order come to, whoever sends it; null for more than can be counted. */
export const newTotals = (lines: readonly TotalsLine[], extras: Extras, store: Taxing): OrderTotals | null =>
  totalsOrNull({ lines, ...extras, tax_ppm: store.tax_rate_ppm, is_tax_included: store.is_tax_included });

/** @throws Refusal orderFailed when the lines do not add up to the order's total */
export function totalsOf(body: NewOrderBody, store: Taxing): OrderTotals {
  const { lines, delivery_price, tip_amount, discount } = body;
  const totals = newTotals(lines, { delivery_price, tip_amount, discount }, store);
  if (totals === null) throw wrong('lines', 'the order adds up to more than can be counted');
  if (totals.total !== body.total) throw wrong('total', `the order adds up to ${totals.total}, not ${body.total}`);
  return totals;
}

/** @throws Refusal validationFailed for an instant that has passed or is more than a year away */
export function scheduledAt({ scheduled_at: given }: NewOrderBody, now: number): Date | null {
  if (given === undefined) return null;
  const at = new Date(given);
  if (scheduledTimeError(at.getTime(), now) === null) return at;
  throw new ApiError('validationFailed', {
    fields: [{ path: 'scheduled_at', problem: 'must be within a year from now' }],
  });
}
