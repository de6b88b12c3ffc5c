import { weightPrice } from '@store-panel/domain/delivery/weight';

import { readBalance } from '#access/stores/balance.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Delivery cost of a weight, and the store's balance. */
export interface Balance {
  /** Minor units; negative if the store owes. Delivery costs of orders are deducted unless the order was cancelled. */
  readonly balance: number;
  readonly cost: number;
  readonly is_enough: boolean;
}

/**
 * Computes whether the store's balance covers the delivery of a weight; null if no price covers it. The cost is 0 if
 * the store does not use the platform's couriers or the platform has no prices in its currency. Callers that spend it
 * must hold the store's new-order lock.
 */
export async function computeBalance(db: QueryExecutor, storeId: string, grams: number): Promise<Balance | null> {
  const store = await db
    .selectFrom('stores')
    .select(['courier_service', 'currency'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const prices = await db
    .selectFrom('weight_prices')
    .select(['up_to_grams', 'price'])
    .where('currency', '=', store.currency)
    .where('removed_at', 'is', null)
    .execute();
  const cost = store.courier_service && prices.length > 0 ? weightPrice(prices, grams) : 0;
  if (cost === null) return null;
  const balance = await readBalance(db, storeId);
  return { balance, cost, is_enough: cost <= Math.max(balance, 0) || cost === 0 };
}
