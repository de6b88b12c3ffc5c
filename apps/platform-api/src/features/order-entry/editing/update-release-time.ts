import { kitchenMinutes } from '@store-panel/domain/orders/release';
import type { RawBuilder } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { PricedOrder } from '#features/order-entry/editing/editing.queries.ts';
import type { EditedPricedOrder } from '#features/order-entry/editing/edited-order.ts';
import { earlierRelease } from '#orders/earlier-release.ts';
import { readSales } from '#sales/selling.queries.ts';

/** Releases a scheduled order earlier if an edit has made it larger. */
export async function updateReleaseTime(
  db: QueryExecutor,
  storeId: string,
  before: PricedOrder,
  { totals: { item_count: itemCount } }: EditedPricedOrder,
): Promise<readonly RawBuilder<unknown>[]> {
  if (itemCount <= before.item_count) return [];
  const { capacity, ready_in_minutes: readyInMinutes } = (await readSales(db, storeId)).settings;
  return [earlierRelease(kitchenMinutes(readyInMinutes, capacity, itemCount))];
}
