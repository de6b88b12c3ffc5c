import { decidingDay } from '#hours/explain.ts';
import { type HoursCalendar, hoursCalendar, instantsOfRange } from '#hours/hours-calendar.ts';
import {
  type DayPlan,
  type Festival,
  HOURS_LIMITS,
  hoursFor,
  type OpenHours,
  type OpeningHours,
} from '#hours/opening-hours.ts';
import { stateAt } from '#hours/timeline.ts';
import { serviceDay } from '#time/business-day.ts';
import { clockInstant, type Hours } from '#time/clock-time.ts';
import { dayRange } from '#time/day-start.ts';
import { type MinuteOfDay, minuteOfDay } from '#time/minute-of-day.ts';
import { addDays, type StoreDate, storeDay } from '#time/store-time.ts';

// Exceptions of a day: it closes later or earlier than planned, or opens now. Ours; the specification has none.

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY = DAY_MINUTES * MINUTE;

/** How much longer, and for how long, one press opens; minutes. */
export const LONGER_STEPS = [30, 60] as const;
export const OPEN_NOW_STEPS = [60, 120] as const;

/** What is requested of today; epoch milliseconds, of which whole minutes count. */
export type TodaysChange = { readonly openUntil: number } | { readonly closeAt: number };

/** Why a change is not possible. */
export type TodaysProblem =
  | 'past'
  /** More than a day ahead, or a stretch would be longer than that. */
  | 'too_far'
  | 'already_open'
  | 'already_closed'
  /** The hours of another day go on at that time. */
  | 'stays_open'
  | 'too_many'
  /** Clocks go back, and the time comes twice: only its first is possible. */
  | 'comes_twice';

/** A day and its hours as changed. */
export interface TodaysHours {
  readonly date: StoreDate;
  readonly plan: DayPlan;
  /** Just what the day has without an exception. */
  readonly isUsual: boolean;
}

/** The names of an exception. */
export const NAMELESS: readonly string[] = [''];

interface TodaysClock {
  /** Epoch milliseconds. */
  readonly now: number;
  /** When a business day begins, as for `serviceDay`. */
  readonly startsAt: number;
}

/** The exception of a day among a store's hours, if it has one. */
export const exceptionOn = ({ festivals }: OpeningHours, date: string): Festival | undefined =>
  festivals.find(({ days }) => days.kind === 'exception' && days.date === date);

/** The hours with this exception, instead of the one that the day has. */
export const withException = (
  { hours, festivals }: OpeningHours,
  { date, plan }: Pick<TodaysHours, 'date' | 'plan'>,
): OpeningHours => ({
  hours,
  festivals: [
    ...festivals.filter(({ days }) => days.kind !== 'exception' || days.date !== date),
    { festival_id: '', names: NAMELESS, days: { kind: 'exception', date }, plan },
  ],
});

/**
 * The day's hours with a change of today. Longer: what ends at the next closing ends later, for pick-up and delivery alike
 * if both do. Open now: both are open from now on. Closed early: nothing of the day goes on after that, nor begins.
 */
export function todaysHours(
  calendar: HoursCalendar,
  change: TodaysChange,
  { now, startsAt }: TodaysClock,
): TodaysHours | TodaysProblem {
  const at = Math.floor(('openUntil' in change ? change.openUntil : change.closeAt) / MINUTE) * MINUTE;
  if (at <= now) return 'past';
  if (at - now > DAY) return 'too_far';
  if (clockInstant(storeDay(at, calendar.zone), minuteOfDay(at, calendar.zone), calendar.zone) !== at)
    return 'comes_twice';
  const changed =
    'openUntil' in change
      ? openedUntil(calendar, at, now)
      : closedAt(calendar, at, dayToClose(calendar, now, startsAt));
  if (typeof changed === 'string') return changed;
  const { date, plan } = changed;
  const after = stateAt(hoursCalendar(withException(calendar.openingHours, changed), calendar.zone), 'any', at);
  if ('closeAt' in change && after.isOpen) return 'stays_open';
  const planned = calendar.day(date).sources.find(({ kind }) => kind !== 'exception')?.plan;
  return { date, plan, isUsual: planned !== undefined && textOf(planned) === textOf(plan) };
}

type Changed = Pick<TodaysHours, 'date' | 'plan'>;

const textOf = ({ open, delivery }: DayPlan): string => JSON.stringify([open, delivery].map((hours) => inText(hours)));
const inText = (hours: DayPlan['open'] | DayPlan['delivery']) =>
  typeof hours === 'string' ? hours : hours.map(({ from, to }) => [from, to]);

/** Minutes after the midnight with which a day begins; more than a day's for the next. */
const minutesFrom = (date: StoreDate, at: number, zone: string): number =>
  minuteOfDay(at, zone) + Math.round((Date.parse(storeDay(at, zone)) - Date.parse(date)) / MINUTE);

function openedUntil(calendar: HoursCalendar, at: number, now: number): Changed | TodaysProblem {
  const state = stateAt(calendar, 'any', now);
  const { zone } = calendar;
  const today = storeDay(now, zone);
  if (!state.isOpen)
    return added(calendar, today, { from: minuteOfDay(now, zone), end: minutesFrom(today, at, zone) }, now);
  if (state.closing === null || at <= state.closing.at) return 'already_open';
  return longer(calendar, state.closing.at, at, now);
}

