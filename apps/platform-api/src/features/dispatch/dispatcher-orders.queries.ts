import type { Wire } from '@store-panel/contract/table';
import { findTransition } from '@store-panel/domain/orders/transitions';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { orderSql } from '#orders/order-columns.ts';

export type DispatcherOrder = Wire['POST /api/store/list_dispatcher_orders']['reply']['orders'][number];

const MAX_ORDERS = 500;

/** Lists deliveries for which a courier can be requested, is requested or has accepted, oldest first. */
export async function listDispatcherOrders(db: QueryExecutor, storeId: string): Promise<DispatcherOrder[]> {
  const statuses = [...(findTransition('request_courier', 'store')?.orderFrom ?? [])];
  const { rows } = await sql<{ found: DispatcherOrder }>`
    select to_json(d) as found from (
      select ${orderSql.card}, o.address,
        case when r.id is null then null else json_build_object(
          'mode', r.mode, 'ends_at', case when r.status = 9 then r.search_ends_at end, 'started_at', r.created_at,
          'asked_count', cardinality(r.asked)) end as search
      from ${orderSql.tables}
      where o.store_id = ${storeId} and o.order_type = 'delivery' and o.order_status = any(${statuses}::smallint[])
        -- A transporter brings those that have a waybill.
        and o.waybill_number is null
      order by o.created_at, o.id limit ${MAX_ORDERS}
    ) d`.execute(db);
  return rows.map((row) => row.found);
}
