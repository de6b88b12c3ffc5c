import { type HoursCalendar, hoursCalendar } from '#hours/hours-calendar.ts';
import { CLOSED_DAY, type DayPlan, type OpenHours, type StoreHours, WEEKDAY_NUMBERS } from '#hours/opening-hours.ts';
import { stateAt } from '#hours/timeline.ts';

// When parts of a menu can be ordered. What counts is when an order is due, not when it is placed: breakfast for seven is
// ordered at nine in the evening.

/** Hours that a store gives a name, such as "Lunch"; all parts that use them follow when they change. */
export interface MenuSchedule {
  readonly schedule_id: string;
  /** One per language. */
  readonly name: readonly string[];
  /** By weekday, from Sunday; a range that ends before it begins goes over midnight, a day without ranges has none. */
  readonly week: readonly OpenHours[];
  /** Days of the store's calendar (`yyyy-mm-dd`), both included; null: without a first or last day. */
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

interface Scheduled {
  readonly schedule_id?: string | null;
}

/** The part of a menu that decides when its items can be ordered. */
export interface ScheduledMenu {
  readonly categories: readonly (Scheduled & { readonly category_id: string })[];
  readonly sub_categories: readonly (Scheduled & {
    readonly sub_category_id: string;
    readonly category_id: string | null;
  })[];
  readonly schedules?: readonly MenuSchedule[];
}

export interface ScheduledItem extends Scheduled {
  readonly sub_category_id: string;
}

/** The schedules that an item has to meet: its own, its sub-category's and its category's, each once. */
export function schedulesOf(
  { categories, sub_categories: places, schedules = [] }: ScheduledMenu,
  item: ScheduledItem,
): readonly MenuSchedule[] {
  if (schedules.length === 0) return [];
  const place = places.find(({ sub_category_id: id }) => id === item.sub_category_id);
  const category = categories.find(({ category_id: id }) => id === place?.category_id);
  const ids = new Set([item, place, category].map((part) => part?.schedule_id ?? null));
  return schedules.filter(({ schedule_id: id }) => ids.has(id));
}

/** When an order is due. `isNow`: as soon as possible, so that ranges hold a little longer. */
export interface DueTime {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isNow: boolean;
}

/** How much longer a range holds for an order for now: a cart filled before its end is not refused a minute after it. */
const GRACE_MS = 10 * 60_000;

const isWithin = (calendar: HoursCalendar, { at, isNow }: DueTime): boolean =>
  stateAt(calendar, 'any', at).isOpen || (isNow && stateAt(calendar, 'any', at - GRACE_MS).isOpen);

/** What a quote says of a line of a store's own order whose item is not on sale at the time. */
export const OUTSIDE_SCHEDULE = 'outside_schedule';

/** Ranges of two schedules that never meet follow each other; the search ends after so many. */
const MAX_STEPS = 200;

/** The first instant from one on at which all of these are open; null: not within about a year. */
export function nextOfAll(calendars: readonly HoursCalendar[], from: number): number | null {
  let at = from;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let opensAt = at;
    for (const calendar of calendars) {
      const state = stateAt(calendar, 'any', opensAt);
      if (state.isOpen) continue;
      if (state.opensAt === null) return null;
      opensAt = state.opensAt;
    }
    if (opensAt === at) return at;
    at = opensAt;
  }
  return null;
}

/** When the items of a menu can be ordered. */
export interface MenuTimes {
  readonly isAvailable: (item: ScheduledItem, due: DueTime) => boolean;
  /** From an instant on; null: not within about a year. */
  readonly nextAvailable: (item: ScheduledItem, from: number) => number | null;
  /** As opening hours; empty if it is always available. */
  readonly calendarsOf: (item: ScheduledItem) => readonly HoursCalendar[];
}

/** @param zone - of the store */
export function menuTimes(menu: ScheduledMenu, zone: string): MenuTimes {
  const calendars = new Map<string, HoursCalendar>();
  const calendarOf = (schedule: MenuSchedule): HoursCalendar => {
    const known = calendars.get(schedule.schedule_id);
    if (known) return known;
    const calendar = scheduleCalendar(schedule, zone);
    calendars.set(schedule.schedule_id, calendar);
    return calendar;
  };
  const calendarsOf = (item: ScheduledItem) => schedulesOf(menu, item).map((schedule) => calendarOf(schedule));
  return {
    isAvailable: (item, due) => calendarsOf(item).every((calendar) => isWithin(calendar, due)),
    nextAvailable: (item, from) => nextOfAll(calendarsOf(item), from),
    calendarsOf,
  };
}

/** A schedule as opening hours, in a store's time zone. */
export const scheduleCalendar = (schedule: MenuSchedule, zone: string): HoursCalendar =>
  hoursCalendar({ hours: hoursOf(schedule), festivals: [] }, zone);

/** Days before and after all others in the calendar. */
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** A schedule as opening hours: closed, but for the season from its first to its last day. */
function hoursOf({ week, starts_on, ends_on }: MenuSchedule): StoreHours {
  const plans = WEEKDAY_NUMBERS.map((day): DayPlan => ({ open: week[day] ?? [], delivery: 'as_open' }));
  const season = { name: '', from: starts_on ?? FIRST_DAY, to: ends_on ?? LAST_DAY, week: plans };
  return { week: WEEKDAY_NUMBERS.map(() => CLOSED_DAY), seasons: [season], last_order_minutes: 0 };
}

/** Whether a day has hours at all; a schedule without any could never be met. */
export const hasHours = (week: readonly OpenHours[]): boolean =>
  week.some((hours) => hours === 'all_day' || hours.length > 0);
