import { CITY_RADIUS } from '@store-panel/domain/geo/cities';
import { STORE_TYPES } from '@store-panel/domain/store/store-types';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { BaseVersion, catalogueAccess, Count, EntryListing, EntryPage, EntryState } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { CountryCode, Currency, Id, Latitude, Longitude, Nullable, StrictObject, Text, Version } from '#fields.ts';

const CountryFields = {
  country_id: CountryCode,
  /** Of the country's new stores; fixed while it has stores. */
  currency: Currency,
  /** False: no store can register there; existing stores continue. */
  is_open: Type.Boolean(),
} as const;
const CountryEntry = StrictObject({ ...CountryFields, city_count: Count, ...EntryState });

const CityFields = {
  country_id: CountryCode,
  name: Text(NAME_MAX),
  /** IANA name, one of its country; new stores take it over. */
  timezone: Text(64),
  latitude: Latitude,
  longitude: Longitude,
  /** Every address within this distance of the centre is served. */
  radius_metres: Type.Integer({ minimum: CITY_RADIUS.min, maximum: CITY_RADIUS.max }),
  /** Store types that may register there ("deliveries" of the specification). */
  store_types: Type.Array(Type.Enum(STORE_TYPES), { minItems: 1, maxItems: STORE_TYPES.length, uniqueItems: true }),
  is_open: Type.Boolean(),
} as const;
const CityEntry = StrictObject({ city_id: Id, ...CityFields, ...EntryState });

const countries = catalogueAccess('countries');
const cities = catalogueAccess('cities');
const countryVersion = StrictObject({ country_id: CountryCode, version: Version });
const cityVersion = StrictObject({ city_id: Id, version: Version });

/** Where stores may register; managed by administrators. */
export const placeEndpoints = defineEndpoints({
  'POST /api/admin/list_countries': {
    summary: 'One page of the countries, by name',
    origin: 'ours',
    access: countries.look,
    effect: 'read',
    body: StrictObject(EntryListing),
    reply: StrictObject({ countries: Type.Array(CountryEntry, { maxItems: 500 }), ...EntryPage }),
    errors: [],
  },
  'POST /api/admin/save_country': {
    summary: 'Add or change a country',
    origin: 'ours',
    access: countries.edit,
    effect: 'write',
    body: StrictObject({ ...CountryFields, version: BaseVersion }),
    reply: StrictObject({ country: CountryEntry }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'countryNotFound', 'stillInUse'],
  },
  'POST /api/admin/delete_country': {
    summary: 'Remove a country without stores and cities',
    origin: 'ours',
    access: countries.remove,
    effect: 'write',
    body: countryVersion,
    reply: StrictObject({ country: CountryEntry }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'stillInUse'],
  },
  'POST /api/admin/restore_country': {
    summary: 'Restore a removed country',
    origin: 'ours',
    access: countries.edit,
    effect: 'write',
    body: countryVersion,
    reply: StrictObject({ country: CountryEntry }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/admin/list_cities': {
    summary: 'One page of the cities, by name',
    origin: 'ours',
    access: cities.look,
    effect: 'read',
    body: StrictObject({ ...EntryListing, country_id: Type.Optional(CountryCode) }),
    reply: StrictObject({ cities: Type.Array(CityEntry, { maxItems: 500 }), ...EntryPage }),
    errors: [],
  },
  'POST /api/admin/save_city': {
    summary: 'Add or change a city; its stores take over name and radius',
    origin: 'ours',
    access: cities.edit,
    effect: 'write',
    /** Null: a new city. */
    body: StrictObject({ city_id: Nullable(Id), ...CityFields, version: BaseVersion }),
    reply: StrictObject({ city: CityEntry }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'countryNotFound', 'stillInUse'],
  },
  'POST /api/admin/delete_city': {
    summary: 'Remove a city without stores',
    origin: 'ours',
    access: cities.remove,
    effect: 'write',
    body: cityVersion,
    reply: StrictObject({ city: CityEntry }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'stillInUse'],
  },
  'POST /api/admin/restore_city': {
    summary: 'Restore a removed city',
    origin: 'ours',
    access: cities.edit,
    effect: 'write',
    body: cityVersion,
    reply: StrictObject({ city: CityEntry }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'countryNotFound'],
  },
});
export type PlaceWire = WireOf<typeof placeEndpoints>;
