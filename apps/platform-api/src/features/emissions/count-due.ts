import { emissionsOfParcel, emissionsOfRun } from '@store-panel/domain/emissions/delivery-emissions';
import { FACTOR_SET } from '@store-panel/domain/emissions/factors-2025';
import { runsOf } from '@store-panel/domain/emissions/runs';
import { ASSUMED_DETOUR } from '@store-panel/domain/emissions/track-metres';
import { classOfVehicleType } from '@store-panel/domain/emissions/vehicle-factor';

import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { inTransaction } from '#db/transaction.ts';
import {
  type CourierDeliveries,
  type CourierDelivery,
  type DueKey,
  type DueParcel,
  type EmissionRow,
  listDueCouriers,
  listDueParcels,
  measuredDetour,
  readCourierDeliveries,
  writeEmissions,
} from '#features/emissions/due-rows.queries.ts';
import { type Round, runEach } from '#jobs/run-each.ts';

/** Rows of a store in one transaction, so that its orders do not wait long for its counters. */
const MAX_ROWS = 500;

interface Counted {
  readonly store_id: string;
  readonly rows: readonly EmissionRow[];
  readonly done: readonly DueKey[];
}

/** Computes all emissions that are due: of each store in transactions of its own, and never of two at once. */
export async function countDueEmissions(database: Database, round: Round): Promise<void> {
  const { kysely } = database;
  const write = (counted: Counted) => inTransaction(database, (db) => writeEmissions(db, counted.store_id, counted));
  let after: DueKey | undefined;
  do {
    const parcels = await listDueParcels(kysely, after);
    after = parcels.at(-1);
    await runEach(
      byStore(
        parcels.map((parcel) => ({ store_id: parcel.store_id, rows: rowsOfParcel(parcel), done: [keyOf(parcel)] })),
      ),
      write,
      round,
    );
  } while (after && !round.isStopping());
  for (const courierId of await listDueCouriers(kysely)) {
    if (round.isStopping()) return;
    const found = await readCourierDeliveries(kysely, courierId);
    await runEach(byStore(await countRuns(kysely, courierId, found)), write, round);
  }
}

const keyOf = ({ store_id, order_id, no, since }: DueKey): DueKey => ({ store_id, order_id, no, since });

function byStore(counted: readonly Counted[]): readonly Counted[] {
  const groups = Map.groupBy(counted, ({ store_id: storeId }) => storeId);
  return [...groups].flatMap(([storeId, all]) =>
    Array.from({ length: Math.ceil(all.length / MAX_ROWS) }, (_, at) => {
      const some = all.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS);
      return { store_id: storeId, rows: some.flatMap(({ rows }) => rows), done: some.flatMap(({ done }) => done) };
    }),
  );
}

function rowsOfParcel(parcel: DueParcel): readonly EmissionRow[] {
  if (!parcel.is_delivered) return [];
  const { store_id, order_id, no, day, transporter_id, warehouse_id } = parcel;
  const vehicle = {
    vehicleClass: parcel.vehicle_class ?? 'other',
    energy: parcel.energy ?? '',
    country: parcel.country_code,
  } as const;
  const round = { km: parcel.round_km, parcels: parcel.round_parcels, attempts: parcel.attempts };
  const emitted = emissionsOfParcel(parcel.co2e_grams, vehicle, round);
  return [
    {
      store_id,
      order_id,
      no,
      day,
      provider_id: null,
      transporter_id,
      warehouse_id,
      vehicle_class: vehicle.vehicleClass,
      energy: vehicle.energy,
      run_id: null,
      run_deliveries: null,
      run_metres: null,
      run_empty_metres: null,
      run_mg: null,
      ...amountsOf(emitted),
    },
  ];
}

const amountsOf = (emitted: ReturnType<typeof emissionsOfParcel>) => ({
  method: emitted.method,
  factor_set: FACTOR_SET,
  metres: emitted.metres,
  empty_metres: emitted.emptyMetres,
  mg: emitted.mid,
  empty_mg: emitted.emptyMg,
  low_mg: emitted.low,
  high_mg: emitted.high,
  formula: emitted.formula,
});

/** Runs of a courier that nothing overlaps any more, and that have a delivery that is due. */
async function countRuns(
  db: QueryExecutor,
  courierId: string,
  { deliveries, open_since: openSince, is_employee: isEmployee }: CourierDeliveries,
): Promise<readonly Counted[]> {
  const counted: Counted[] = [];
  const detours = new Map<string, number>();
  for (const run of runsOf(deliveries)) {
    const [first] = run;
    const end = Math.max(...run.map(({ to }) => to));
    if (!first || run.every(({ since }) => since === null) || (openSince !== null && openSince < end)) continue;
    const place = `${first.store_id} ${first.day}`;
    const detour = detours.get(place) ?? (await measuredDetour(db, first.store_id, first.day)) ?? ASSUMED_DETOUR;
    detours.set(place, detour);
    counted.push(...countRun(run, first, { courierId, detour, isEmployee }));
  }
  return counted;
}

interface Way {
  readonly courierId: string;
  readonly detour: number;
  readonly isEmployee: boolean;
}

/** Each store gets its own shares, with the totals of the run. */
function countRun(run: readonly CourierDelivery[], first: CourierDelivery, way: Way): readonly Counted[] {
  const vehicle = {
    vehicleClass: classOfVehicleType(first.service_type),
    energy: first.energy,
    country: first.country_code,
  } as const;
  const { metres, emptyMetres, mg, shares } = emissionsOfRun(run.map(toRunDelivery), vehicle, way);
  return run.flatMap(({ id, store_id, order_id, day, warehouse_id, since }, at) => {
    const share = shares[at];
    if (!share) return [];
    const row: EmissionRow = {
      store_id,
      order_id,
      no: 1,
      day,
      transporter_id: null,
      warehouse_id,
      // A request whose courier was deleted stands for itself.
      provider_id: way.courierId === id ? null : way.courierId,
      vehicle_class: vehicle.vehicleClass,
      energy: vehicle.energy,
      run_id: first.id,
      run_deliveries: run.length,
      run_metres: metres,
      run_empty_metres: emptyMetres,
      run_mg: mg,
      ...amountsOf(share),
    };
    return [{ store_id, rows: [row], done: since === null ? [] : [{ store_id, order_id, no: 1, since }] }];
  });
}

const toRunDelivery = (delivery: CourierDelivery) => ({
  id: delivery.id,
  from: delivery.from,
  pickedUpAt: delivery.picked_up_at,
  to: delivery.to,
  origin: delivery.origin,
  stop: delivery.stop,
  grams: delivery.grams,
  driven:
    delivery.metres_to === null || delivery.metres_loaded === null
      ? null
      : { to: delivery.metres_to, loaded: delivery.metres_loaded, gap: delivery.metres_gap ?? 0 },
});
