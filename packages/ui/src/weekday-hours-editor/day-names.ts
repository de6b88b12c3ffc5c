import { dayFormat } from '#days/day-text.ts';
import type { Weekday } from '#days/first-weekday.ts';

/** A Sunday. */
const SUNDAY = 7;

export const weekdayName = (day: Weekday, locale: string): string =>
  dayFormat(locale, { weekday: 'long' }).format(Date.UTC(2024, 0, SUNDAY + day));
