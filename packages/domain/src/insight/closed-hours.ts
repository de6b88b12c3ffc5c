import { hoursOfDay } from '#insight/day-progress.ts';
import { type HoursCalendar, hoursCalendar } from '#hours/hours-calendar.ts';
import { clockInstant } from '#time/clock-time.ts';
import { addDays, type StoreDate, weekday, type Weekday, weekStart } from '#time/store-time.ts';

const HOUR_MS = 3_600_000;

/** An hour of a business day's weekday. */
export interface HourOfWeek {
  readonly weekday: Weekday;
  readonly hour: number;
}

/**
 * The hours in which the store is closed from end to end, by the usual hours of a week: festivals change single days
 * alone. None while no hours are saved.
 * @param today decides which season applies
 */
export function closedHours(
  { openingHours, zone, isAlwaysOpen }: HoursCalendar,
  today: StoreDate,
  startsAt: number,
): readonly HourOfWeek[] {
  if (isAlwaysOpen) return [];
  const usual = hoursCalendar({ ...openingHours, festivals: [] }, zone);
  const sunday = weekStart(today);
  return [0, 1, 2, 3, 4, 5, 6].flatMap((offset) => {
    const day = addDays(sunday, offset);
    const ranges = [-1, 0, 1].flatMap((by) => usual.day(addDays(day, by)).ranges.any);
    return hoursOfDay(startsAt)
      .filter((hour) => {
        const from = clockInstant(hour < startsAt ? addDays(day, 1) : day, hour * 60, zone);
        return !ranges.some(({ start, end }) => start < from + HOUR_MS && end > from);
      })
      .map((hour) => ({ weekday: weekday(day), hour }));
  });
}

/** Whether a day has hours, and whether a festival or a public holiday plans it; null for a store that never saved any. */
export function plannedOpening(
  { isAlwaysOpen, day }: HoursCalendar,
  date: StoreDate,
): { readonly isFestival: boolean; readonly isOpen: boolean | null } {
  if (isAlwaysOpen) return { isFestival: false, isOpen: null };
  const { sources, ranges } = day(date);
  return {
    isFestival: sources.some(({ kind }) => kind === 'festival' || kind === 'public_holiday'),
    isOpen: ranges.any.length > 0,
  };
}
