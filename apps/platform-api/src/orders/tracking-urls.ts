import { trackingUrl } from '@store-panel/domain/shipments/tracking-link';
import { TRACKING_PAGE_PATH } from '@store-panel/domain/shipments/tracking-page';

import { findTenantHost } from '#access/tenants.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Returns a function from waybills to the page on which customers follow them; null if the store has no courier's page. */
export async function readTrackingUrls(
  db: QueryExecutor,
  storeId: string,
): Promise<(waybill: string) => string | null> {
  const host = await findTenantHost(db, storeId);
  return (waybill) => (host === null ? null : trackingUrl(`https://${host}${TRACKING_PAGE_PATH}`, waybill));
}
