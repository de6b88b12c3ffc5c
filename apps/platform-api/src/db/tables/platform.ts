import type { StoreType } from '@store-panel/domain/store/store-types';
import type { Generated } from 'kysely';

import type { InstantByDefault, Json } from '#db/column-types.ts';

export interface SettingsTable {
  key: string;
  value: Json<unknown>;
  /** Only public settings are readable without a session. */
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
  /** Addresses within this distance of the centre are served. */
  radius_metres: number;
  store_types: StoreType[];
  /** False: stores cannot register there. */
  is_open: Generated<boolean>;
  created_at: InstantByDefault;
}

/** The platform's delivery charge to a store, up to a weight. */
export interface WeightPricesTable {
  currency: string;
  up_to_grams: number;
  price: number;
}
