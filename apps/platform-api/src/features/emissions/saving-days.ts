import type { FactorName } from '@store-panel/domain/emissions/formula';
import {
  MEASURED_SPEED_DELIVERIES,
  type PastDelivery,
  type PastRun,
  possibleSavings,
  type Speeds,
} from '@store-panel/domain/emissions/savings';
import { factorOf } from '@store-panel/domain/emissions/vehicle-factor';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import type { VehicleClass } from '@store-panel/domain/shipments/transporters';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { type Round, runEach } from '#jobs/run-each.ts';
import { lockStoreCounters } from '#orders/lock-orders.queries.ts';

interface SavingDay {
  readonly store_id: string;
  readonly day: string;
  readonly timezone: string;
  readonly business_day_starts: number;
  readonly country_code: string;
}

interface RunRow {
  readonly run_id: string;
  readonly origin: Coordinates;
  readonly vehicle_class: VehicleClass;
  readonly mg_per_km: number;
  readonly deliveries: readonly PastDelivery[];
}

/** What the parcels of one place weigh is compared with: an electric cargo bike. */
const BIKE = { vehicleClass: 'cargo_bike', energy: 'electric' } as const satisfies FactorName;

/** Computes what past days could have saved, of each store in a transaction of its own. */
export async function countSavingDays(database: Database, round: Round, now = Date.now()): Promise<void> {
  const { rows } = await sql<SavingDay>`
    select d.store_id, d.day::text as day, s.timezone, s.business_day_starts, s.country_code
    from saving_days d join stores s on s.id = d.store_id where d.is_due order by d.store_id, d.day`.execute(
    database.kysely,
  );
  // The running day goes on.
  const past = rows.filter(
    ({ day, timezone: zone, business_day_starts: startsAt }) => day < serviceDay(now, { zone, startsAt }),
  );
  const measured = new Set<string>();
  await runEach(
    past,
    async (day) => {
      if (!measured.has(day.store_id)) await measureSpeeds(database, day.store_id);
      measured.add(day.store_id);
      await inTransaction(database, (db) => countDay(db, day));
    },
    round,
  );
}

/** The median speed of tracked deliveries of 30 days by vehicle class, where there are enough of them. */
async function measureSpeeds(database: Database, storeId: string): Promise<void> {
  await inTransaction(database, async (db) => {
    await lockStoreCounters(db, storeId);
    await sql`
      insert into courier_speeds (store_id, vehicle_class, metres_per_hour, deliveries)
      select e.store_id, e.vehicle_class,
        greatest(1, round(percentile_cont(0.5) within group (
          order by r.metres_loaded / (extract(epoch from r.completed_at - r.picked_up_at) / 3600))))::int, count(*)::int
      from delivery_emissions e join delivery_requests r on r.store_id = e.store_id and r.id = e.run_id
      where e.store_id = ${storeId} and e.day > current_date - 30 and e.method = 'tracked' and e.run_deliveries = 1
        and r.picked_up_at < r.completed_at
      group by e.store_id, e.vehicle_class having count(*) >= ${MEASURED_SPEED_DELIVERIES}
      order by e.vehicle_class
      on conflict (store_id, vehicle_class) do update set metres_per_hour = excluded.metres_per_hour,
        deliveries = excluded.deliveries, measured_at = now()`.execute(db);
  });
}

async function readSpeeds(db: QueryExecutor, storeId: string): Promise<Speeds> {
  const rows = await db
    .selectFrom('courier_speeds')
    .select(['vehicle_class', 'metres_per_hour'])
    .where('store_id', '=', storeId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.vehicle_class, row.metres_per_hour]));
}

async function countDay(
  db: QueryExecutor,
  { store_id: storeId, day, country_code: country }: SavingDay,
): Promise<void> {
  // The job that counts a delivery of this day takes the counters too, and comes before or after.
  await lockStoreCounters(db, storeId);
  const runs = await readRuns(db, storeId, day);
  const { pairs, legs, unknownLegs } = possibleSavings(
    runs,
    await readSpeeds(db, storeId),
    factorOf({ ...BIKE, country }).mid,
  );
  await db
    .updateTable('saving_days')
    .set({
      is_due: false,
      pairs: json(pairs),
      legs: json(legs),
      unknown_legs: unknownLegs,
      computed_at: sql<Date>`now()`,
    })
    .where('store_id', '=', storeId)
    .where('day', '=', day)
    .execute();
}

/** The day's runs of couriers that brought nothing for other stores, and whose stops are known. */
async function readRuns(db: QueryExecutor, storeId: string, day: string): Promise<readonly PastRun[]> {
  const { rows } = await sql<RunRow>`
    select e.run_id, json_build_object('latitude', g.latitude, 'longitude', g.longitude) as origin,
      min(e.vehicle_class) as vehicle_class, max((e.formula -> 'factor' ->> 'mid')::bigint) as mg_per_km,
      json_agg(json_build_object('orderId', e.order_id, 'no', e.no,
        'placedAt', extract(epoch from o.created_at) * 1000,
        'leftAt', extract(epoch from coalesce(r.picked_up_at, r.accepted_at, r.completed_at)) * 1000,
        'promisedAt', extract(epoch from o.promised_at) * 1000,
        'completedAt', extract(epoch from r.completed_at) * 1000,
        'stop', o.address -> 'point', 'grams', o.weight_grams) order by r.completed_at, e.order_id) as deliveries
    from delivery_emissions e
    join orders o on o.store_id = e.store_id and o.id = e.order_id
    join delivery_requests r on r.store_id = o.store_id and r.id = o.request_id
    cross join lateral store_origin(e.store_id) g
    where e.store_id = ${storeId} and e.day = ${day}::date and e.run_id is not null and g.latitude is not null
      and r.completed_at is not null
    group by e.run_id, g.latitude, g.longitude
    having count(*) = max(e.run_deliveries)
      and bool_and(jsonb_typeof(o.address -> 'point') = 'object')
    order by e.run_id`.execute(db);
  return rows.map(({ origin, vehicle_class: vehicleClass, mg_per_km: mgPerKm, deliveries }) => ({
    origin,
    vehicleClass,
    mgPerKm,
    deliveries,
  }));
}
