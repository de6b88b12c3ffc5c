import type { RequestStatus } from '@store-panel/domain/orders/status';
import type { Generated } from 'kysely';

import type { Instant, InstantOrNull, Versioned } from '#db/column-types.ts';

export interface DeliveryRequestsTable extends Versioned {
  store_id: string;
  id: string;
  order_id: string;
  status: RequestStatus;
  mode: 'manual' | 'automatic';
  /** The courier who was requested or has accepted. */
  provider_id: string | null;
  vehicle_id: string | null;
  /** All couriers requested so far, in order. */
  asked: Generated<string[]>;
  search_ends_at: InstantOrNull;
  accepted_at: InstantOrNull;
  arrived_at: InstantOrNull;
  picked_up_at: InstantOrNull;
  completed_at: InstantOrNull;
  ended_at: InstantOrNull;
  /** By the track, up to the pick-up and after it; null without one. No other delivery of the courier has them. */
  metres_to: number | null;
  metres_loaded: number | null;
  /** The great circles of the track's gaps. */
  metres_gap: number | null;
}

/** A position of a delivery's track; stored for hours. */
export interface CourierTracksTable {
  store_id: string;
  request_id: string;
  at: Instant;
  latitude: number;
  longitude: number;
}
