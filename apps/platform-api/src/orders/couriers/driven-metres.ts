import { trackMetres } from '@store-panel/domain/emissions/track-metres';
import { sql } from 'kysely';

import { TAKEN } from '#access/couriers/courier-positions.ts';
import type { QueryExecutor } from '#db/transaction.ts';

interface Track {
  readonly request_id: string;
  /** An earlier delivery of the same way has the metres up to the first point. */
  readonly goes_on: boolean;
  readonly points: readonly (readonly [at: number, latitude: number, longitude: number])[];
  /** When the courier had something aboard, of any store. */
  readonly aboard: readonly (readonly [from: number, to: number])[];
}

/**
 * Stores how far a courier drove for an order that was just delivered, because tracks are deleted after hours. Of a
 * courier with several deliveries each metre is stored once: with the delivery that is completed next. Does nothing
 * without a track.
 */
export async function storeDrivenMetres(db: QueryExecutor, storeId: string, orderId: string): Promise<void> {
  const { rows } = await sql<Track>`
    with done as (
      select r.store_id, r.id, r.provider_id, r.accepted_at, r.completed_at
      from orders o join delivery_requests r on r.store_id = o.store_id and r.id = o.request_id
      where o.store_id = ${storeId} and o.id = ${orderId} and r.status = 23
        and r.accepted_at is not null and r.provider_id is not null
    ), others as (
      select r.store_id, r.id, r.accepted_at, r.picked_up_at, r.completed_at, r.status
      from delivery_requests r join done d on r.provider_id = d.provider_id
      where r.status = any(${TAKEN}) or r.status = 23 and r.completed_at > d.accepted_at - interval '12 hours'
    ), bounds as (
      select d.store_id, d.id, d.completed_at as until,
        (select max(o.completed_at) from others o where o.status = 23 and o.id <> d.id and o.completed_at <= d.completed_at)
          as last_done,
        least(d.accepted_at, (select min(o.accepted_at) from others o where o.status <> 23)) as begun
      from done d
    ), points as (
      select distinct on (t.at) t.at, t.latitude, t.longitude
      from courier_tracks t join others o on o.store_id = t.store_id and o.id = t.request_id
      where t.at <= (select until from bounds) and t.at >= (select begun from bounds) order by t.at
    ), span as (
      select b.id, b.until, coalesce(b.last_done > b.begun, false) as goes_on,
        case when b.last_done > b.begun then (select max(p.at) from points p where p.at <= b.last_done) end as since
      from bounds b
    )
    select s.id as request_id, s.goes_on,
      (select coalesce(json_agg(json_build_array(extract(epoch from p.at) * 1000, p.latitude, p.longitude)), '[]')
        from points p where s.since is null or p.at >= s.since) as points,
      (select coalesce(json_agg(json_build_array(extract(epoch from o.picked_up_at) * 1000,
          extract(epoch from coalesce(o.completed_at, s.until)) * 1000)), '[]')
        from others o where o.picked_up_at is not null) as aboard
    from span s`.execute(db);
  const [track] = rows;
  if (!track) return;
  const driven = trackMetres(
    track.points.map(([at, latitude, longitude]) => ({ at, latitude, longitude })),
    track.aboard.map(([from, to]) => ({ from, to })),
  );
  // Completed at the same door, or a moment later.
  const isThere = track.goes_on && track.points.length > 0;
  if (!driven && !isThere) return;
  const { empty, loaded, gap } = driven ?? { empty: 0, loaded: 0, gap: 0 };
  await sql`
    update delivery_requests set metres_to = ${empty}, metres_loaded = ${loaded}, metres_gap = ${gap}
    where store_id = ${storeId} and id = ${track.request_id}`.execute(db);
}
