import type { DeliverySettings } from '@store-panel/domain/delivery/settings';

import { LINDEN_ZONES, NAKHEEL_ZONES } from '#seed/delivery/demo-zones.ts';

// Delivery fees of the demo stores.

const NIGHT = { from: 22 * 60, to: 2 * 60 } as const;

/** By the store's email address, in cents or fils (1000 per dinar). */
export const DEMO_DELIVERY = {
  'owner@linden.example': {
    area: 'radius',
    radius_metres: 6000,
    zones: LINDEN_ZONES,
    fee: {
      base_price: 190,
      base_distance_metres: 1500,
      price_per_distance: 60,
      price_per_minute: 4,
      minimum_fare: 190,
      maximum_fare: 690,
      free_from: 4500,
      free_within_metres: null,
      surcharges: [{ hours: NIGHT, price_mode: 'percentage', amount: 250_000 }],
    },
  },
  'owner@nakheel.example': {
    area: 'zones',
    radius_metres: 12_000,
    zones: NAKHEEL_ZONES,
    fee: {
      base_price: 500,
      base_distance_metres: 3000,
      price_per_distance: 100,
      price_per_minute: 0,
      minimum_fare: 500,
      maximum_fare: 1500,
      free_from: 15_000,
      free_within_metres: 800,
      surcharges: [{ hours: NIGHT, price_mode: 'absolute', amount: 250 }],
    },
  },
} as const satisfies Readonly<Record<string, DeliverySettings>>;