/** Adds a stretch to a day, for pick-up and delivery as far as the day delivers. */
function added(calendar: HoursCalendar, date: StoreDate, stretch: Stretch, now: number): Changed | TodaysProblem {
  const { plan } = calendar.day(date).sources[0];
  const delivery = typeof plan.delivery === 'string' ? plan.delivery : [...stretchesOf(plan.delivery), stretch];
  return planOf(calendar, date, { open: [...stretchesOf(plan.open), stretch], delivery }, now);
}

/** Moves what ends at an instant to a later one. */
function longer(calendar: HoursCalendar, closing: number, at: number, now: number): Changed | TodaysProblem {
  const { zone } = calendar;
  const last = storeDay(closing - 1, zone);
  const days = [last, addDays(last, -1)];
  const endsThen = (date: StoreDate) =>
    (['pickup', 'delivery'] as const).some((service) => {
      const hours = hoursFor(calendar.day(date).sources[0].plan, service);
      return hours !== 'all_day' && hours.some((range) => instantsOfRange(range, date, zone).end === closing);
    });
  const date = days.find((day) => endsThen(day));
  const isAllDay = calendar.day(last).sources[0].plan.open === 'all_day' && dayRange(last, zone).end === closing;
  // A day that is open from its first to its last minute: the next one goes on.
  if (isAllDay || date === undefined) {
    const next = storeDay(closing, zone);
    return added(calendar, next, { from: 0, end: minutesFrom(next, at, zone) }, now);
  }
  const { plan } = calendar.day(date).sources[0];
  const move = (hours: OpenHours) =>
    hours === 'all_day'
      ? stretchesOf(hours)
      : hours.map((range) => ({
          from: range.from,
          end: instantsOfRange(range, date, zone).end === closing ? minutesFrom(date, at, zone) : endOf(range),
        }));
  return planOf(
    calendar,
    date,
    { open: move(plan.open), delivery: typeof plan.delivery === 'string' ? plan.delivery : move(plan.delivery) },
    now,
  );
}

/** The day whose hours go on, and while the store is closed the business day. */
function dayToClose(calendar: HoursCalendar, now: number, startsAt: number): StoreDate {
  const services = ['pickup', 'delivery'] as const;
  const open = services.find((service) => stateAt(calendar, service, now).isOpen);
  return open === undefined
    ? serviceDay(now, { zone: calendar.zone, startsAt })
    : decidingDay(calendar, open, now).date;
}

function closedAt(calendar: HoursCalendar, at: number, date: StoreDate): Changed | TodaysProblem {
  const { plan } = calendar.day(date).sources[0];
  const until = minutesFrom(date, at, calendar.zone);
  const cut = (hours: OpenHours): OpenHours => {
    if (hours === 'all_day') return until < DAY_MINUTES ? [{ from: 0, to: until }] : hours;
    return hours
      .filter(({ from }) => from < until)
      .map((range) => ({ from: range.from, to: Math.min(endOf(range), until) % DAY_MINUTES }));
  };
  const delivery = typeof plan.delivery === 'string' ? plan.delivery : (cut(plan.delivery) as readonly Hours[]);
  const changed = { open: cut(plan.open), delivery };
  if (textOf(changed) === textOf(plan)) return 'already_closed';
  return { date, plan: changed };
}

/** In minutes after the midnight with which its day begins. `end` may lie on the next day. */
interface Stretch {
  readonly from: MinuteOfDay;
  readonly end: number;
}

const endOf = ({ from, to }: Hours): number => (to > from ? to : to + DAY_MINUTES);
const stretchesOf = (hours: OpenHours): readonly Stretch[] =>
  hours === 'all_day'
    ? [{ from: 0, end: DAY_MINUTES }]
    : hours.map((range) => ({ from: range.from, end: endOf(range) }));

interface Stretches {
  readonly open: readonly Stretch[];
  readonly delivery: 'as_open' | 'none' | readonly Stretch[];
}

/** The plan of stretches that may overlap or touch. */
function planOf(
  { zone }: HoursCalendar,
  date: StoreDate,
  { open, delivery }: Stretches,
  now: number,
): Changed | TodaysProblem {
  const sinceMidnight = Math.max(0, (now - dayRange(date, zone).start) / MINUTE);
  const ranges = (stretches: readonly Stretch[]): OpenHours | 'too_far' | 'too_many' => {
    const joined = joinStretches(stretches);
    if (joined[0]?.from === 0 && joined[0].end === DAY_MINUTES) return 'all_day';
    if (joined.some(({ from, end }) => end - from >= DAY_MINUTES)) return 'too_far';
    // What is over needs no place.
    const ahead = joined.length > HOURS_LIMITS.rangesPerDay ? joined.filter(({ end }) => end > sinceMidnight) : joined;
    if (ahead.length > HOURS_LIMITS.rangesPerDay) return 'too_many';
    return ahead.map(({ from, end }) => ({ from, to: end % DAY_MINUTES }));
  };
  const opened = ranges(open);
  const delivered = typeof delivery === 'string' ? delivery : ranges(delivery);
  if (opened === 'too_far' || opened === 'too_many') return opened;
  if (delivered === 'too_many') return delivered;
  // Only the store itself can be open all day.
  if (delivered === 'too_far' || delivered === 'all_day') return 'too_far';
  return { date, plan: { open: opened, delivery: delivered } };
}

function joinStretches(stretches: readonly Stretch[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && stretch.from <= last.end)
      joined[joined.length - 1] = { from: last.from, end: Math.max(last.end, stretch.end) };
    else joined.push(stretch);
  }
  return joined;
}
