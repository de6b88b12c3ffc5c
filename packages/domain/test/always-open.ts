import { hoursCalendar } from '#hours/hours-calendar.ts';

/** A store that has saved no hours, at some noon. */
export const ALWAYS_OPEN_NOW = {
  calendar: hoursCalendar({ hours: null, festivals: [] }, 'UTC'),
  now: Date.parse('2026-01-05T12:00:00Z'),
};
