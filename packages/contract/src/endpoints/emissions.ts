import { EMISSION_METHODS } from '@store-panel/domain/emissions/formula';
import { REFERENCE_VEHICLES } from '@store-panel/domain/emissions/reference';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { VEHICLE_CLASSES } from '@store-panel/domain/shipments/transporters';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Day, Id, Nullable, OptionalText, StrictObject, Text, Version } from '#fields.ts';

/** mg of CO₂e, or metres: whole numbers, so that sums are exact. */
const Amount = Type.Integer({ minimum: 0 });
/** What could be saved may be nothing, or less than nothing for a reference that emits less. */
const Difference = Type.Integer();
const Bounds = StrictObject({ low: Amount, mid: Amount, high: Amount });
const ParcelNo = Type.Integer({ minimum: 1, maximum: 20 });
/** Lists grow, hence the texts. */
const VehicleClass = Text(30);
const Energy = Nullable(Text(30));
/** `van.diesel`: a row of the method. */
const VehicleName = Text(40);

const access = { sessions: ['store', 'sub_store'], screens: ['emissions'] } as const;

/** Business days, both included; without them the last 28. */
const filter = {
  start_date: Type.Optional(Day),
  end_date: Type.Optional(Day),
  warehouse_id: Type.Optional(Id),
  transporter_id: Type.Optional(Id),
} as const;

/** All that an amount is computed from, as domain's `amountOf` has it. What a kind has not is null. */
const Formula = StrictObject({
  /** `reported`, `run` or `round`. */
  kind: Text(20),
  grams: Nullable(Amount),
  /** mg a km, and the rows of the method that the bounds are of. */
  factor: Nullable(
    StrictObject({
      ...Bounds.properties,
      low_of: VehicleName,
      mid_of: VehicleName,
      high_of: VehicleName,
    }),
  ),
  /** Whose electricity: alpha-2 code, empty for the world. */
  grid: Nullable(OptionalText(2)),
  /** Of the run or the round. */
  metres: Nullable(Bounds),
  /** Share of the run: direct metres, times grams if `is_by_weight`. */
  weight: Nullable(Amount),
  run_weight: Nullable(Amount),
  is_by_weight: Nullable(Type.Boolean()),
  /** 1: a milligram of the rest that divides by nothing. */
  rounding: Nullable(Type.Integer({ minimum: 0, maximum: 1 })),
  round_parcels: Nullable(Count),
  attempts: Nullable(Count),
});

const Emission = StrictObject({
  order_id: Id,
  unique_id: Count,
  no: ParcelNo,
  /** Null for an order that a courier brought. */
  waybill: Nullable(Text(50)),
  day: Day,
  /** Courier or transporter; empty for none, or one that was deleted. */
  brought_by: OptionalText(200),
  transporter_id: Nullable(Id),
  vehicle_class: VehicleClass,
  energy: Energy,
  metres: Nullable(Amount),
  empty_metres: Nullable(Amount),
  /** mg. */
  co2e: Amount,
  low: Amount,
  high: Amount,
  method: Type.Enum([...EMISSION_METHODS]),
  factor_set: Text(10),
  /** Of a courier: all deliveries of the run, also those of other stores. */
  run: Nullable(StrictObject({ deliveries: Count, metres: Amount, empty_metres: Amount, co2e: Amount })),
  formula: Formula,
});

/** Names a row: lists go on after it. */
const Place = StrictObject({ day: Day, order_id: Id, no: ParcelNo });

const Vehicle = Type.Enum([...REFERENCE_VEHICLES]);
/** With which vehicle emissions are compared: of couriers, and of transporters. */
export const EmissionSettings = StrictObject({ courier: Vehicle, parcel: Vehicle });

const Saving = StrictObject({ order_id: Id, unique_id: Count, no: ParcelNo });
const FactorSource = Text(20);

