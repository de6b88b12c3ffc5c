import type { Coordinates } from '@store-panel/domain/geo/distance';
import type { OriginWarehouse } from '@store-panel/domain/shipments/origin';
import { sql } from 'kysely';

import type { Reading } from '#db/reading/read-together.ts';

/** Where the parcels of a store can leave from. */
export interface Origins {
  readonly warehouses: readonly OriginWarehouse[];
  /** Where they leave from without a warehouse that has a place; null if the store has none either. */
  readonly usual: Coordinates | null;
}

/** SQL of a store's active warehouses as {@link OriginWarehouse}s, as JSON. */
const warehousesOf = (storeId: string) => sql`coalesce((
  select json_agg(json_build_object('id', w.id, 'is_default', w.is_default, 'nearest_first', w.nearest_first,
    'week', w.week, 'cutoffs', w.cutoffs, 'handling_minutes', w.handling_minutes,
    'point', case when a.latitude is null then null
      else json_build_object('latitude', a.latitude, 'longitude', a.longitude) end) order by w.name, w.id)
  from store_warehouses w join store_addresses a on a.store_id = w.store_id and a.id = w.address_id
  where w.store_id = ${storeId} and w.is_active and w.deleted_at is null), '[]'::json)`;

export const originsReading = (storeId: string): Reading<Origins> => ({
  expression: sql`(
    select json_build_object('warehouses', ${warehousesOf(storeId)},
      'usual', case when g.latitude is null then null
        else json_build_object('latitude', g.latitude, 'longitude', g.longitude) end)
    from store_origin(${storeId}) g)`,
  parse: (origins) => origins as Origins,
});
