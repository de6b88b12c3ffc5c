import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, InstantOrNull, JsonOrNull, Versioned } from '#db/column-types.ts';

/** What stores pay for parcels, in one currency. */
export interface WeightPriceListsTable extends Versioned {
  id: string;
  /** Null: the platform. The list of a tenant is for its stores alone. */
  tenant_id: string | null;
  currency: string;
}

/** A version of a list. From its first day on it is fixed, by triggers. */
export interface WeightPriceVersionsTable {
  list_id: string;
  /** From 1. */
  no: number;
  /** yyyy-mm-dd, in the calendar of each store; null: a draft. */
  valid_from: string | null;
  /** Cubic centimetres that count as a kilogram. */
  volume_divisor: number | null;
  published_at: InstantOrNull;
  published_by: JsonOrNull<ActorJson>;
  reason: Generated<string>;
  created_at: InstantByDefault;
}

/** A price of a version. */
export interface WeightPriceRowsTable {
  id: string;
  list_id: string;
  no: number;
  service_level: ServiceLevel;
  /** Null: the last band, which has no end. */
  up_to_km: number | null;
  up_to_grams: number;
  /** Minor units; null: not offered. */
  price: number | null;
}
