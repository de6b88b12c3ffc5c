import { sql } from 'kysely';

import type { Queries } from '#db/transaction.ts';

export interface NearCourier {
  readonly vehicle_id: string;
  readonly vehicle_name: string;
  readonly plate_no: string;
  readonly provider_id: string;
  readonly provider_name: string;
  readonly provider_phone: string;
  readonly state: 'free' | 'on_job';
  readonly distance_metres: number | null;
}

interface CourierFilter {
  readonly onlyFree: boolean;
  readonly except?: readonly string[];
  readonly providerId?: string;
  readonly vehicleId?: string;
  readonly limit: number;
}

/** In radians, to a centimetre: the square of what is closer to nothing than that is no number to the database. */
const place = (of: 'p' | 's') =>
  sql.join(
    ['latitude', 'longitude'].map((name) => {
      const column = sql.ref(`${of}.${name}`);
      return sql`radians(round(${column}::numeric, 7)::double precision) as ${sql.ref(name)}`;
    }),
  );

/** Couriers on duty who may work for the store, free ones first, then the nearest (great-circle distance to the store). */
export async function couriersFor(db: Queries, storeId: string, filter: CourierFilter): Promise<NearCourier[]> {
  const { rows } = await sql<NearCourier>`
    select distinct on (state, far is null, far, p.id) v.id as vehicle_id, v.name as vehicle_name, v.plate_number as plate_no,
      p.id as provider_id, p.name as provider_name, p.phone as provider_phone, near.state, near.far::int as distance_metres
    from providers p
    join vehicles v on v.provider_id = p.id and v.is_active and v.is_approved
    join stores s on s.id = ${storeId}
    cross join lateral (
      select case when p.state = 'free' then 'free' else 'on_job' end as state,
        6371000 * 2 * asin(least(1, sqrt(
          power(sin((c.latitude - t.latitude) / 2), 2)
          + cos(t.latitude) * cos(c.latitude) * power(sin((c.longitude - t.longitude) / 2), 2)
        ))) as far
      from (select ${place('p')}) c, (select ${place('s')}) t
    ) near
    where (p.store_id is null or p.store_id = s.id) and p.review_state = 'approved' and not p.is_blocked and p.state <> 'offline'
      and (not ${filter.onlyFree}::boolean or p.state = 'free')
      and not p.id = any(${[...(filter.except ?? [])]}::uuid[])
      and (${filter.providerId ?? null}::uuid is null or p.id = ${filter.providerId ?? null}::uuid)
      and (${filter.vehicleId ?? null}::uuid is null or v.id = ${filter.vehicleId ?? null}::uuid)
      and not (${filter.onlyFree}::boolean and exists (
        select 1 from delivery_requests open where open.provider_id = p.id and open.status < 23))
    order by state, far is null, far, p.id, v.created_at
    limit ${filter.limit}`.execute(db);
  return rows;
}
