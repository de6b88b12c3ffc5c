import { FACTOR_COUNTRY } from '#emissions/factors-2025.ts';
import {
  amountOf,
  type Bounds,
  type EmissionFormula,
  type EmissionMethod,
  type FactorBounds,
  mgOf,
  shareOf,
} from '#emissions/formula.ts';
import { gridOf } from '#emissions/grid.ts';
import { type RunDelivery, runMetres } from '#emissions/run-metres.ts';
import { sharesOf } from '#emissions/shares.ts';
import { factorOf, type FactorOfVehicle, type KnownVehicle } from '#emissions/vehicle-factor.ts';
import { distanceMetres } from '#geo/distance.ts';
import type { VehicleClass } from '#shipments/transporters.ts';

/** What bringing one parcel emitted: mg of CO₂e and metres. */
export interface DeliveryEmissions extends Bounds {
  readonly method: EmissionMethod;
  readonly formula: EmissionFormula;
  /** Of `mid`: with nothing aboard. */
  readonly emptyMg: number;
  /** Null where a transporter reports its emissions. */
  readonly metres: number | null;
  readonly emptyMetres: number | null;
}

export interface RunEmissions {
  readonly metres: number;
  readonly emptyMetres: number;
  readonly mg: number;
  /** In the order of the deliveries. */
  readonly shares: readonly DeliveryEmissions[];
}

const boundsOf = ({ low, mid, high, lowOf, midOf, highOf }: FactorOfVehicle): FactorBounds => ({
  low,
  mid,
  high,
  lowOf,
  midOf,
  highOf,
});

/** The grid that a formula contains: alpha-2 code, empty for the world. */
const gridName = (country: string) => (country === FACTOR_COUNTRY ? country : gridOf(country).country);

interface Weighted {
  readonly weight: number;
}

/**
 * Great circles in metres from the origin, at least 1, times the weight if all are known. An unknown place counts as far
 * as the mean of the run.
 */
function weighted(deliveries: readonly RunDelivery[], isByWeight: boolean): readonly Weighted[] {
  const known = deliveries.map(({ origin, stop, grams }) => ({
    metres: origin && stop ? Math.max(1, Math.round(distanceMetres(origin, stop))) : null,
    grams: isByWeight ? Number(grams) : 1,
  }));
  const there = known.flatMap(({ metres }) => metres ?? []);
  const mean = there.length === 0 ? 1 : Math.round(there.reduce((sum, metres) => sum + metres, 0) / there.length);
  return known.map(({ metres, grams }) => ({ weight: (metres ?? mean) * grams }));
}

/** Divides what a courier's run emitted among its deliveries: by direct distance, times weight where all are known. */
export function emissionsOfRun(
  deliveries: readonly RunDelivery[],
  vehicle: KnownVehicle,
  way: { readonly detour: number; readonly isEmployee: boolean },
): RunEmissions {
  const { low, mid, high, empty, isTracked, isAssumed } = runMetres(deliveries, way);
  const factor = factorOf(vehicle);
  const isByWeight = deliveries.every(({ grams }) => grams !== null && grams > 0);
  const parts = weighted(deliveries, isByWeight);
  const runWeight = parts.reduce((sum, { weight }) => sum + weight, 0);
  const mg = mgOf(factor.mid, mid);
  const amounts = sharesOf(mg, parts, ({ weight }) => weight);
  const empties = sharesOf(empty, amounts, ({ part }) => part.weight);
  const loads = sharesOf(mid - empty, empties, ({ part }) => part.part.weight);
  const method: EmissionMethod = factor.isAssumed || isAssumed ? 'assumed' : isTracked ? 'tracked' : 'estimated';
  return {
    metres: mid,
    emptyMetres: empty,
    mg,
    shares: loads.map(({ amount: loadedMetres, part: { amount: emptyMetres, part } }) => {
      const formula: EmissionFormula = {
        kind: 'run',
        factor: boundsOf(factor),
        grid: gridName(vehicle.country),
        runMetres: { low, mid, high },
        weight: part.part.weight,
        runWeight,
        isByWeight,
        rounding: part.rounding,
      };
      const amount = amountOf(formula);
      return {
        ...amount,
        method,
        formula,
        emptyMg: mid === 0 ? 0 : shareOf(amount.mid, empty, mid),
        metres: emptyMetres + loadedMetres,
        emptyMetres,
      };
    }),
  };
}

/** A transporter's usual round. */
export interface TransporterRound {
  readonly km: number | null;
  readonly parcels: number | null;
  readonly attempts: number;
}

/** A usual round where the transporter's is not known, in metres; its bounds are half of it more or less. */
const ASSUMED_ROUND: Readonly<Record<VehicleClass, { readonly km: number; readonly parcels: number }>> = {
  on_foot: { km: 10, parcels: 40 },
  bicycle: { km: 25, parcels: 40 },
  cargo_bike: { km: 30, parcels: 60 },
  scooter: { km: 50, parcels: 40 },
  motorbike: { km: 60, parcels: 40 },
  car: { km: 70, parcels: 60 },
  van: { km: 80, parcels: 120 },
  truck: { km: 120, parcels: 150 },
  other: { km: 80, parcels: 120 },
};

/** A transporter's parcel: what it reports, else its share of the usual round, once for each attempt. */
export function emissionsOfParcel(
  reportedGrams: number | null,
  vehicle: KnownVehicle,
  { km, parcels, attempts }: TransporterRound,
): DeliveryEmissions {
  if (reportedGrams !== null) {
    const formula: EmissionFormula = { kind: 'reported', grams: reportedGrams };
    return { ...amountOf(formula), method: 'reported', formula, emptyMg: 0, metres: null, emptyMetres: null };
  }
  const factor = factorOf(vehicle);
  const usual = ASSUMED_ROUND[vehicle.vehicleClass];
  const isKnown = km !== null && parcels !== null;
  const metres = (isKnown ? km : usual.km) * 1000;
  const formula: EmissionFormula = {
    kind: 'round',
    factor: boundsOf(factor),
    grid: gridName(vehicle.country),
    roundMetres: { low: isKnown ? metres : metres / 2, mid: metres, high: isKnown ? metres : metres * 1.5 },
    roundParcels: isKnown ? parcels : usual.parcels,
    attempts: Math.max(1, attempts),
  };
  return {
    ...amountOf(formula),
    method: factor.isAssumed || !isKnown ? 'assumed' : 'estimated',
    formula,
    emptyMg: 0,
    metres: Math.round((metres * formula.attempts) / formula.roundParcels),
    emptyMetres: 0,
  };
}
