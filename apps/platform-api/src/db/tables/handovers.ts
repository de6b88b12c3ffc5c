import type { HandoverState, ScanResult } from '@store-panel/domain/shipments/handovers';
import type { SignatureStroke } from '@store-panel/domain/shipments/signature';
import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, InstantOrNull, Json, JsonOrNull } from '#db/column-types.ts';

/** Parcels that a transporter's driver takes together. */
export interface HandoversTable {
  store_id: string;
  id: string;
  /** Counted per store, by `store_counters.handover_no`; null before it is first closed. */
  no: number | null;
  /** Null: of parcels without one. */
  transporter_id: string | null;
  state: Generated<HandoverState>;
  opened_at: InstantByDefault;
  opened_by: Json<ActorJson>;
  closed_at: InstantOrNull;
  closed_by: JsonOrNull<ActorJson>;
  driver_name: Generated<string>;
  signature: JsonOrNull<readonly SignatureStroke[]>;
  version: Generated<number>;
}

export interface HandoverParcelsTable {
  store_id: string;
  handover_id: string;
  order_id: string;
  no: number;
  /** Scanned, until its handover is closed. */
  state: Generated<'scanned' | 'handed_over' | 'refused'>;
  refused: ScanResult | null;
  scanned_at: InstantByDefault;
  scanned_by: Json<ActorJson>;
}
