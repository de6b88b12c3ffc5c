import { type Coordinates, distanceMetres } from '@store-panel/domain/geo/distance';
import type { ChargeExplanation, PriceVersion } from '@store-panel/domain/weight-prices/charge';

import { balanceReading } from '#ledger/balances.queries.ts';
import { type Reading, readTogether } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type Origins, originsReading } from '#sales/origins.queries.ts';
import { type ChargedParcel, chargeOrder, priceVersionReading } from '#sales/weight-prices.queries.ts';

/** Delivery cost of a weight, and the store's balance. */
export interface Balance {
  /** Minor units; negative if the store owes. Delivery costs of orders are deducted unless the order was cancelled. */
  readonly balance: number;
  readonly cost: number;
  readonly is_enough: boolean;
  /** By which it is charged. */
  readonly charged_grams?: number;
}

/** What the cost of a weight depends on. */
export interface WeightCosts {
  readonly balance: number;
  /** Null if nothing is charged. */
  readonly prices: PriceVersion | null;
  readonly origins: Origins;
}

/** What a parcel costs the store. */
export type ParcelCost =
  | { readonly problem: null; readonly balance: Balance; readonly explain: ChargeExplanation | null }
  | { readonly problem: 'too_heavy' | 'not_offered' };

/** Readings of {@link WeightCosts}. Callers that spend the balance must hold the store's new-order lock before. */
export const weightCostReadings = (
  storeId: string,
): { readonly [Name in keyof WeightCosts]: Reading<WeightCosts[Name]> } => ({
  balance: balanceReading(storeId),
  prices: priceVersionReading(storeId),
  origins: originsReading(storeId),
});

/** A parcel to a place, by what it weighs and how far it goes. */
export const parcelTo = (
  origin: Coordinates | null,
  { service, grams, size, point }: Omit<ChargedParcel, 'distanceMetres'> & { readonly point: Coordinates | null },
): ChargedParcel => ({
  service,
  grams,
  size,
  distanceMetres: origin && point && Math.round(distanceMetres(origin, point)),
});

/** As {@link costOf}, for a weight whose distance is not known. */
export const computeCost = async (db: QueryExecutor, storeId: string, grams: number): Promise<ParcelCost> =>
  costOf(await readTogether(db, weightCostReadings(storeId)), { grams, distanceMetres: null });

/**
 * Computes what a parcel costs and whether the store's balance covers it. The cost is 0 if the store does not use the
 * platform's couriers or there are no prices in its currency.
 */
export function costOf({ balance, prices }: WeightCosts, parcel: ChargedParcel): ParcelCost {
  const charge = prices === null ? { problem: null, price: 0, explain: null } : chargeOrder(prices, parcel);
  if (charge.problem !== null) return charge;
  const { price: cost, explain } = charge;
  const isEnough = cost <= Math.max(balance, 0) || cost === 0;
  const charged = explain && { charged_grams: explain.grams };
  return { problem: null, balance: { balance, cost, is_enough: isEnough, ...charged }, explain };
}
