import type { HoursCalendar } from '#hours/hours-calendar.ts';
import { timeline } from '#hours/timeline.ts';
import { HOURS_TURN_DAYS, type HoursTurn, MAX_HOURS_TURNS } from '#sales/hours-standing.ts';

const DAY = 24 * 60 * 60_000;

/**
 * How a store stands by its hours from an instant on, for pick-up or delivery: how it stands then, and each turn within a
 * week. Empty for a store that never set hours.
 */
export function hoursTurns(calendar: HoursCalendar, from: number): readonly HoursTurn[] {
  if (calendar.isAlwaysOpen) return [];
  const end = from + HOURS_TURN_DAYS * DAY;
  const turns: HoursTurn[] = [];
  const add = (at: number, isOpen: boolean) => turns.push({ at: new Date(at).toISOString(), is_open: isOpen });
  const stretches = timeline(calendar, 'any', { start: from, end });
  if (stretches[0]?.start !== from) add(from, false);
  for (const stretch of stretches) {
    add(stretch.start, true);
    if (stretch.end < end) add(stretch.end, false);
  }
  return turns.slice(0, MAX_HOURS_TURNS);
}
