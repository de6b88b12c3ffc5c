import type { Wire } from '@store-panel/contract/table';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

type CourierData = Wire['GET /api/store/courier_data_list']['reply']['couriers'][number];

/** Couriers and transporters of the store, and couriers of the platform that brought something in the last 30 days. */
export async function listCourierData(db: QueryExecutor, storeId: string): Promise<CourierData[]> {
  const { rows } = await sql<{ row: Omit<CourierData, 'on_time_share'> }>`
    with brought as (
      select coalesce(parcel.transporter_id, case when o.waybill_number is null then r.provider_id end) as id,
        o.promised_at, o.ended_at
      from orders o
      left join lateral (
        select p.transporter_id from parcels p
        where p.store_id = o.store_id and p.order_id = o.id and p.transporter_id is not null
          and p.return_id is null order by p.no limit 1
      ) parcel on true
      left join delivery_requests r on r.store_id = o.store_id and r.id = o.request_id
      where o.store_id = ${storeId} and o.order_status = ${ORDER_STATUS.completed} and o.order_type = 'delivery'
        and o.ended_at > now() - interval '30 days'
    ), figures as (
      select id, count(*)::int as deliveries, count(promised_at)::int as promised,
        (count(*) filter (where ended_at <= promised_at))::int as in_time
      from brought where id is not null group by id
    )
    select to_json(x) as row from (
      select p.id as courier_id, 'courier' as kind, p.name, nullif(v.service_type, '') as vehicle_class,
        nullif(v.energy, '') as energy, '[]'::jsonb as services,
        coalesce(f.deliveries, 0) as deliveries, coalesce(f.promised, 0) as promised, coalesce(f.in_time, 0) as in_time
      from providers p
      left join vehicles v on v.provider_id = p.id and v.is_active
      left join figures f on f.id = p.id
      where p.store_id = ${storeId} or f.id is not null
      union all
      select t.id, 'transporter', t.name, t.vehicle_class, nullif(t.energy, ''), t.services,
        coalesce(f.deliveries, 0), coalesce(f.promised, 0), coalesce(f.in_time, 0)
      from transporters t left join figures f on f.id = t.id
      where t.store_id = ${storeId} and (t.deleted_at is null or f.id is not null)
    ) x order by lower(x.name), x.courier_id limit 1000`.execute(db);
  return rows.map(({ row }) => ({ ...row, on_time_share: row.promised === 0 ? null : row.in_time / row.promised }));
}
