import { clockInstant } from '@store-panel/domain/time/clock-time';
import { minuteOfDay } from '@store-panel/domain/time/minute-of-day';
import { isStoreDate, storeDay } from '@store-panel/domain/time/store-time';

import { clockField, clockMinute } from '#shared/forms/clock-minute.ts';

// Values of fields of date and time (`datetime-local`), by the clock of the store.

/** What the store's clock shows at an instant: `2026-12-24T18:00`. */
export const localClock = (at: number, zone: string): string =>
  `${storeDay(at, zone)}T${clockField(minuteOfDay(at, zone))}`;

/** The instant of such a text, in milliseconds; null if it has none. */
export function instantOf(text: string, zone: string): number | null {
  const [day = '', time = ''] = text.split('T');
  const minute = clockMinute(time);
  return isStoreDate(day) && minute !== null ? clockInstant(day, minute, zone) : null;
}
