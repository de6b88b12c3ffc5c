import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { HAVEL_STORE } from '#seed/parcels/havel-store.ts';

/** The transporter that reports what its parcels emit. */
const REPORTING = 'Elbe Express';

/** SQL of a number from 0 to 1 that an id always has. */
const chance = (id: string, salt: string) => sql`(abs(hashtext(${sql.raw(id)}::text || ${salt})) % 1000 / 1000.0)`;

/**
 * What the past of the demo stores has measured: how far their couriers drove, and what a transporter reported. Tracks
 * themselves are gone after hours; some deliveries never had one.
 */
export async function seedDemoEmissions({ kysely }: Database): Promise<void> {
  await sql`
    update parcels p set co2e_grams = round(70 + 90 * ${chance('p.order_id', 'co2e')})
    from transporters t join stores s on s.id = t.store_id
    where s.email = ${HAVEL_STORE.email} and t.name = ${REPORTING}
      and p.store_id = t.store_id and p.transporter_id = t.id and p.label = 'confirmed_delivery'
      and p.return_id is null and ${chance('p.order_id', 'reports')} < 0.8`.execute(kysely);
  await sql`
    with driven as (
      update delivery_requests r set
        metres_loaded = round(o.direct_metres * (1.15 + 0.3 * ${chance('r.id', 'loaded')})),
        metres_to = round(250 + 1400 * ${chance('r.id', 'to')}),
        metres_gap = round(60 * ${chance('r.id', 'gap')})
      from orders o
      where o.store_id = r.store_id and o.id = r.order_id and r.status = 23 and r.completed_at is not null
        and r.metres_loaded is null and o.direct_metres is not null and ${chance('r.id', 'tracked')} < 0.85
      returning r.store_id, r.order_id
    )
    insert into emissions_due (store_id, order_id, no)
    select distinct store_id, order_id, 1 from driven
    on conflict (store_id, order_id, no) do update set since = clock_timestamp()`.execute(kysely);
}
