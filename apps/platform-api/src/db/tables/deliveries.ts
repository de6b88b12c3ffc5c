import type { RequestStatus } from '@store-panel/domain/orders/status';
import type { Generated } from 'kysely';

import type { Instant, InstantOrNull, Versioned } from '#db/column-types.ts';

export interface DeliveryRequestsTable extends Versioned {
  store_id: string;
  id: string;
  order_id: string;
  status: RequestStatus;
  mode: 'manual' | 'automatic';
  /** Who is asked, or has accepted. */
  provider_id: string | null;
  vehicle_id: string | null;
  /** Everyone asked so far, in order. */
  asked: Generated<string[]>;
  search_ends_at: InstantOrNull;
  accepted_at: InstantOrNull;
  arrived_at: InstantOrNull;
  picked_up_at: InstantOrNull;
  completed_at: InstantOrNull;
  ended_at: InstantOrNull;
}

/** A point of the way that a delivery came along; kept for hours. */
export interface CourierTracksTable {
  store_id: string;
  request_id: string;
  at: Instant;
  latitude: number;
  longitude: number;
}
