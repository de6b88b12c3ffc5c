import type { StoreType } from '@store-panel/domain/store/store-types';
import type { Generated } from 'kysely';

import type { InstantByDefault, InstantOrNull, Json } from '#db/column-types.ts';

export interface SettingsTable {
  key: string;
  value: Json<unknown>;
  /** Only public settings are readable without a session. */
  is_public: Generated<boolean>;
  version: Generated<number>;
  updated_at: InstantByDefault;
}

/** An entry of a catalogue; removed ones are kept, so that they can be restored. */
export interface CatalogueEntry {
  version: Generated<number>;
  removed_at: InstantOrNull;
  updated_at: InstantByDefault;
}

export interface CountriesTable extends CatalogueEntry {
  code: string;
  /** Of its new stores. */
  currency: string;
  /** False: stores cannot register there. */
  is_open: Generated<boolean>;
}

export interface CitiesTable extends CatalogueEntry {
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

/** A service type of vehicles. */
export interface VehicleTypesTable extends CatalogueEntry {
  code: string;
  name: Json<string[]>;
  position: Generated<number>;
  /** False: no further vehicle gets it. */
  is_open: Generated<boolean>;
}
