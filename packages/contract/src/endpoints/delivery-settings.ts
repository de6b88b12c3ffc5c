import { PRICE_MODES } from '@store-panel/domain/delivery/fee';
import { DELIVERY_AREAS, DELIVERY_BOUNDS } from '@store-panel/domain/delivery/settings';
import { ZONE_LIMITS } from '@store-panel/domain/delivery/zones';
import { SALES_BOUNDS } from '@store-panel/domain/sales/settings';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { StrictObject, Id, Nullable, Point, Version } from '#fields.ts';

const settingsAccess = { sessions: ['store', 'sub_store'], screens: ['delivery-settings'] } as const;

const integerWithin = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Type.Integer({ minimum: min, maximum: max });
const Fare = Type.Integer({
  minimum: 0,
  maximum: DELIVERY_BOUNDS.fare,
  description: "Minor units of the store's currency.",
});
const MinuteOfDay = integerWithin(SALES_BOUNDS.minuteOfDay);

/** Where zones overlap, the first in the list applies. */
const Zone = StrictObject({
  id: Id,
  name: Type.String({ minLength: 1, maxLength: ZONE_LIMITS.maxNameLength, pattern: '\\S' }),
  corners: Type.Array(Point, { minItems: ZONE_LIMITS.corners.min, maxItems: ZONE_LIMITS.corners.max }),
  price: Nullable(Fare),
});

/** See domain's `DeliverySettings`. */
export const DeliverySettings = StrictObject({
  area: Type.Enum(DELIVERY_AREAS),
  radius_metres: Nullable(integerWithin(DELIVERY_BOUNDS.radiusMetres)),
  zones: Type.Array(Zone, { maxItems: ZONE_LIMITS.maxZones }),
  fee: StrictObject({
    base_price: Fare,
    base_distance_metres: integerWithin(DELIVERY_BOUNDS.distanceMetres),
    price_per_distance: Fare,
    price_per_minute: Fare,
    minimum_fare: Fare,
    maximum_fare: Nullable(Fare),
    free_from: Nullable(Fare),
    free_within_metres: Nullable(integerWithin(DELIVERY_BOUNDS.distanceMetres)),
    surcharges: Type.Array(
      StrictObject({
        hours: StrictObject({ from: MinuteOfDay, to: MinuteOfDay }),
        price_mode: Type.Enum(PRICE_MODES),
        amount: Fare,
      }),
      { maxItems: DELIVERY_BOUNDS.surcharges },
    ),
  }),
});

const Reply = StrictObject({
  settings: DeliverySettings,
  version: Version,
  /** Bounds of all zones; null if the city is unknown. */
  city: Nullable(StrictObject({ ...Point.properties, radius_metres: Type.Integer({ minimum: 1 }) })),
  /** Maximum delivery radius; null if the city is unknown. */
  city_radius_metres: Nullable(Type.Integer({ minimum: 0 })),
  /** Distances are charged, and shown, by the mile. */
  is_distance_unit_mile: Type.Boolean(),
});

/** A store's delivery area and fees (spec §3 of the second document, without paths). */
export const deliverySettingEndpoints = defineEndpoints({
  'POST /api/store/get_delivery_settings': {
    summary: 'Where the store delivers, and what it asks for it',
    origin: 'ours',
    access: settingsAccess,
    effect: 'read',
    body: StrictObject({}),
    reply: Reply,
    errors: [],
  },
  'POST /api/store/set_delivery_settings': {
    summary: 'Change where the store delivers, and what it asks for it',
    origin: 'ours',
    access: settingsAccess,
    effect: 'write',
    body: StrictObject({ settings: DeliverySettings, version: Version }),
    reply: Reply,
    success: 'updated',
    errors: ['staleVersion', 'deliveryFeeUpdateFailed', 'deliveryZoneOutsideStoreArea'],
  },
});

export type DeliverySettingWire = WireOf<typeof deliverySettingEndpoints>;
