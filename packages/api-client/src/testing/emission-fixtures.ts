import type {
  Emission,
  EmissionList,
  EmissionMethodPage,
  EmissionsSavings,
  PotentialSavings,
  TravelEmissions,
} from '#rtk/emissions.ts';

// Emissions of a Sunday, each reply whole and valid.

export const EMISSION_DAY = '2026-01-04';
export const EMISSION_ORDER_IDS = [
  '01980000-0000-7000-8000-000000000001',
  '01980000-0000-7000-8000-000000000002',
] as const;
const [ID, OTHER_ID] = EMISSION_ORDER_IDS;

const BY_RUN: Emission = {
  order_id: ID,
  unique_id: 41,
  no: 1,
  waybill: null,
  day: EMISSION_DAY,
  brought_by: 'Jonas Brandt',
  transporter_id: null,
  vehicle_class: 'car',
  energy: 'petrol',
  metres: 5782,
  empty_metres: 2891,
  co2e: 1_206_761,
  low: 900_000,
  high: 1_900_000,
  method: 'estimated',
  factor_set: '2025',
  run: { deliveries: 2, metres: 8000, empty_metres: 4000, co2e: 1_669_680 },
  formula: {
    kind: 'run',
    grams: null,
    factor: {
      low: 208_710,
      mid: 208_710,
      high: 208_710,
      low_of: 'car.petrol',
      mid_of: 'car.petrol',
      high_of: 'car.petrol',
    },
    grid: 'DE',
    metres: { low: 6000, mid: 8000, high: 12_000 },
    weight: 2224,
    run_weight: 3077,
    is_by_weight: false,
    rounding: 1,
    round_parcels: null,
    attempts: null,
  },
};
const EMPTY_FORMULA = { weight: null, run_weight: null, is_by_weight: null, rounding: null } as const;
const BY_ROUND: Emission = {
  ...BY_RUN,
  order_id: OTHER_ID,
  unique_id: 42,
  no: 2,
  waybill: 'WBL1',
  brought_by: '',
  vehicle_class: 'other',
  energy: null,
  method: 'assumed',
  run: null,
  formula: {
    ...BY_RUN.formula,
    ...EMPTY_FORMULA,
    kind: 'round',
    metres: { low: 40_000, mid: 80_000, high: 120_000 },
    round_parcels: 120,
    attempts: 2,
  },
};
const REPORTED: Emission = {
  ...BY_ROUND,
  no: 3,
  metres: null,
  empty_metres: null,
  co2e: 178_000,
  low: 178_000,
  high: 178_000,
  method: 'reported',
  formula: {
    ...BY_RUN.formula,
    ...EMPTY_FORMULA,
    kind: 'reported',
    grams: 178,
    factor: null,
    metres: null,
    grid: null,
  },
};

export const EMISSION_LIST_FIXTURE: EmissionList = {
  rows: [BY_RUN, BY_ROUND, REPORTED],
  next: null,
  totals: { parcels: 3, co2e: 2_591_522, low: 1_978_000, high: 3_978_000, metres: 11_564, empty_metres: 5782 },
  quality: { reported: 178_000, tracked: 0, estimated: 1_206_761, assumed: 1_206_761 },
  factor_sets: ['2025'],
  waiting: 0,
};
export const TRAVEL_EMISSIONS_FIXTURE: TravelEmissions = {
  days: [{ day: EMISSION_DAY, parcels: 3, loaded: 1_985_000, empty: 606_522, low: 1_978_000, high: 3_978_000 }],
  by_class: [
    { vehicle_class: 'car', parcels: 1, metres: 5782, empty_metres: 2891, loaded: 600_000, empty: 606_761 },
    { vehicle_class: 'van', parcels: 2, metres: 0, empty_metres: 0, loaded: 1_384_761, empty: 0 },
  ],
};
export const EMISSIONS_SAVINGS_FIXTURE: EmissionsSavings = {
  actual: 2_591_522,
  reference: { courier: 'car.petrol', parcel: 'van.diesel', co2e: 3_000_000 },
  days: [{ day: EMISSION_DAY, parcels: 3, actual: 2_591_522, reference: 3_000_000 }],
};
export const POTENTIAL_SAVINGS_FIXTURE: PotentialSavings = {
  waiting_days: 1,
  consolidation: {
    count: 1,
    metres: 5782,
    co2e: 1_206_000,
    pairs: [
      {
        day: EMISSION_DAY,
        deliveries: [
          { order_id: ID, unique_id: 41, no: 1 },
          { order_id: OTHER_ID, unique_id: 42, no: 1 },
        ],
        metres: 5782,
        co2e: 1_206_000,
      },
    ],
  },
  vehicle: {
    count: 1,
    co2e: 1_160_000,
    legs: [
      { day: EMISSION_DAY, order_id: ID, unique_id: 41, no: 1, vehicle_class: 'car', metres: 2891, co2e: 1_160_000 },
    ],
    unknown: 4,
  },
};
export const EMISSION_METHOD_FIXTURE: EmissionMethodPage = {
  factor_set: '2025',
  grid: { country: 'DE', co2e_per_kwh: 381_000, source: 'compared' },
  factors: [
    {
      name: 'car.petrol',
      vehicle_class: 'car',
      energy: 'petrol',
      co2e_per_km: 208_710,
      mwh_per_km: null,
      source: 'compared',
      rows: [
        { id: '25_301_3070_4_1', co2e: 162_720, source: 'compared' },
        { id: '26_904_3070_4_1', co2e: 45_990, source: 'compared' },
      ],
    },
    {
      name: 'bicycle.electric',
      vehicle_class: 'bicycle',
      energy: 'electric',
      co2e_per_km: 8001,
      mwh_per_km: 21_000,
      source: 'assumed',
      rows: [],
    },
    {
      name: 'bicycle.human',
      vehicle_class: 'bicycle',
      energy: 'human',
      co2e_per_km: 0,
      mwh_per_km: null,
      source: 'assumed',
      rows: [{ id: '', co2e: 0, source: 'assumed' }],
    },
  ],
  grid_rows: [{ id: '14_301_3076_4_1', co2e: 3840, source: 'assumed' }],
  detour: { low: 1100, mid: 1300, high: 1600, is_measured: false },
  settings: { courier: 'car.petrol', parcel: 'van.diesel' },
  version: 1,
};
