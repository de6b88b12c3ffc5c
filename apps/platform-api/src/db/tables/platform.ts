import type { StoreType } from '@store-panel/domain/store/store-types';
import type { Generated } from 'kysely';

import type { InstantByDefault, Json } from '#db/column-types.ts';

export interface SettingsTable {
  key: string;
  value: Json<unknown>;
  /** Only these may be shown before anybody has signed in. */
  is_public: Generated<boolean>;
  updated_at: InstantByDefault;
}

export interface CitiesTable {
  id: string;
  country_code: string;
  name: string;
  timezone: string;
  latitude: number;
  longitude: number;
  /** Everything within this distance of the centre is served. */
  radius_metres: number;
  store_types: StoreType[];
  /** False: no store registers there any more. */
  is_open: Generated<boolean>;
  created_at: InstantByDefault;
}

/** What the platform asks of a store for bringing something that is no heavier. */
export interface WeightPricesTable {
  currency: string;
  up_to_grams: number;
  price: number;
}
