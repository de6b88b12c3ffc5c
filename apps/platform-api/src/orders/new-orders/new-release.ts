import { releaseOf, travelMinutes } from '@store-panel/domain/orders/release';

import type { NewOrderBody } from '#orders/new-orders/new-order-rules.ts';
import type { Promised } from '#sales/selling.queries.ts';

interface Located {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface NewRelease {
  /** Epoch milliseconds, when the kitchen has to be done. */
  readonly readyBy: number;
  readonly columns: {
    readonly release_at: Date | null;
    readonly released_at: Date | null;
    readonly estimated_ready_at: Date | null;
  };
}

/** When a new order comes to the kitchen: at once, unless it is for later. */
export function releaseOfNew(
  { is_pickup, address, scheduled_at }: Pick<NewOrderBody, 'is_pickup' | 'address' | 'scheduled_at'>,
  promised: Pick<Promised, 'now' | 'kitchenMinutes' | 'schedule'>,
  store: Located,
  promisedAt: number,
): NewRelease {
  if (scheduled_at === undefined) {
    return { readyBy: promisedAt, columns: { release_at: null, released_at: null, estimated_ready_at: null } };
  }
  const { now, kitchenMinutes, schedule } = promised;
  const way = is_pickup ? 0 : travelMinutes(placeOf(store), address?.point ?? null, schedule);
  const { lead_minutes: leadMinutes } = schedule;
  const { at, readyBy } = releaseOf({ now, promisedAt, kitchenMinutes, travelMinutes: way, leadMinutes });
  const columns = {
    release_at: new Date(at),
    released_at: at <= now ? new Date(now) : null,
    estimated_ready_at: new Date(readyBy),
  };
  return { readyBy, columns };
}

const placeOf = ({ latitude, longitude }: Located) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
