import { NO_FEES } from '@store-panel/domain/ledger/order-money';

import type { ActorJson } from '#db/column-types.ts';
import { entryOfBook, type OrderEntry } from '#ledger/post-order.ts';
import type { newOrderRow, OrderToInsert } from '#orders/new-orders/new-order.queries.ts';

/** What placing an order posts: what was paid for it, and the platform's charge. Null for one of which nothing is yet. */
export function newOrderEntry(
  { lines, offer }: OrderToInsert,
  row: ReturnType<typeof newOrderRow>,
  actor: ActorJson,
): OrderEntry | null {
  const money = {
    ...row,
    lines,
    offer: offer && offer.terms,
    balance_due: 0,
    cancellation_charge: 0,
    return_charges: 0,
    delivered_by: null,
    paid_to_store: 0,
    overpaid: 0,
    refunds: [],
  } as const;
  // Fees are taken of completed orders.
  const book = { money, fees: NO_FEES, posted: [], currency: row.currency, storeProfit: row.store_profit };
  return entryOfBook(book, { storeId: row.store_id, orderId: row.id, actor });
}
