import type { EnergySource, VehicleClass } from '#shipments/transporters.ts';

/** Where a number was read: in a public copy of the published file, or nowhere that can be cited. */
export type FactorSource = 'compared' | 'assumed';

/** A number with the id of its row in the published file; without one, `id` is empty. */
export interface FactorRow {
  readonly id: string;
  /** mg of CO₂e per km, or per kWh in {@link GRID_ROWS}. */
  readonly mg: number;
  readonly source: FactorSource;
}

/** What a kilometre of a vehicle emits. The amount of a fuel is the sum of its rows. */
export interface VehicleFactor {
  readonly vehicleClass: Exclude<VehicleClass, 'other'>;
  readonly energy: EnergySource;
  readonly rows: readonly FactorRow[];
  /** Electricity of a kilometre in mWh: outside the country of the rows, the grid's factor counts instead of them. */
  readonly mwhPerKm?: { readonly value: number; readonly source: FactorSource };
}

/**
 * Conversion factors 2025 of the UK government (DESNZ), Open Government Licence v3. Compared on 2026-11-28 with a public
 * copy of the flat file: github.com/scope3emissiontest-oss/JulesProject, defra_factors_2025_v2, commit 6cec866.
 */
export const FACTOR_SET = '2025';

const compared = (id: string, mg: number): FactorRow => ({ id, mg, source: 'compared' });
const assumed = (mg: number): FactorRow => ({ id: '', mg, source: 'assumed' });

/** UK electricity a kWh: generation, its way to the plug, and both upstream. */
export const GRID_ROWS: readonly FactorRow[] = [
  assumed(177_000),
  compared('13_402_4000_5_1', 18_530),
  compared('15_917_4000_5_1', 45_900),
  compared('15_918_4000_5_1', 3_970),
];

/** What a vehicle that is not known counts as. */
export const DIESEL_VAN: VehicleFactor = {
  vehicleClass: 'van',
  energy: 'diesel',
  rows: [compared('27_303_3102_4_1', 255_610), compared('28_906_3102_4_1', 61_280)],
};

export const FACTORS: readonly VehicleFactor[] = [
  // Operation alone: food and making of the vehicle are excluded.
  { vehicleClass: 'on_foot', energy: 'human', rows: [assumed(0)] },
  { vehicleClass: 'bicycle', energy: 'human', rows: [assumed(0)] },
  // Verlinghieri et al. 2021: 4.5 g a km in London at 212 g a kWh.
  { vehicleClass: 'bicycle', energy: 'electric', rows: [], mwhPerKm: { value: 21_000, source: 'assumed' } },
  { vehicleClass: 'cargo_bike', energy: 'human', rows: [assumed(0)] },
  { vehicleClass: 'cargo_bike', energy: 'electric', rows: [], mwhPerKm: { value: 21_000, source: 'assumed' } },
  {
    vehicleClass: 'scooter',
    energy: 'petrol',
    rows: [compared('25_302_3077_4_1', 83_190), compared('26_905_3077_4_1', 21_480)],
  },
  { vehicleClass: 'scooter', energy: 'electric', rows: [], mwhPerKm: { value: 40_000, source: 'assumed' } },
  {
    vehicleClass: 'motorbike',
    energy: 'petrol',
    rows: [compared('25_302_3080_4_1', 113_670), compared('26_905_3080_4_1', 29_560)],
  },
  { vehicleClass: 'motorbike', energy: 'electric', rows: [], mwhPerKm: { value: 70_000, source: 'assumed' } },
  {
    vehicleClass: 'car',
    energy: 'diesel',
    rows: [compared('25_301_3069_4_1', 173_040), compared('26_904_3069_4_1', 41_460)],
  },
  {
    vehicleClass: 'car',
    energy: 'petrol',
    rows: [compared('25_301_3070_4_1', 162_720), compared('26_904_3070_4_1', 45_990)],
  },
  {
    vehicleClass: 'car',
    energy: 'hybrid',
    rows: [compared('25_301_3071_4_1', 128_250), compared('26_904_3071_4_1', 33_150)],
  },
  {
    vehicleClass: 'car',
    energy: 'electric',
    rows: [
      compared('25_301_3076_4_1', 40_470),
      // The copy has its row a mile alone, 0.00618 kg.
      { id: '14_301_3076_4_1', mg: 3_840, source: 'assumed' },
      compared('26_904_3076_4_1', 10_490),
    ],
    mwhPerKm: { value: 228_644, source: 'assumed' },
  },
  DIESEL_VAN,
  {
    vehicleClass: 'van',
    energy: 'petrol',
    rows: [compared('27_303_3103_4_1', 213_350), compared('28_906_3103_4_1', 61_830)],
  },
  {
    vehicleClass: 'van',
    energy: 'hybrid',
    rows: [
      compared('27_303_3107_4_1', 145_920),
      compared('14_303_3107_4_1', 1_460),
      compared('28_906_3107_4_1', 37_580),
    ],
  },
  {
    vehicleClass: 'van',
    energy: 'electric',
    rows: [
      compared('27_303_3108_4_1', 69_760),
      compared('14_303_3108_4_1', 6_620),
      compared('28_906_3108_4_1', 17_590),
    ],
    mwhPerKm: { value: 394_124, source: 'assumed' },
  },
  // 3.5 to 7.5 t, average load.
  {
    vehicleClass: 'truck',
    energy: 'diesel',
    rows: [compared('27_304_3112_4_1', 495_480), compared('28_907_3112_4_1', 118_510)],
  },
];

/** The country whose electricity the rows of electric vehicles contain. */
export const FACTOR_COUNTRY = 'GB';

/** Sum of rows in mg. */
export const sumOfRows = (rows: readonly FactorRow[]): number => rows.reduce((sum, { mg }) => sum + mg, 0);
