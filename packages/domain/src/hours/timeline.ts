import { type HoursCalendar, stretchesFrom } from '#hours/hours-calendar.ts';
import { ALWAYS_OPEN, type HoursService } from '#hours/opening-hours.ts';
import { daysBetween } from '#hours/day-plans.ts';
import { addDays, storeDay } from '#time/store-time.ts';
import { dayStart, type InstantRange } from '#time/day-start.ts';

const MINUTE = 60_000;

/** A stretch that lasts longer has no end that anybody waits for. */
const CLOSING_HORIZON_DAYS = 8;
/** A festival of a year, and some more. */
const OPENING_HORIZON_DAYS = 400;

/** When a store closes, and from when on channels take no order for now. */
export interface HoursClosingTime {
  readonly at: number;
  readonly lastOrdersAt: number;
}

/**
 * How a store stands at an instant; all instants in epoch milliseconds. `closing` null: not within a week; `opensAt`
 * null: not within a year.
 */
export type HoursState =
  | { readonly isOpen: true; readonly closing: HoursClosingTime | null }
  | { readonly isOpen: false; readonly opensAt: number | null };

/** The stretches in which a store is open between two instants, cut to them. Stretches that touch are one. */
export function timeline(
  calendar: HoursCalendar,
  service: HoursService,
  { start, end }: InstantRange,
): readonly InstantRange[] {
  const days = daysBetween(storeDay(start, calendar.zone), storeDay(end, calendar.zone));
  return [...stretchesFrom(calendar, service, start, days)]
    .filter((stretch) => stretch.start < end)
    .map((stretch) => ({ start: Math.max(start, stretch.start), end: Math.min(end, stretch.end) }));
}

/** Whether a store is open at an instant, and until or from when. */
export function stateAt(calendar: HoursCalendar, service: HoursService, at: number): HoursState {
  if (calendar.isAlwaysOpen) return { isOpen: true, closing: null };
  const stretch = stretchAt(calendar, service, at);
  if (stretch === null) return { isOpen: false, opensAt: nextOpening(calendar, service, at) };
  const isEndless = stretch.end >= dayStart(addDays(storeDay(at, calendar.zone), CLOSING_HORIZON_DAYS), calendar.zone);
  if (isEndless) return { isOpen: true, closing: null };
  const { last_order_minutes: minutes } = calendar.openingHours.hours ?? ALWAYS_OPEN;
  return { isOpen: true, closing: { at: stretch.end, lastOrdersAt: stretch.end - minutes * MINUTE } };
}

/** When a store opens or closes next; null where that is not within a week (closing) or a year (opening). */
export function nextChange(
  calendar: HoursCalendar,
  service: HoursService,
  at: number,
): { readonly at: number; readonly opens: boolean } | null {
  const state = stateAt(calendar, service, at);
  if (state.isOpen) return state.closing && { at: state.closing.at, opens: false };
  return state.opensAt === null ? null : { at: state.opensAt, opens: true };
}

/** The stretch that holds an instant, or null. */
function stretchAt(calendar: HoursCalendar, service: HoursService, at: number): InstantRange | null {
  for (const stretch of stretchesFrom(calendar, service, at, CLOSING_HORIZON_DAYS))
    return stretch.start <= at ? stretch : null;
  return null;
}

/** The first opening at or after an instant at which the store is closed; null: not within a year. */
export function nextOpening({ day, zone }: HoursCalendar, service: HoursService, closedAt: number): number | null {
  const today = storeDay(closedAt, zone);
  for (let offset = 0; offset <= OPENING_HORIZON_DAYS; offset += 1) {
    const range = day(addDays(today, offset)).ranges[service].find(({ start }) => start >= closedAt);
    if (range) return range.start;
  }
  return null;
}
