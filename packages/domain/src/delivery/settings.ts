import type { DeliveryFee } from '#delivery/fee.ts';
import type { DeliveryZone } from '#delivery/zones.ts';

/** How a store limits its delivery area. */
export const DELIVERY_AREAS = ['radius', 'zones'] as const;
export type DeliveryAreaKind = (typeof DELIVERY_AREAS)[number];

/** A store's delivery area and fees. */
export interface DeliverySettings {
  /** Radius and zones are both stored; this one applies. */
  readonly area: DeliveryAreaKind;
  /** Straight-line distance around the store; null: not set. Never more than the city's. */
  readonly radius_metres: number | null;
  /** Where they overlap the first of them decides. */
  readonly zones: readonly DeliveryZone[];
  readonly fee: DeliveryFee;
}

/** Limits of the settings; not in the specification. */
export const DELIVERY_BOUNDS = {
  radiusMetres: { min: 1, max: 500_000 },
  distanceMetres: { min: 0, max: 500_000 },
  /** Parts per million of the fare. */
  surchargePpm: { min: 0, max: 5_000_000 },
  /** The highest fare, and the highest price of a minute or a unit of distance. */
  fare: 1_000_000_000,
  surcharges: 4,
} as const;

/** The defaults of a store: free delivery. */
export const DEFAULT_DELIVERY_FEE: DeliveryFee = {
  base_price: 0,
  base_distance_metres: 0,
  price_per_distance: 0,
  price_per_minute: 0,
  minimum_fare: 0,
  maximum_fare: null,
  free_from: null,
  free_within_metres: null,
  surcharges: [],
};

/** What makes a fee contradict itself, by the field to change; null where nothing does. */
export function feeSettingsError(fee: DeliveryFee): 'maximum_fare' | `surcharges.${number}` | null {
  if (fee.maximum_fare !== null && fee.maximum_fare < fee.minimum_fare) return 'maximum_fare';
  const invalidIndex = fee.surcharges.findIndex(
    ({ hours, price_mode: mode, amount }) =>
      hours.from === hours.to || (mode === 'percentage' && amount > DELIVERY_BOUNDS.surchargePpm.max),
  );
  return invalidIndex === -1 ? null : `surcharges.${invalidIndex}`;
}
