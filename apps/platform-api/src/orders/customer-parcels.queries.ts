import type { Wire } from '@store-panel/contract/table';
import { trackingUrl } from '@store-panel/domain/shipments/tracking-link';
import { TRACKING_PAGE_PATH } from '@store-panel/domain/shipments/tracking-page';

import { findTenantHost } from '#access/tenants.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';

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
  const host = await findTenantHost(db, storeId);
  return parcels.map((parcel) => ({
    ...parcel,
    tracking_url: host === null ? null : trackingUrl(`https://${host}${TRACKING_PAGE_PATH}`, parcel.waybill_number),
  }));
}
