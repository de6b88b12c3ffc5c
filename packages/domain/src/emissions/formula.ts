import type { EnergySource, VehicleClass } from '#shipments/transporters.ts';

/** How an amount is known, best first. */
export const EMISSION_METHODS = ['reported', 'tracked', 'estimated', 'assumed'] as const;
export type EmissionMethod = (typeof EMISSION_METHODS)[number];

/** The lowest and highest admissible value of what is unknown, and the one that counts. */
export interface Bounds {
  readonly low: number;
  readonly mid: number;
  readonly high: number;
}

/** The factor that an amount contains, in mg a km; with the vehicle that each bound stands for. */
export interface FactorBounds extends Bounds {
  readonly lowOf: FactorName;
  readonly midOf: FactorName;
  readonly highOf: FactorName;
}

/** A row of the method page. */
export interface FactorName {
  readonly vehicleClass: Exclude<VehicleClass, 'other'>;
  readonly energy: EnergySource;
}

/** All that an amount is computed from: with it the amount can be computed again, to the milligram. */
export type EmissionFormula =
  | { readonly kind: 'reported'; readonly grams: number }
  | {
      readonly kind: 'run';
      readonly factor: FactorBounds;
      /** Grid of electric vehicles: alpha-2 code, empty for the world. */
      readonly grid: string;
      readonly runMetres: Bounds;
      /** Share of the run: direct metres, times grams where all weights are known. */
      readonly weight: number;
      readonly runWeight: number;
      readonly isByWeight: boolean;
      /** 1 for a share that the rest of the division went to. */
      readonly rounding: 0 | 1;
    }
  | {
      readonly kind: 'round';
      readonly factor: FactorBounds;
      readonly grid: string;
      readonly roundMetres: Bounds;
      readonly roundParcels: number;
      readonly attempts: number;
    };

/** mg that a vehicle emits on some metres. */
export const mgOf = (mgPerKm: number, metres: number): number => Math.round((mgPerKm * metres) / 1000);

/** `amount × part ÷ whole`, cut; exact for any integers. */
export const shareOf = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/** The same, rounded up. */
const shareAbove = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));

/** The amount of a formula in mg. */
export function amountOf(formula: EmissionFormula): Bounds {
  switch (formula.kind) {
    case 'reported': {
      const mg = formula.grams * 1000;
      return { low: mg, mid: mg, high: mg };
    }
    case 'run': {
      const { factor, runMetres, weight, runWeight, rounding } = formula;
      const share = (bound: keyof Bounds) => shareOf(mgOf(factor[bound], runMetres[bound]), weight, runWeight);
      const highest = mgOf(factor.high, runMetres.high);
      // Rounded up, so that the range holds a share with its rest.
      return { low: share('low'), mid: share('mid') + rounding, high: shareAbove(highest, weight, runWeight) };
    }
    case 'round': {
      const { factor, roundMetres, roundParcels, attempts } = formula;
      const amount = (bound: keyof Bounds) =>
        Math.round((factor[bound] * roundMetres[bound] * attempts) / (1000 * roundParcels));
      return { low: amount('low'), mid: amount('mid'), high: amount('high') };
    }
  }
}
