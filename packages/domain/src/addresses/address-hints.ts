import type { AddressParts } from '#addresses/address-parts.ts';
import { countryOf } from '#geo/countries.ts';
import { type Coordinates, distanceMetres } from '#geo/distance.ts';
import { aheadOfUtc } from '#time/zone-offsets.ts';

// What is odd about an address without being wrong. None of it blocks: an address may be right all the same.

/** Whether a street has no house number, neither beside it nor in it. */
export const isNumberMissing = ({ street, house }: Pick<AddressParts, 'street' | 'house'>): boolean =>
  street.trim() !== '' && house.trim() === '' && !/\p{Nd}/u.test(street);

const folded = ({ street, house, postcode, city, region, country }: AddressParts) =>
  [street, house, postcode, city, region, country]
    .map((part) => part.toLowerCase().replaceAll(/[\s.,-]/g, ''))
    .join('|');

/** Whether two addresses are one, however they are spaced and punctuated. */
export const isSameAddress = (one: AddressParts, other: AddressParts): boolean => folded(one) === folded(other);

const DAY_HOURS = 24;
const HOUR_MS = 3_600_000;
/** Ours. Between the clock of a country and the sun there are less than three hours anywhere. */
const MAX_CLOCK_HOURS = 3;
/** Ours. For each time zone of the store's country: a country with several is wide. */
const FAR_METRES_PER_ZONE = 1_500_000;
/** In winter of the north: half of the world has no daylight saving time then, the other half little land. */
const WINTER = Date.UTC(2026, 0, 1);

interface StorePlace {
  readonly country: string;
  /** Null if the store has none. */
  readonly location: Coordinates | null;
}

/**
 * What is odd about coordinates. `other_country`: by its longitude, the sun there is hours away from the country's clocks.
 * `far`: in the store's own country, but further from the store than that is wide. Null: nothing, or the country is not
 * known. There are no borders here: a point next door is not found.
 */
export function placeOddity(
  { country, point }: { readonly country: string; readonly point: Coordinates },
  store: StorePlace,
): 'other_country' | 'far' | null {
  const zones = countryOf(country)?.timezones ?? [];
  const clocks = new Set(zones.map((zone) => aheadOfUtc(WINTER, zone) / HOUR_MS));
  if (clocks.size === 0) return null;
  const solar = (point.longitude / 360) * DAY_HOURS;
  const gaps = [...clocks].map((clock) => {
    const gap = Math.abs(clock - solar) % DAY_HOURS;
    return Math.min(gap, DAY_HOURS - gap);
  });
  if (Math.min(...gaps) > MAX_CLOCK_HOURS) return 'other_country';
  const isFar =
    country === store.country &&
    store.location !== null &&
    distanceMetres(store.location, point) > FAR_METRES_PER_ZONE * clocks.size;
  return isFar ? 'far' : null;
}
