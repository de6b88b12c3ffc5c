import { sql } from 'kysely';

/** Who brought `orders o`, once it is there. */
const DELIVERED_BY = sql`
  case when o.order_type <> 'delivery' then 'customer'
    when o.waybill_number is not null then 'transporter'
    when exists (
      select from delivery_requests r join providers p on p.id = r.provider_id
      where r.store_id = o.store_id and r.id = o.request_id and p.store_id is null
    ) then 'platform'
    else 'store' end`;

/**
 * Assignments that freeze who brought an order and who has its money: what was not paid before was paid in cash when it
 * was handed over, and couriers of the platform take it for the platform.
 */
export const handoverColumns = [
  sql`delivered_by = ${DELIVERED_BY}`,
  // What is served at a table is paid with the bill.
  sql`collected_by = case when o.order_type = 'table' then o.collected_by else
    coalesce(o.collected_by, case ${DELIVERED_BY} when 'platform' then 'platform' else 'store' end) end`,
] as const;
