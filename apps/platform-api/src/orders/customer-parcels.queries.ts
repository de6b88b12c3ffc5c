import type { Wire } from '@store-panel/contract/table';

import type { QueryExecutor } from '#db/transaction.ts';
import { readTrackingUrls } from '#orders/tracking-urls.ts';

/** The parcels of a customer's order, each with the page on which it can be followed. */
export async function readCustomerParcels(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
): Promise<Wire['POST /api/user/get_order']['reply']['parcels']> {
  const parcels = await db
    .selectFrom('parcels')
    .select(['waybill_number', 'label as shipment_label'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .orderBy('no')
    .execute();
  const urlOf = await readTrackingUrls(db, storeId);
  return parcels.map((parcel) => ({ ...parcel, tracking_url: urlOf(parcel.waybill_number) }));
}
