import type { EmissionFormula, EmissionMethod } from '@store-panel/domain/emissions/formula';
import type { JoinedRuns, OtherVehicleLeg } from '@store-panel/domain/emissions/savings';
import type { EnergySource, VehicleClass } from '@store-panel/domain/shipments/transporters';
import type { Generated } from 'kysely';

import type { InstantByDefault, InstantOrNull, Json, JsonByDefault } from '#db/column-types.ts';

/** What bringing a parcel emitted, or an order that a courier brought; amounts in mg of CO₂e. */
export interface DeliveryEmissionsTable {
  store_id: string;
  order_id: string;
  no: number;
  /** The order's business day. */
  day: string;
  provider_id: string | null;
  transporter_id: string | null;
  /** Where it left from; null for the store itself. */
  warehouse_id: string | null;
  vehicle_class: VehicleClass;
  /** Empty if unknown. */
  energy: EnergySource | '';
  method: EmissionMethod;
  factor_set: string;
  /** Of a courier's run, with the deliveries of other stores; null of transporters. */
  run_id: string | null;
  run_deliveries: number | null;
  run_metres: number | null;
  run_empty_metres: number | null;
  run_mg: number | null;
  /** Its share; null where the transporter reports its emissions. */
  metres: number | null;
  empty_metres: number | null;
  mg: number;
  empty_mg: number;
  low_mg: number;
  high_mg: number;
  formula: Json<EmissionFormula>;
  computed_at: InstantByDefault;
}

/** Delivered, and not computed yet. Written by triggers. */
export interface EmissionsDueTable {
  store_id: string;
  order_id: string;
  no: number;
  since: InstantByDefault;
}

/** What a day's deliveries could have saved. */
export interface SavingDaysTable {
  store_id: string;
  day: string;
  is_due: Generated<boolean>;
  pairs: JsonByDefault<readonly JoinedRuns[]>;
  legs: JsonByDefault<readonly OtherVehicleLeg[]>;
  /** Legs that another vehicle may have taken, if their weight were known. */
  unknown_legs: Generated<number>;
  computed_at: InstantOrNull;
}

/** How fast the store's couriers are by vehicle class: the median of 30 days. */
export interface CourierSpeedsTable {
  store_id: string;
  vehicle_class: VehicleClass;
  metres_per_hour: number;
  deliveries: number;
  measured_at: InstantByDefault;
}
