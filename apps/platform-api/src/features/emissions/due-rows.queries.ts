import type { EmissionFormula, EmissionMethod } from '@store-panel/domain/emissions/formula';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import type { EnergySource, VehicleClass } from '@store-panel/domain/shipments/transporters';
import { sql } from 'kysely';

import { TAKEN } from '#access/couriers/courier-positions.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { lockStoreCounters } from '#orders/lock-orders.queries.ts';

/** Of an order that was delivered and is not counted yet. `since` names the version of that. */
export interface DueKey {
  readonly store_id: string;
  readonly order_id: string;
  readonly no: number;
  readonly since: string;
}

export interface DueParcel extends DueKey {
  readonly day: string;
  readonly warehouse_id: string | null;
  readonly country_code: string;
  /** False for one that was taken back since. */
  readonly is_delivered: boolean;
  readonly transporter_id: string | null;
  readonly vehicle_class: VehicleClass | null;
  readonly energy: EnergySource | '' | null;
  readonly round_km: number | null;
  readonly round_parcels: number | null;
  readonly attempts: number;
  readonly co2e_grams: number | null;
}

/** A completed delivery of a courier. Times are epoch milliseconds. */
export interface CourierDelivery {
  readonly id: string;
  readonly store_id: string;
  readonly order_id: string;
  readonly day: string;
  readonly warehouse_id: string | null;
  readonly country_code: string;
  readonly from: number;
  readonly picked_up_at: number | null;
  readonly to: number;
  readonly origin: Coordinates | null;
  readonly stop: Coordinates | null;
  readonly grams: number | null;
  readonly metres_to: number | null;
  readonly metres_loaded: number | null;
  readonly metres_gap: number | null;
  readonly service_type: string;
  readonly energy: EnergySource | '';
  /** Null if it is counted. */
  readonly since: string | null;
}

export interface CourierDeliveries {
  readonly is_employee: boolean;
  /** Since when the courier has deliveries that are not over; null without any. */
  readonly open_since: number | null;
  readonly deliveries: readonly CourierDelivery[];
}

/** A row of `delivery_emissions`, as JSON. */
export interface EmissionRow {
  readonly store_id: string;
  readonly order_id: string;
  readonly no: number;
  readonly day: string;
  readonly provider_id: string | null;
  readonly transporter_id: string | null;
  readonly warehouse_id: string | null;
  readonly vehicle_class: VehicleClass;
  readonly energy: EnergySource | '';
  readonly method: EmissionMethod;
  readonly factor_set: string;
  readonly run_id: string | null;
  readonly run_deliveries: number | null;
  readonly run_metres: number | null;
  readonly run_empty_metres: number | null;
  readonly run_mg: number | null;
  readonly metres: number | null;
  readonly empty_metres: number | null;
  readonly mg: number;
  readonly empty_mg: number;
  readonly low_mg: number;
  readonly high_mg: number;
  readonly formula: EmissionFormula;
}

const MAX_PARCELS = 500;

/** Couriers collect at the active default warehouse if it has a place, as `store_origin` says. */
const WAREHOUSE = sql`(
  select w.id from store_warehouses w join store_addresses a on a.store_id = w.store_id and a.id = w.address_id
  where w.store_id = o.store_id and w.is_default and w.is_active and a.latitude is not null)`;

/** Delivered parcels that are due after one of them, of all stores. */
export async function listDueParcels(db: QueryExecutor, after: DueKey | undefined): Promise<readonly DueParcel[]> {
  const { rows } = await sql<DueParcel>`
    select d.store_id, d.order_id, d.no, d.since::text as since, o.service_day::text as day,
      ${WAREHOUSE} as warehouse_id, s.country_code, coalesce(p.label = 'confirmed_delivery', false) as is_delivered,
      p.transporter_id, t.vehicle_class, t.energy, t.round_km, t.round_parcels, coalesce(p.attempts, 0) as attempts,
      p.co2e_grams
    from emissions_due d
    join orders o on o.store_id = d.store_id and o.id = d.order_id
    join stores s on s.id = d.store_id
    left join parcels p on p.store_id = d.store_id and p.order_id = d.order_id and p.no = d.no
    left join transporters t on t.store_id = p.store_id and t.id = p.transporter_id
    where o.waybill_number is not null
      and (${after === undefined}::boolean or (d.store_id, d.order_id, d.no)
        > (${after?.store_id ?? null}::uuid, ${after?.order_id ?? null}::uuid, ${after?.no ?? 0}::smallint))
    order by d.store_id, d.order_id, d.no limit ${MAX_PARCELS}`.execute(db);
  return rows;
}

