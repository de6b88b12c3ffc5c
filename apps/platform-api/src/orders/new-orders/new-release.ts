import { releaseOf, travelMinutes } from '@store-panel/domain/orders/release';

import type { NewOrderBody } from '#orders/new-orders/new-order-rules.ts';
import type { OrderPromise } from '#sales/selling.queries.ts';

interface StoreLocation {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface NewRelease {
  /** Epoch milliseconds at which the kitchen must be done. */
  readonly readyBy: number;
  readonly columns: {
    readonly release_at: Date | null;
    readonly released_at: Date | null;
    readonly estimated_ready_at: Date | null;
  };
}

/** Computes when a new order is released to the kitchen: at once, unless it is scheduled. */
export function computeNewRelease(
  { is_pickup, address, scheduled_at }: Pick<NewOrderBody, 'is_pickup' | 'address' | 'scheduled_at'>,
  promised: Pick<OrderPromise, 'now' | 'kitchenMinutes' | 'schedule'>,
  store: StoreLocation,
  promisedAt: number,
): NewRelease {
  if (scheduled_at === undefined) {
    return { readyBy: promisedAt, columns: { release_at: null, released_at: null, estimated_ready_at: null } };
  }
  const { now, kitchenMinutes, schedule } = promised;
  const way = is_pickup ? 0 : travelMinutes(toCoordinates(store), address?.point ?? null, schedule);
  const { lead_minutes: leadMinutes } = schedule;
  const { at, readyBy } = releaseOf({ now, promisedAt, kitchenMinutes, travelMinutes: way, leadMinutes });
  const columns = {
    release_at: new Date(at),
    released_at: at <= now ? new Date(now) : null,
    estimated_ready_at: new Date(readyBy),
  };
  return { readyBy, columns };
}

const toCoordinates = ({ latitude, longitude }: StoreLocation) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
