import type { Wire } from '@store-panel/contract/table';
import { mgOf } from '@store-panel/domain/emissions/formula';
import { type EmissionReference, REPORTED_PARCEL_METRES } from '@store-panel/domain/emissions/reference';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { type EmissionFilter, matching } from '#features/emissions/emission-days.ts';
import { mgPerKmOf, readCountry } from '#features/emissions/emission-method.ts';

type Travel = Wire['POST /api/dashboard/get_travel_emissions']['reply'];
type Savings = Wire['POST /api/dashboard/get_emissions_savings']['reply'];
type Potential = Wire['POST /api/dashboard/get_potential_savings']['reply'];

/** Reads what was emitted with something aboard and with nothing. */
export async function readTravelEmissions(db: QueryExecutor, filter: EmissionFilter): Promise<Travel> {
  const { rows } = await sql<Travel>`
    select
      (select coalesce(json_agg(d), '[]') from (
        select e.day::text as day, count(*) as parcels, sum(e.mg - e.empty_mg) as loaded, sum(e.empty_mg) as empty,
          sum(e.low_mg) as low, sum(e.high_mg) as high
        from delivery_emissions e where e.store_id = ${filter.storeId} and ${matching(filter)} group by e.day order by e.day
      ) d) as days,
      (select coalesce(json_agg(c), '[]') from (
        select e.vehicle_class, count(*) as parcels, coalesce(sum(e.metres), 0) as metres,
          coalesce(sum(e.empty_metres), 0) as empty_metres, sum(e.mg - e.empty_mg) as loaded, sum(e.empty_mg) as empty
        from delivery_emissions e where e.store_id = ${filter.storeId} and ${matching(filter)}
        group by e.vehicle_class order by sum(e.mg) desc, e.vehicle_class
      ) c) as by_class`.execute(db);
  return rows[0] ?? { days: [], by_class: [] };
}

/** Reads what the same metres had emitted with the reference vehicles. */
export async function readEmissionsSavings(
  db: QueryExecutor,
  filter: EmissionFilter,
  { courier, parcel }: EmissionReference,
): Promise<Savings> {
  const { rows } = await sql<{
    readonly day: string;
    readonly parcels: number;
    readonly actual: number;
    readonly courier_metres: number;
    readonly parcel_metres: number;
  }>`
    select e.day::text as day, count(*)::int as parcels, sum(e.mg)::float8 as actual,
      coalesce(sum(e.metres) filter (where e.run_id is not null), 0)::float8 as courier_metres,
      coalesce(sum(coalesce(e.metres, ${REPORTED_PARCEL_METRES}::int)) filter (where e.run_id is null), 0)::float8
        as parcel_metres
    from delivery_emissions e where e.store_id = ${filter.storeId} and ${matching(filter)} group by e.day order by e.day`.execute(
    db,
  );
  const country = await readCountry(db, filter.storeId);
  const [courierMg, parcelMg] = [mgPerKmOf(courier, country), mgPerKmOf(parcel, country)];
  const days = rows.map(({ day, parcels, actual, courier_metres: ours, parcel_metres: theirs }) => ({
    day,
    parcels,
    actual,
    reference: mgOf(courierMg, ours) + mgOf(parcelMg, theirs),
  }));
  return {
    actual: days.reduce((sum, { actual }) => sum + actual, 0),
    reference: { courier, parcel, co2e: days.reduce((sum, { reference }) => sum + reference, 0) },
    days,
  };
}

/** Reads what could have been saved: of couriers' runs, so nothing of a transporter. */
export async function readPotentialSavings(db: QueryExecutor, filter: EmissionFilter): Promise<Potential> {
  const { storeId, from, to, warehouseId, transporterId } = filter;
  // All that is saved left from where its first delivery did.
  const isThere = (orderId: ReturnType<typeof sql>, no: ReturnType<typeof sql>) => sql`
    ${transporterId}::uuid is null and (${warehouseId}::uuid is null or exists (
      select from delivery_emissions e where e.store_id = ${storeId} and e.order_id = ${orderId} and e.no = ${no}
        and e.warehouse_id = ${warehouseId}::uuid))`;
  const days = sql`saving_days s where s.store_id = ${storeId} and s.day between ${from}::date and ${to}::date`;
  const { rows } = await sql<Potential>`
    with pairs as (
      select s.day, p.value as pair, (p.value ->> 'metres')::bigint as metres, (p.value ->> 'mg')::bigint as mg
      from (select * from ${days}) s cross join lateral jsonb_array_elements(s.pairs) p(value)
      where ${isThere(sql`(p.value #>> '{deliveries,0,order_id}')::uuid`, sql`(p.value #>> '{deliveries,0,no}')::int`)}
    ), legs as (
      select s.day, (l.value ->> 'order_id')::uuid as order_id, (l.value ->> 'no')::int as no,
        l.value ->> 'vehicle_class' as vehicle_class, (l.value ->> 'metres')::bigint as metres,
        (l.value ->> 'mg')::bigint as mg
      from (select * from ${days}) s cross join lateral jsonb_array_elements(s.legs) l(value)
      where ${isThere(sql`(l.value ->> 'order_id')::uuid`, sql`(l.value ->> 'no')::int`)}
    )
    select (select count(*)::int from ${days} and s.computed_at is null) as waiting_days,
      json_build_object(
        'count', (select count(*) from pairs),
        'metres', (select coalesce(sum(metres), 0) from pairs),
        'co2e', (select coalesce(sum(mg), 0) from pairs),
        'pairs', (select coalesce(json_agg(f), '[]') from (
          select p.day::text as day, p.metres, p.mg as co2e, (
            select json_agg(json_build_object('order_id', o.id, 'unique_id', o.unique_id, 'no', (d.value ->> 'no')::int)
              order by d.at)
            from jsonb_array_elements(p.pair -> 'deliveries') with ordinality d(value, at)
            join orders o on o.store_id = ${storeId} and o.id = (d.value ->> 'order_id')::uuid) as deliveries
          from pairs p order by p.mg desc, p.day limit 50) f where f.deliveries is not null)
      ) as consolidation,
      json_build_object(
        'count', (select count(*) from legs),
        'co2e', (select coalesce(sum(mg), 0) from legs),
        'unknown', case when ${transporterId}::uuid is null
          then (select coalesce(sum(s.unknown_legs), 0) from ${days}) else 0 end,
        'legs', (select coalesce(json_agg(f), '[]') from (
          select l.day::text as day, l.order_id, o.unique_id, l.no, l.vehicle_class, l.metres, l.mg as co2e
          from legs l join orders o on o.store_id = ${storeId} and o.id = l.order_id
          order by l.mg desc, l.day limit 50) f)
      ) as vehicle`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('no row of possible savings');
  return found;
}
