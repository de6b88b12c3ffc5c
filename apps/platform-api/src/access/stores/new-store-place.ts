import type { Wire } from '@store-panel/contract/table';
import { countryOf } from '@store-panel/domain/geo/countries';
import { isInCity, usesMiles } from '@store-panel/domain/geo/distance';

import type { Recipient } from '#access/accounts/recipient.ts';
import { ApiError, invalidField } from '#access/api-error.ts';
import { lockOpenCity, type OpenCity } from '#access/stores/open-cities.queries.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Where a store is and what it is, as a registration and an administrator name it. */
type PlaceInput = Pick<
  Wire['POST /api/store/register']['body'],
  'country_id' | 'city_id' | 'store_type' | 'address' | 'latitude' | 'longitude'
>;

/**
 * Returns the city of a new store, which neither closes nor disappears until the transaction ends.
 * @throws ApiError countryNotFound, cityNotFound, deliveryNotAvailableInArea, validationFailed
 */
export async function readPlace(db: QueryExecutor, input: PlaceInput): Promise<OpenCity> {
  if (input.address.trim() === '') throw invalidField('address', 'address.required');
  const city = await lockOpenCity(db, input.city_id);
  if (!countryOf(input.country_id)) throw new ApiError('countryNotFound');
  if (city.country_code !== input.country_id) throw new ApiError('cityNotFound');
  if (!city.store_types.includes(input.store_type)) throw invalidField('store_type', 'store_type.required');
  if (!isInCity(input, areaOf(city))) throw new ApiError('deliveryNotAvailableInArea');
  return city;
}

export const areaOf = (city: OpenCity) => ({ ...city, radiusMetres: city.radius_metres });

interface NewStoreAccount {
  readonly names: readonly string[];
  readonly email: Recipient;
  readonly phone: Recipient;
}

/** Returns the columns of a new store that follow from its account and its place. */
export const newStoreColumns = ({ names, email, phone }: NewStoreAccount, input: PlaceInput, city: OpenCity) => ({
  name: json([...names]),
  email: email.value,
  phone: phone.value,
  country_phone_code: phone.countryCode,
  country_code: city.country_code,
  currency: city.currency,
  timezone: city.timezone,
  is_distance_unit_mile: usesMiles(city.country_code),
  address: input.address.trim(),
  latitude: input.latitude,
  longitude: input.longitude,
  city: city.name,
  city_id: city.id,
  city_radius_metres: city.radius_metres,
  store_type: input.store_type,
});
