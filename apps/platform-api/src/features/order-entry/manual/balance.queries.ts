import { weightPrice } from '@store-panel/domain/delivery/weight';
import { sql } from 'kysely';

import type { Queries } from '#db/transaction.ts';

/** What the platform asks of a store for bringing so much, and what the store has for it. */
export interface Balance {
  /** Minor units; below 0 the store owes. What its orders cost it is taken off, unless they were called off. */
  readonly balance: number;
  readonly cost: number;
  readonly is_enough: boolean;
}

/**
 * Whether a store can have so much weight brought; null where it is heavier than anything that has a price. Costs nothing
 * for a store that does not use the platform's couriers, and where the platform has no prices in its currency. Whoever then
 * spends it has locked the store's new orders before.
 */
export async function balanceFor(db: Queries, storeId: string, grams: number): Promise<Balance | null> {
  const store = await db
    .selectFrom('stores')
    .select(['courier_service', 'currency', 'balance'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const prices = await db
    .selectFrom('weight_prices')
    .select(['up_to_grams', 'price'])
    .where('currency', '=', store.currency)
    .execute();
  const cost = store.courier_service && prices.length > 0 ? weightPrice(prices, grams) : 0;
  if (cost === null) return null;
  const { spent } = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(courier_charge), 0)::bigint`.as('spent'))
    .where('store_id', '=', storeId)
    .where('courier_charge', '>', 0)
    .where('order_status', 'not in', [101, 103, 104])
    .executeTakeFirstOrThrow();
  const balance = store.balance - spent;
  return { balance, cost, is_enough: cost <= Math.max(balance, 0) || cost === 0 };
}