/** Couriers with deliveries that are due; a request whose courier was deleted stands for itself. */
export async function listDueCouriers(db: QueryExecutor): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(r.provider_id, r.id) as id
    from emissions_due d
    join orders o on o.store_id = d.store_id and o.id = d.order_id
    join delivery_requests r on r.store_id = o.store_id and r.id = o.request_id
    where o.waybill_number is null and r.status = 23`.execute(db);
  return rows.map(({ id }) => id);
}

/** All completed deliveries of a courier around those that are due. Those of all stores: a run has several. */
export async function readCourierDeliveries(db: QueryExecutor, courierId: string): Promise<CourierDeliveries> {
  const { rows } = await sql<{ found: CourierDeliveries }>`
    with done as (
      select r.id, r.store_id, r.order_id, r.provider_id, r.vehicle_id, r.accepted_at, r.picked_up_at, r.completed_at,
        r.metres_to, r.metres_loaded, r.metres_gap, d.since
      from delivery_requests r
      left join emissions_due d on d.store_id = r.store_id and d.order_id = r.order_id and d.no = 1
      where (r.provider_id = ${courierId} or r.provider_id is null and r.id = ${courierId}) and r.status = 23
        and r.completed_at is not null
    ), span as (
      select min(coalesce(accepted_at, completed_at)) - interval '12 hours' as since from done where since is not null
    )
    select json_build_object(
      'is_employee', coalesce((select p.store_id is not null from providers p where p.id = ${courierId}), false),
      'open_since', (select extract(epoch from min(coalesce(r.accepted_at, now()))) * 1000 from delivery_requests r
        where r.provider_id = ${courierId} and r.status = any(${TAKEN})),
      'deliveries', (select coalesce(json_agg(f), '[]') from (
        select r.id, r.store_id, r.order_id, o.service_day::text as day, ${WAREHOUSE} as warehouse_id, s.country_code,
          extract(epoch from coalesce(r.accepted_at, r.picked_up_at, r.completed_at)) * 1000 as "from",
          extract(epoch from r.picked_up_at) * 1000 as picked_up_at,
          extract(epoch from r.completed_at) * 1000 as "to",
          case when g.latitude is null then null
            else json_build_object('latitude', g.latitude, 'longitude', g.longitude) end as origin,
          case when jsonb_typeof(o.address -> 'point') = 'object' then o.address -> 'point' end as stop,
          o.weight_grams as grams, r.metres_to, r.metres_loaded, r.metres_gap,
          coalesce(v.service_type, '') as service_type, coalesce(v.energy, '') as energy, r.since::text as since
        from done r
        join orders o on o.store_id = r.store_id and o.id = r.order_id and o.waybill_number is null
        join stores s on s.id = r.store_id
        cross join lateral store_origin(s.id) g
        left join vehicles v on v.id = coalesce(r.vehicle_id,
          (select a.id from vehicles a where a.provider_id = r.provider_id and a.is_active))
        where r.completed_at >= (select since from span)
      ) f)
    ) as found`.execute(db);
  return rows[0]?.found ?? { is_employee: false, open_since: null, deliveries: [] };
}

/** Tracked deliveries from which on a store's own detour counts, and of how many days. */
const DETOUR_DELIVERIES = 200;
const DETOUR_DAYS = 90;

/** The median detour of the store's tracked deliveries before a day, in thousandths; null with too few. */
export async function measuredDetour(db: QueryExecutor, storeId: string, day: string): Promise<number | null> {
  const { rows } = await sql<{ detour: number | null }>`
    select round(percentile_cont(0.5) within group (
      order by (run_metres - run_empty_metres) * 1000.0 / (formula ->> 'weight')::float8))::int as detour
    from delivery_emissions
    where store_id = ${storeId} and day >= ${day}::date - ${DETOUR_DAYS}::int and day < ${day}::date
      and method = 'tracked' and run_deliveries = 1 and formula ->> 'isByWeight' = 'false'
    having count(*) >= ${DETOUR_DELIVERIES}`.execute(db);
  return rows[0]?.detour ?? null;
}

const COLUMNS = [
  'store_id',
  'order_id',
  'no',
  'day',
  'provider_id',
  'transporter_id',
  'warehouse_id',
  'vehicle_class',
  'energy',
  'method',
  'factor_set',
  'run_id',
  'run_deliveries',
  'run_metres',
  'run_empty_metres',
  'run_mg',
  'metres',
  'empty_metres',
  'mg',
  'empty_mg',
  'low_mg',
  'high_mg',
  'formula',
] as const satisfies readonly (keyof EmissionRow)[];
const KEY: readonly string[] = ['store_id', 'order_id', 'no'];

/**
 * Writes what deliveries of one store emitted, and takes them off those that are due, under the lock of its counters. Done
 * twice it gives the same rows. One that has changed meanwhile stays due.
 */
export async function writeEmissions(
  db: QueryExecutor,
  storeId: string,
  { rows, done }: { readonly rows: readonly EmissionRow[]; readonly done: readonly DueKey[] },
): Promise<void> {
  await lockStoreCounters(db, storeId);
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)));
  const changed = sql.join(
    COLUMNS.filter((name) => !KEY.includes(name)).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
  );
  await sql`
    insert into delivery_emissions (${columns})
    select ${columns} from json_populate_recordset(null::delivery_emissions, ${JSON.stringify(rows)}::json)
    where store_id = ${storeId}
    order by order_id, no
    on conflict (store_id, order_id, no) do update set ${changed}, computed_at = now()`.execute(db);
  // What the day's deliveries could have saved is another amount now.
  await sql`
    insert into saving_days (store_id, day)
    select distinct ${storeId}::uuid, day::date
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(day text, provider_id text)
    where provider_id is not null order by 2
    on conflict (store_id, day) do update set is_due = true`.execute(db);
  await sql`
    delete from emissions_due where (store_id, order_id, no) in (
      select d.store_id, d.order_id, d.no from emissions_due d
      join json_to_recordset(${JSON.stringify(done)}::json) as r(store_id uuid, order_id uuid, no smallint, since timestamptz)
        on r.store_id = d.store_id and r.order_id = d.order_id and r.no = d.no and r.since = d.since
      where d.store_id = ${storeId} for update of d skip locked)`.execute(db);
}

/** Marks all deliveries of a store's day as due, so that they are computed again. */
export async function recountEmissions(db: QueryExecutor, storeId: string, day: string): Promise<void> {
  await sql`
    insert into emissions_due (store_id, order_id, no)
    select store_id, order_id, no from delivery_emissions where store_id = ${storeId} and day = ${day}::date
    order by order_id, no
    on conflict (store_id, order_id, no) do update set since = clock_timestamp()`.execute(db);
}
