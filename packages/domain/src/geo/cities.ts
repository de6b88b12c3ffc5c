import { countryOf } from '#geo/countries.ts';

/** Metres; not in the specification. */
export const CITY_RADIUS = { min: 500, max: 200_000 } as const;

/** Whether a country has this time zone (IANA name). */
export const hasTimezone = (countryCode: string, timezone: string): boolean =>
  countryOf(countryCode)?.timezones.includes(timezone) ?? false;
