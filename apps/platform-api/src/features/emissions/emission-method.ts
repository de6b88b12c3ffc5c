import type { Wire } from '@store-panel/contract/table';
import {
  FACTOR_COUNTRY,
  FACTOR_SET,
  FACTORS,
  type FactorRow,
  GRID_ROWS,
  type VehicleFactor,
} from '@store-panel/domain/emissions/factors-2025';
import { gridOf } from '@store-panel/domain/emissions/grid';
import {
  DEFAULT_REFERENCE,
  type EmissionReference,
  nameOfVehicle,
  type ReferenceVehicle,
} from '@store-panel/domain/emissions/reference';
import { ASSUMED_DETOUR, DETOUR_BOUNDS } from '@store-panel/domain/emissions/track-metres';
import { mgPerKm } from '@store-panel/domain/emissions/vehicle-factor';

import type { QueryExecutor } from '#db/transaction.ts';
import { measuredDetour } from '#features/emissions/due-rows.queries.ts';
import { readSection } from '#journal/section-settings.queries.ts';

type Method = Wire['POST /api/dashboard/get_emission_method']['reply'];

/** mg of CO₂e a km of a vehicle, where the store is. */
export function mgPerKmOf(name: ReferenceVehicle, country: string): number {
  const factor = FACTORS.find((one) => nameOfVehicle(one) === name);
  if (!factor) throw new RangeError(`no factor for ${name}`);
  return mgPerKm(factor, country);
}

export async function readCountry(db: QueryExecutor, storeId: string): Promise<string> {
  const { country_code: country } = await db
    .selectFrom('stores')
    .select('country_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return country;
}

/** With which vehicles the store compares its emissions. */
export async function readReference(
  db: QueryExecutor,
  storeId: string,
): Promise<{ readonly settings: EmissionReference; readonly version: number }> {
  const { settings, version } = await readSection<EmissionReference>(db, storeId, 'emissions');
  return { settings: settings ?? DEFAULT_REFERENCE, version };
}

const toRow = ({ id, mg, source }: FactorRow) => ({ id, co2e: mg, source });
const worst = (rows: readonly FactorRow[]) =>
  rows.every(({ source }) => source === 'compared') ? 'compared' : 'assumed';

function toFactor(factor: VehicleFactor, country: string): Method['factors'][number] {
  const { vehicleClass, energy, rows, mwhPerKm } = factor;
  const goesByGrid = mwhPerKm !== undefined && !(country === FACTOR_COUNTRY && rows.length > 0);
  return {
    name: nameOfVehicle(factor),
    vehicle_class: vehicleClass,
    energy,
    co2e_per_km: mgPerKm(factor, country),
    mwh_per_km: goesByGrid ? mwhPerKm.value : null,
    source: goesByGrid ? mwhPerKm.source : worst(rows),
    rows: rows.map(toRow),
  };
}

/** Everything that the amounts of a store are computed with. */
export async function readEmissionMethod(
  db: QueryExecutor,
  { storeId, today }: { readonly storeId: string; readonly today: string },
): Promise<Method> {
  const country = await readCountry(db, storeId);
  const grid = gridOf(country);
  const measured = await measuredDetour(db, storeId, today);
  return {
    factor_set: FACTOR_SET,
    grid: { country: grid.country, co2e_per_kwh: grid.mg, source: grid.source },
    factors: FACTORS.map((factor) => toFactor(factor, country)),
    grid_rows: GRID_ROWS.map(toRow),
    detour: {
      low: Math.min(DETOUR_BOUNDS.low, measured ?? DETOUR_BOUNDS.low),
      mid: measured ?? ASSUMED_DETOUR,
      high: Math.max(DETOUR_BOUNDS.high, measured ?? DETOUR_BOUNDS.high),
      is_measured: measured !== null,
    },
    ...(await readReference(db, storeId)),
  };
}