/** What bringing orders and parcels emits. The four of the dashboard are named by spec §7; paths are ours. */
export const emissionEndpoints = defineEndpoints({
  'POST /api/dashboard/list_emissions': {
    summary: 'What each parcel emitted, newest first, with all that it is computed from',
    origin: 'spec §7',
    access,
    effect: 'read',
    body: StrictObject({
      ...filter,
      method: Type.Optional(Type.Enum([...EMISSION_METHODS])),
      vehicle_class: Type.Optional(Type.Enum([...VEHICLE_CLASSES])),
      after: Type.Optional(Place),
    }),
    reply: StrictObject({
      rows: Type.Array(Emission, { maxItems: 25 }),
      /** Null at the end. */
      next: Nullable(Place),
      /** Of all rows, not of these alone. */
      totals: StrictObject({
        parcels: Count,
        co2e: Amount,
        low: Amount,
        high: Amount,
        metres: Amount,
        empty_metres: Amount,
      }),
      /** mg by how they are known. */
      quality: StrictObject({ reported: Amount, tracked: Amount, estimated: Amount, assumed: Amount }),
      /** More than one: the days mix years of factors. */
      factor_sets: Type.Array(Text(10), { maxItems: 20 }),
      /** Deliveries whose emissions are computed soon. */
      waiting: Count,
    }),
    errors: ['rateLimited'],
  },
  'POST /api/dashboard/export_emissions': {
    summary: 'What each parcel emitted as a file: all that match, each once; `x-rows` says how many there are to be',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({
      filter: StrictObject({
        ...filter,
        method: Type.Optional(Type.Enum([...EMISSION_METHODS])),
        vehicle_class: Type.Optional(Type.Enum([...VEHICLE_CLASSES])),
      }),
      format: Type.Enum(['csv', 'xlsx']),
      language: Type.Enum(LANGUAGES.map(({ code }) => code)),
    }),
    download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    reply: StrictObject({}),
    errors: ['dataNotFound'],
  },
  'POST /api/dashboard/get_travel_emissions': {
    summary: 'What was emitted with something aboard and with nothing, by day and by vehicle class',
    origin: 'spec §7',
    access,
    effect: 'read',
    body: StrictObject(filter),
    reply: StrictObject({
      days: Type.Array(
        StrictObject({ day: Day, parcels: Count, loaded: Amount, empty: Amount, low: Amount, high: Amount }),
        { maxItems: HOURS_LIMITS.rangeDays },
      ),
      by_class: Type.Array(
        StrictObject({
          vehicle_class: VehicleClass,
          parcels: Count,
          metres: Amount,
          empty_metres: Amount,
          loaded: Amount,
          empty: Amount,
        }),
        { maxItems: VEHICLE_CLASSES.length },
      ),
    }),
    errors: ['rateLimited'],
  },
  'POST /api/dashboard/get_potential_savings': {
    summary: 'What the same deliveries could have saved, by joined runs and by another vehicle; 92 days at most',
    origin: 'spec §7',
    access,
    effect: 'read',
    body: StrictObject(filter),
    reply: StrictObject({
      /** Past days that are not computed yet. */
      waiting_days: Count,
      consolidation: StrictObject({
        count: Count,
        metres: Difference,
        co2e: Amount,
        pairs: Type.Array(
          StrictObject({
            day: Day,
            /** In the order of their stops. */
            deliveries: Type.Array(Saving, { maxItems: 30 }),
            metres: Difference,
            co2e: Amount,
          }),
          { maxItems: 50 },
        ),
      }),
      vehicle: StrictObject({
        count: Count,
        co2e: Amount,
        legs: Type.Array(
          StrictObject({ day: Day, ...Saving.properties, vehicle_class: VehicleClass, metres: Amount, co2e: Amount }),
          { maxItems: 50 },
        ),
        /** Legs whose weight is not known. */
        unknown: Count,
      }),
    }),
    errors: ['rateLimited'],
  },
  'POST /api/dashboard/get_emissions_savings': {
    summary: 'What was emitted, against the same deliveries by a reference vehicle',
    origin: 'spec §7',
    access,
    effect: 'read',
    body: StrictObject(filter),
    reply: StrictObject({
      actual: Amount,
      reference: StrictObject({ courier: VehicleName, parcel: VehicleName, co2e: Amount }),
      days: Type.Array(StrictObject({ day: Day, parcels: Count, actual: Amount, reference: Amount }), {
        maxItems: HOURS_LIMITS.rangeDays,
      }),
    }),
    errors: ['rateLimited'],
  },
  'POST /api/dashboard/get_emission_method': {
    summary: 'How emissions are computed: all factors with the ids of their published rows, and what is assumed',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      factor_set: Text(10),
      /** Electricity where the store is, and where it was read. `country`: alpha-2 code, empty for the world. */
      grid: StrictObject({ country: OptionalText(2), co2e_per_kwh: Amount, source: FactorSource }),
      factors: Type.Array(
        StrictObject({
          name: VehicleName,
          vehicle_class: VehicleClass,
          energy: Text(30),
          /** mg a km here. */
          co2e_per_km: Amount,
          /** mWh a km of the grid; null where the rows count. */
          mwh_per_km: Nullable(Amount),
          /** `compared` or `assumed`. */
          source: FactorSource,
          /** Empty `id`: no published row. */
          rows: Type.Array(StrictObject({ id: OptionalText(40), co2e: Amount, source: FactorSource }), { maxItems: 5 }),
        }),
        { maxItems: REFERENCE_VEHICLES.length },
      ),
      /** Rows of the electricity of the country of the factors. */
      grid_rows: Type.Array(StrictObject({ id: OptionalText(40), co2e: Amount, source: FactorSource }), {
        maxItems: 5,
      }),
      /** Thousandths. `is_measured`: the median of the store's tracked deliveries. */
      detour: StrictObject({ ...Bounds.properties, is_measured: Type.Boolean() }),
      settings: EmissionSettings,
      version: Version,
    }),
    errors: ['rateLimited'],
  },
  'POST /api/store/save_emission_settings': {
    summary: 'Select the vehicles that emissions are compared with',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({ settings: EmissionSettings, version: Version }),
    reply: StrictObject({ settings: EmissionSettings, version: Version, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['staleVersion'],
  },
});

export type EmissionWire = WireOf<typeof emissionEndpoints>;
