import { weightPrice } from '@store-panel/domain/delivery/weight';

import { sql } from 'kysely';

import { balanceReading } from '#ledger/balances.queries.ts';
import { type Reading, readTogether } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Delivery cost of a weight, and the store's balance. */
export interface Balance {
  /** Minor units; negative if the store owes. Delivery costs of orders are deducted unless the order was cancelled. */
  readonly balance: number;
  readonly cost: number;
  readonly is_enough: boolean;
}

/** What the cost of a weight depends on. */
export interface WeightCosts {
  readonly balance: number;
  /** The platform's; none if the store does not use its couriers. */
  readonly prices: readonly { readonly up_to_grams: number; readonly price: number }[];
}

/** Readings of {@link WeightCosts}. Callers that spend the balance must hold the store's new-order lock before. */
export const weightCostReadings = (
  storeId: string,
): { readonly [Name in keyof WeightCosts]: Reading<WeightCosts[Name]> } => ({
  balance: balanceReading(storeId),
  prices: {
    expression: sql`(
      select json_agg(json_build_object('up_to_grams', p.up_to_grams, 'price', p.price))
      from stores s join weight_prices p on p.currency = s.currency and p.removed_at is null
      where s.id = ${storeId} and s.courier_service)`,
    parse: (prices) => (prices ?? []) as WeightCosts['prices'],
  },
});

/** As {@link balanceOf}. */
export const computeBalance = async (db: QueryExecutor, storeId: string, grams: number): Promise<Balance | null> =>
  balanceOf(await readTogether(db, weightCostReadings(storeId)), grams);

/**
 * Computes whether the store's balance covers the delivery of a weight; null if no price covers it. The cost is 0 if
 * the store does not use the platform's couriers or the platform has no prices in its currency.
 */
export function balanceOf({ balance, prices }: WeightCosts, grams: number): Balance | null {
  const cost = prices.length > 0 ? weightPrice(prices, grams) : 0;
  if (cost === null) return null;
  return { balance, cost, is_enough: cost <= Math.max(balance, 0) || cost === 0 };
}
