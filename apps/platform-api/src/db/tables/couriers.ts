import type { EnergySource } from '@store-panel/domain/shipments/transporters';
import type { ReviewState } from '@store-panel/domain/store/review';
import type { Generated } from 'kysely';

import type { Account, InstantOrNull, Versioned } from '#db/column-types.ts';

/** A courier; `store_id` is null for a courier of the whole platform. */
export interface ProvidersTable extends Account {
  store_id: string | null;
  name: string;
  email: string;
  phone: Generated<string>;
  image_url: Generated<string>;
  /** On duty. The courier's state follows from this and the deliveries: domain's `courierState`. */
  is_online: Generated<boolean>;
  on_break: Generated<boolean>;
  review_state: Generated<ReviewState>;
  review_note: Generated<string>;
  is_blocked: Generated<boolean>;
  latitude: number | null;
  longitude: number | null;
  /** Time of the courier's device, if plausible. */
  located_at: InstantOrNull;
  accuracy_metres: number | null;
}

export interface VehiclesTable extends Versioned {
  id: string;
  provider_id: string;
  name: string;
  plate_number: string;
  year: number | null;
  color: Generated<string>;
  model: Generated<string>;
  /** Code of its type; empty if not assigned yet. */
  service_type: Generated<string>;
  /** Empty: not known. */
  energy: Generated<EnergySource | ''>;
  review_state: Generated<ReviewState>;
  review_note: Generated<string>;
  /** The vehicle in use; at most one per courier. */
  is_active: Generated<boolean>;
}
