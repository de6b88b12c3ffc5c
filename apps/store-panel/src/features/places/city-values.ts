import type { CityEntry } from '@store-panel/api-client/rtk/admin/catalogues';
import { formatCoordinates, parseCoordinates } from '@store-panel/domain/geo/coordinates';
import { type CityArea, usesMiles } from '@store-panel/domain/geo/distance';
import { metresPerUnit } from '@store-panel/domain/geo/distance-unit';
import { STORE_TYPES, type StoreType } from '@store-panel/domain/store/store-types';

import type { ServerErrorFields } from '#shared/forms/server-errors/apply-server-errors.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';

/** Form values of a city. */
export interface CityValues {
  readonly country_id: string;
  readonly name: string;
  readonly timezone: string;
  /** Latitude and longitude, as typed or picked on the map. */
  readonly place: string;
  /** In the unit of the country. */
  readonly radius: number | null;
  readonly store_types: readonly StoreType[];
  readonly is_open: boolean;
}

const INITIAL_RADIUS = 10;

export const EMPTY_CITY: CityValues = {
  country_id: '',
  name: '',
  timezone: '',
  place: '',
  radius: INITIAL_RADIUS,
  store_types: STORE_TYPES,
  is_open: true,
};

const unitOf = (country: string) => metresPerUnit(usesMiles(country));
/** Hundredths are finer than the area of a city. */
const roundUnits = (units: number) => Math.round(units * 100) / 100;

export function toFormValues(entry: CityEntry): CityValues {
  const { country_id, name, timezone, radius_metres: metres, store_types, is_open } = entry;
  return {
    country_id,
    name,
    timezone,
    place: formatCoordinates(entry),
    radius: roundUnits(metres / unitOf(country_id)),
    store_types,
    is_open,
  };
}

/** Returns the area of the form's values; null if they are incomplete. */
export function areaOf({ place, radius, country_id }: CityValues): CityArea | null {
  const centre = parseCoordinates(place);
  if (centre === null || radius === null || !(radius > 0)) return null;
  return { ...centre, radiusMetres: Math.round(radius * unitOf(country_id)) };
}

/** Converts validated values to a request. */
export function toRequest(values: CityValues) {
  const { country_id, name, timezone, store_types, is_open } = values;
  const { latitude, longitude, radiusMetres } = areaOf(values) ?? { latitude: 0, longitude: 0, radiusMetres: 0 };
  return {
    country_id,
    name: name.trim(),
    timezone,
    latitude,
    longitude,
    radius_metres: radiusMetres,
    store_types: [...store_types],
    is_open,
  };
}

export const CITY_RULES = lazySchema<CityValues>(async () => {
  const { citySchema } = await import('@store-panel/domain/validation/catalogues');
  return ({ country_id }) => citySchema(unitOf(country_id));
});

export const CITY_ERRORS: ServerErrorFields = {
  byError: { stillInUse: ['country_id'], countryNotFound: ['country_id'] },
  byBodyField: { radius_metres: 'radius', latitude: 'place', longitude: 'place' },
};
