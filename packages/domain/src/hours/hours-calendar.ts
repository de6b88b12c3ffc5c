import { type DaySource, sourcesOfDay } from '#hours/day-plans.ts';
import { type DayPlan, type HoursService, hoursFor, type OpenHours, type OpeningHours } from '#hours/opening-hours.ts';
import { clockInstant, type Hours } from '#time/clock-time.ts';
import { addDays, storeDay, type StoreDate } from '#time/store-time.ts';
import { dayRange, type InstantRange } from '#time/day-start.ts';

/** One day of a store: what plans it, and when it is open for the ranges that begin on it. */
export interface HoursDay {
  readonly date: StoreDate;
  /** The deciding one first. */
  readonly sources: readonly [DaySource, ...DaySource[]];
  readonly ranges: Readonly<Record<HoursService, readonly InstantRange[]>>;
}

/** A store's hours in its time zone. Days are computed once. */
export interface HoursCalendar {
  readonly openingHours: OpeningHours;
  readonly zone: string;
  /** Nothing was ever saved. */
  readonly isAlwaysOpen: boolean;
  readonly day: (date: StoreDate) => HoursDay;
}

/** Days that a calendar keeps: more than the longest search looks at. */
const MAX_CACHED_DAYS = 500;

/** Brings a store's hours into its time zone. */
export function hoursCalendar(openingHours: OpeningHours, zone: string): HoursCalendar {
  const days = new Map<StoreDate, HoursDay>();
  const day = (date: StoreDate): HoursDay => {
    const known = days.get(date);
    if (known) return known;
    if (days.size >= MAX_CACHED_DAYS) days.clear();
    const sources = sourcesOfDay(openingHours, date);
    const computed = { date, sources, ranges: rangesOf(sources[0].plan, date, zone) };
    days.set(date, computed);
    return computed;
  };
  const isAlwaysOpen = openingHours.hours === null && openingHours.festivals.length === 0;
  return { openingHours, zone, isAlwaysOpen, day };
}

function rangesOf(plan: DayPlan, date: StoreDate, zone: string): HoursDay['ranges'] {
  const pickup = instantsOf(plan.open, date, zone);
  const delivery = plan.delivery === 'as_open' ? pickup : instantsOf(hoursFor(plan, 'delivery'), date, zone);
  return { pickup, delivery, any: pickup === delivery ? pickup : joinRanges([...pickup, ...delivery]) };
}

function instantsOf(hours: OpenHours, date: StoreDate, zone: string): readonly InstantRange[] {
  if (hours === 'all_day') return [dayRange(date, zone)];
  return joinRanges(hours.map((range) => instantsOfRange(range, date, zone)));
}

/** Clock times that come twice are the first, skipped ones the first instant after, so a range may be empty. */
export const instantsOfRange = ({ from, to }: Hours, date: StoreDate, zone: string): InstantRange => ({
  start: clockInstant(date, from, zone),
  end: clockInstant(to > from ? date : addDays(date, 1), to, zone),
});

/** Sorts ranges and joins those that touch or overlap; empty ones are left out. */
export function joinRanges(ranges: readonly InstantRange[]): readonly InstantRange[] {
  const joined: InstantRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (range.end <= range.start) continue;
    if (last && range.start <= last.end)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else joined.push(range);
  }
  return joined;
}

/**
 * Goes through the stretches in which a store is open without a break, from the one that holds this instant or comes
 * after it, as far as they begin within so many days. The last may go on longer than it says.
 */
export function* stretchesFrom(
  { day, zone }: HoursCalendar,
  service: HoursService,
  from: number,
  days: number,
): Generator<InstantRange> {
  let open: InstantRange | null = null;
  const today = storeDay(from, zone);
  // What began the evening before may still go on.
  for (let offset = -1; offset <= days; offset += 1) {
    for (const range of day(addDays(today, offset)).ranges[service]) {
      if (open && range.start <= open.end) open = { start: open.start, end: Math.max(open.end, range.end) };
      else {
        if (open && open.end > from) yield open;
        open = range;
      }
    }
  }
  if (open && open.end > from) yield open;
}
