import { DIESEL_VAN, FACTOR_COUNTRY, FACTORS, sumOfRows, type VehicleFactor } from '#emissions/factors-2025.ts';
import type { FactorBounds } from '#emissions/formula.ts';
import { gridOf } from '#emissions/grid.ts';
import { type EnergySource, VEHICLE_CLASSES, type VehicleClass } from '#shipments/transporters.ts';

/** mg of CO₂e of a kilometre in a country (alpha-2 code). */
export function mgPerKm({ rows, mwhPerKm }: VehicleFactor, country: string): number {
  if (mwhPerKm === undefined || (country === FACTOR_COUNTRY && rows.length > 0)) return sumOfRows(rows);
  return Math.round((mwhPerKm.value * gridOf(country).mg) / 1_000_000);
}

/** The class of a courier's vehicle by the code of its type, which the platform may have added. */
export const classOfVehicleType = (code: string): VehicleClass =>
  VEHICLE_CLASSES.find((one) => one === code) ?? 'other';

export interface KnownVehicle {
  readonly vehicleClass: VehicleClass;
  /** Empty if unknown. */
  readonly energy: EnergySource | '';
  /** Whose electricity it drives on: alpha-2 code. */
  readonly country: string;
}

export interface FactorOfVehicle extends FactorBounds {
  /** The energy or the class is not known. */
  readonly isAssumed: boolean;
}

/**
 * What a vehicle emits a kilometre. Unknown is never the better guess: an unknown energy counts as the highest of its
 * class, an unknown class as a diesel van.
 */
export function factorOf({ vehicleClass, energy, country }: KnownVehicle): FactorOfVehicle {
  const possible = FACTORS.filter((factor) => vehicleClass === 'other' || factor.vehicleClass === vehicleClass);
  const exact = vehicleClass === 'other' ? undefined : possible.find((factor) => factor.energy === energy);
  const ranked = (exact ? [exact] : possible).map((factor) => ({ factor, mg: mgPerKm(factor, country) }));
  const lowest = ranked.reduce((one, other) => (other.mg < one.mg ? other : one));
  const highest = ranked.reduce((one, other) => (other.mg >= one.mg ? other : one));
  const counts = vehicleClass === 'other' ? { factor: DIESEL_VAN, mg: mgPerKm(DIESEL_VAN, country) } : highest;
  const nameOf = ({ factor }: { readonly factor: VehicleFactor }) => ({
    vehicleClass: factor.vehicleClass,
    energy: factor.energy,
  });
  return {
    low: lowest.mg,
    mid: counts.mg,
    high: highest.mg,
    lowOf: nameOf(lowest),
    midOf: nameOf(counts),
    highOf: nameOf(highest),
    isAssumed: exact === undefined,
  };
}
