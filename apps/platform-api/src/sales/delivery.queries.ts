import type { ServedArea } from '@store-panel/domain/delivery/area';
import { DEFAULT_DELIVERY_FEE, type DeliverySettings } from '@store-panel/domain/delivery/settings';

import { type Selectable, sql } from 'kysely';

import { type Reading, readingOf, readOne, requireRow } from '#db/reading/read-together.ts';
import type { StoresTable } from '#db/tables/stores.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** How a store delivers. */
export interface StoreDelivery {
  readonly settings: DeliverySettings;
  readonly version: number;
  readonly area: ServedArea;
  /** Maximum delivery radius; null if the city is unknown. */
  readonly cityRadiusMetres: number | null;
  readonly isDistanceUnitMile: boolean;
}

type DeliveryRow = Pick<
  Selectable<StoresTable>,
  | 'latitude'
  | 'longitude'
  | 'delivery_radius_metres'
  | 'delivery_area'
  | 'delivery_zones'
  | 'delivery_fee'
  | 'delivery_version'
  | 'city_radius_metres'
  | 'is_distance_unit_mile'
> & {
  readonly city_latitude: number | null;
  readonly city_longitude: number | null;
  readonly city_reach: number | null;
};

/** Returns the store's delivery area, fee and city limits. */
export const readDelivery = (db: QueryExecutor, storeId: string): Promise<StoreDelivery> =>
  readOne(db, deliveryReading(storeId));

/** As {@link readDelivery}, with other readings. */
export const deliveryReading = (storeId: string): Reading<StoreDelivery> =>
  readingOf(
    sql<DeliveryRow>`
    select s.latitude, s.longitude, s.delivery_radius_metres, s.delivery_area, s.delivery_zones, s.delivery_fee,
      s.delivery_version, s.city_radius_metres, s.is_distance_unit_mile, c.latitude as city_latitude,
      c.longitude as city_longitude, c.radius_metres as city_reach
    from stores s left join cities c on c.id = s.city_id where s.id = ${storeId}`,
    (row) => toDelivery(requireRow(row)),
  );

function toDelivery(store: DeliveryRow): StoreDelivery {
  const city = toCoordinates(store.city_latitude, store.city_longitude);
  const {
    delivery_area: area,
    delivery_radius_metres: radius_metres,
    delivery_zones: zones,
    city_reach: reach,
  } = store;
  return {
    // Settings saved before a field existed lack it.
    settings: { area, radius_metres, zones, fee: { ...DEFAULT_DELIVERY_FEE, ...store.delivery_fee } },
    version: store.delivery_version,
    area: {
      from: toCoordinates(store.latitude, store.longitude),
      radiusMetres: radius_metres,
      zones: area === 'zones' ? zones : null,
      city: city && reach !== null ? { ...city, radiusMetres: reach } : null,
    },
    cityRadiusMetres: store.city_radius_metres,
    isDistanceUnitMile: store.is_distance_unit_mile,
  };
}

const toCoordinates = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
