import { kitchenMinutes } from '@store-panel/domain/orders/release';
import type { RawBuilder } from 'kysely';

import type { Queries } from '#db/transaction.ts';
import type { PricedOrder } from '#features/orders/editing/editing.queries.ts';
import type { EditedOrder } from '#features/orders/editing/order-update.ts';
import { earlierRelease } from '#features/orders/schedule/earlier-release.ts';
import { readSales } from '#sales/selling.queries.ts';

/** An order for later that has become larger comes to the kitchen in time for all of it. */
export async function followRelease(
  db: Queries,
  storeId: string,
  before: PricedOrder,
  { totals: { item_count: itemCount } }: EditedOrder,
): Promise<readonly RawBuilder<unknown>[]> {
  if (itemCount <= before.item_count) return [];
  const { capacity, ready_in_minutes: readyInMinutes } = (await readSales(db, storeId)).settings;
  return [earlierRelease(kitchenMinutes(readyInMinutes, capacity, itemCount))];
}
