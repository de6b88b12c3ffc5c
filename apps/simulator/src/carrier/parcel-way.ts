import {
  FIRST_SHIPMENT_LABEL,
  LAST_SHIPMENT_LABEL,
  type ShipmentLabel,
} from '@store-panel/domain/shipments/shipment-labels';

import type { Random } from '#chance/random.ts';

/** How often something goes wrong with a parcel: shares of all parcels. */
export interface ParcelSetbacks {
  readonly declined: number;
  readonly cancelled: number;
  readonly redirected: number;
}

export const TYPICAL_SETBACKS: ParcelSetbacks = { declined: 0.02, cancelled: 0.01, redirected: 0.01 };

const TO_THE_DOOR = ['drop_off_in_progress', 'arrived_at_drop_off'] as const satisfies readonly ShipmentLabel[];

/**
 * The labels that a transporter reports of a parcel, in the order in which they happen and by the strict table; the last
 * one is that it was delivered. Some are declined or given back first and wait for a transporter again, some go on
 * with another courier.
 */
export function parcelWay(random: Random, setbacks = TYPICAL_SETBACKS): readonly ShipmentLabel[] {
  return [
    ...(random.chance(setbacks.declined) ? (['declined', FIRST_SHIPMENT_LABEL] as const) : []),
    'transporter_assigned',
    ...(random.chance(setbacks.cancelled) ? (['transporter_cancelled', 'transporter_assigned'] as const) : []),
    'pickup_time_confirmed',
    'dispatched_to_transporter',
    ...TO_THE_DOOR,
    ...(random.chance(setbacks.redirected) ? (['redirected_to_alternative_courier', ...TO_THE_DOOR] as const) : []),
    LAST_SHIPMENT_LABEL,
  ];
}
