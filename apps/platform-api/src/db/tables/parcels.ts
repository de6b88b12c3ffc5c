import type { UpdateOutcome } from '@store-panel/domain/shipments/parcel-labels';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import type {
  CarrierCode,
  EnergySource,
  TransporterService,
  VehicleClass,
} from '@store-panel/domain/shipments/transporters';
import type { Generated } from 'kysely';

import type {
  ActorJson,
  Instant,
  InstantByDefault,
  InstantOrNull,
  JsonByDefault,
  Versioned,
} from '#db/column-types.ts';

/** Who brings a store's parcels. */
export interface TransportersTable extends Versioned {
  store_id: string;
  id: string;
  name: string;
  contact: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  vehicle_class: Generated<VehicleClass>;
  /** Empty if unknown. */
  energy: Generated<EnergySource | ''>;
  services: JsonByDefault<readonly TransporterService[]>;
  /** The transporter's own codes of updates. */
  code_map: JsonByDefault<readonly CarrierCode[]>;
  /** Kilometres and parcels of a usual round. */
  round_km: number | null;
  round_parcels: number | null;
  deleted_at: InstantOrNull;
}

/** A parcel of an order; the first one's waybill is also the order's. */
export interface ParcelsTable {
  store_id: string;
  order_id: string;
  no: number;
  /** The return that comes back in it: such a parcel has a number above 20. Null of those that go out. */
  return_id: Generated<string | null>;
  waybill_number: string;
  transporter_id: string | null;
  label: ShipmentLabel;
  /** Since when it has the label, and when it was last heard of. */
  label_at: Instant;
  told_at: Instant;
  is_contradicted: Generated<boolean>;
  grams: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  attempts: Generated<number>;
  window_from: InstantOrNull;
  window_to: InstantOrNull;
  received_by: Generated<string>;
  co2e_grams: number | null;
  /** When the updates happened that said these last. */
  window_told_at: InstantOrNull;
  received_told_at: InstantOrNull;
  co2e_told_at: InstantOrNull;
  print_count: Generated<number>;
  /** The last prints of its label, newest first. */
  prints: JsonByDefault<readonly LabelPrint[]>;
  /** Hash of what the label showed when it was last printed. */
  printed_label: string | null;
}

/** A print of a parcel's label. */
export interface LabelPrint {
  /** ISO timestamp. */
  readonly at: string;
  readonly by: ActorJson;
}

/** An update that a transporter sent, by its own number. Deleted after 90 days. */
export interface CarrierUpdatesTable {
  store_id: string;
  transporter_id: string;
  event_id: string;
  order_id: string;
  parcel_no: number;
  label: ShipmentLabel;
  at: Instant;
  reason: string | null;
  outcome: UpdateOutcome;
  received_at: InstantByDefault;
}
