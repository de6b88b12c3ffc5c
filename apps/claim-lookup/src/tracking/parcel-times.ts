import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { storeDay } from '@store-panel/domain/time/store-time';

import type { TrackedParcel } from './found-parcel.ts';

const LATIN = { calendar: 'gregory', numberingSystem: 'latn' } as const;

/** A day of the store's calendar, with its weekday. */
export const dayText = (day: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(language, {
    ...LATIN,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** An instant in the zone in which the parcel is delivered. */
export const instantText = (at: string, zone: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(language, { ...LATIN, dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
    new Date(at),
  );

/** The hours of a window in that zone. */
export const windowText = (
  { from, to }: NonNullable<TrackedParcel['window']>,
  zone: string,
  language: LanguageCode,
): string =>
  new Intl.DateTimeFormat(language, { ...LATIN, timeStyle: 'short', timeZone: zone }).formatRange(
    new Date(from),
    new Date(to),
  );

/** Whether the parcel should have come by now. */
export const isLate = ({ expected_on: day, window, timezone }: TrackedParcel, now: number): boolean =>
  window === null ? day !== null && day < storeDay(now, timezone) : Date.parse(window.to) < now;
