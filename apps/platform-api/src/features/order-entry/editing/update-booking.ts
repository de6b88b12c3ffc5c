import type { QueryExecutor } from '#db/transaction.ts';
import type { PricedOrder } from '#features/order-entry/editing/editing.queries.ts';
import type { EditedPricedOrder } from '#features/order-entry/editing/edited-order.ts';
import { rebook } from '#sales/selling.queries.ts';

/** Books the kitchen capacity that an edited order needs now, in the slots of its ready time. */
export async function updateBooking(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
  before: PricedOrder,
  { totals }: EditedPricedOrder,
): Promise<void> {
  const { item_count: itemCount } = totals;
  if (itemCount === before.item_count) return;
  const readyAt = before.estimated_ready_at ?? before.promised_at;
  await rebook(db, { storeId, orderId, itemCount, readyAt: readyAt?.getTime() ?? Date.now() });
}
