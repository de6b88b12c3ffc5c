import type { NewOrder } from '@store-panel/contract/endpoints/orders/customer-orders';
import { totalsOrNull, scheduledTimeError } from '@store-panel/domain/orders/new-orders';
import { serviceAgainAt } from '@store-panel/domain/sales/services-off';
import { scheduleProblem } from '@store-panel/domain/store/service-bounds';
import type { OrderTotals, TotalsDiscount, TotalsLine } from '@store-panel/domain/orders/totals';
import type { Selectable } from 'kysely';
import type { Static } from 'typebox';

import type { StoresTable } from '#db/tables/stores.ts';
import { ApiError } from '#access/api-error.ts';
import type { OrderPromise } from '#sales/selling.queries.ts';

export type NewOrderBody = Static<typeof NewOrder>;

type TaxSettings = Pick<Selectable<StoresTable>, 'is_tax_included' | 'tax_rate_ppm'>;

/** Prices of an order beside its lines. */
interface Extras {
  readonly delivery_price: number;
  readonly tip_amount: number;
  readonly discounts: readonly TotalsDiscount[];
}

export const orderError = (path: string, problem: string) =>
  new ApiError('orderFailed', { fields: [{ path, problem }] });

/** Computes the totals of a new order; null if they exceed the countable range. */
export const newTotals = (lines: readonly TotalsLine[], extras: Extras, store: TaxSettings): OrderTotals | null =>
  totalsOrNull({ lines, ...extras, tax_ppm: store.tax_rate_ppm, is_tax_included: store.is_tax_included });

/** @throws ApiError orderFailed if the lines do not add up to the order's total */
export function requireTotals(
  body: NewOrderBody,
  discounts: readonly TotalsDiscount[],
  store: TaxSettings,
): OrderTotals {
  const { lines, delivery_price, tip_amount } = body;
  const totals = newTotals(lines, { delivery_price, tip_amount, discounts }, store);
  if (totals === null) throw orderError('lines', 'the order adds up to more than can be counted');
  if (totals.total !== body.total) throw orderError('total', `the order adds up to ${totals.total}, not ${body.total}`);
  return totals;
}

/** @throws ApiError storeBusinessOff if the store does not offer the service */
export function requireService(
  { is_pickup: isPickup }: Pick<NewOrderBody, 'is_pickup'>,
  store: Pick<Selectable<StoresTable>, 'provides_pickup' | 'provides_delivery'>,
): void {
  if (isPickup ? store.provides_pickup : store.provides_delivery) return;
  throw new ApiError('storeBusinessOff', { fields: [{ path: 'is_pickup', problem: 'the store does not offer this' }] });
}

/** @throws ApiError storeBusinessOff with the end if the service is off for a while, and the order for a time before it */
export function requireServiceOn(
  { is_pickup: isPickup }: Pick<NewOrderBody, 'is_pickup'>,
  store: Pick<Selectable<StoresTable>, 'provides_pickup' | 'provides_delivery'>,
  { servicesOff, now }: Pick<OrderPromise, 'servicesOff' | 'now'>,
  scheduledAt: Date | null,
): void {
  const service = isPickup ? 'pickup' : 'delivery';
  const againAt = serviceAgainAt(servicesOff, store, service, now, scheduledAt?.getTime() ?? now);
  if (againAt === null) return;
  throw new ApiError('storeBusinessOff', {
    again_at: new Date(againAt).toISOString(),
    fields: [{ path: 'is_pickup', problem: 'the store does not offer this for now' }],
  });
}

/** @throws ApiError validationFailed for what an order at a table cannot be */
export function requireForTable({
  is_pickup: isPickup,
  scheduled_at: scheduledAt,
}: Pick<NewOrderBody, 'is_pickup' | 'scheduled_at'>): void {
  const problems = [
    ...(isPickup ? [] : [{ path: 'is_pickup', problem: 'must be true at a table' }]),
    ...(scheduledAt === undefined ? [] : [{ path: 'scheduled_at', problem: 'is not for an order at a table' }]),
  ];
  if (problems.length > 0) throw new ApiError('validationFailed', { fields: problems });
}

/** @throws ApiError validationFailed for a time for which the store takes no orders now */
export function requireScheduledTime(
  at: Date | null,
  now: number,
  store: Pick<Selectable<StoresTable>, 'takes_scheduled_orders' | 'schedule_min_minutes' | 'schedule_max_days'>,
): void {
  const problem = at === null ? null : scheduleProblem(store, at.getTime(), now);
  if (problem !== null) throw new ApiError('validationFailed', { fields: [{ path: 'scheduled_at', problem }] });
}

/** @throws ApiError validationFailed for an instant in the past or more than a year ahead */
export function readScheduledAt({ scheduled_at: input }: NewOrderBody, now: number): Date | null {
  if (input === undefined) return null;
  const at = new Date(input);
  if (scheduledTimeError(at.getTime(), now) === null) return at;
  throw new ApiError('validationFailed', {
    fields: [{ path: 'scheduled_at', problem: 'must be within a year from now' }],
  });
}
