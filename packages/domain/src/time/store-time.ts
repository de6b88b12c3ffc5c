import { wallClockInstant } from '#time/wall-clock.ts';

/** A day of a store's calendar, `yyyy-mm-dd`. */
export type StoreDate = `${number}-${number}-${number}`;

/** Epoch milliseconds from `start` up to, not including, `end`. */
export interface InstantRange {
  readonly start: number;
  readonly end: number;
}

/** Weekdays as numbered by the spec (§9); the week starts with the first. */
export const WEEKDAYS = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
} as const;
export type Weekday = (typeof WEEKDAYS)[keyof typeof WEEKDAYS];

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

const calendars = new Map<string, Intl.DateTimeFormat>();

function calendar(zone: string): Intl.DateTimeFormat {
  const cached = calendars.get(zone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  calendars.set(zone, format);
  return format;
}

/** For values from outside: a zone that this platform's time zone data knows. */
export function isTimeZone(zone: string): boolean {
  try {
    calendar(zone);
    return true;
  } catch {
    return false;
  }
}

/** The store's day at an instant. Throws a RangeError for an unknown zone. */
export function storeDay(at: number, zone: string): StoreDate {
  const parts = new Map(
    calendar(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}` as StoreDate;
}

/** `days` later (or earlier, when negative) in the calendar. */
export function addDays(date: StoreDate, days: number): StoreDate {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10) as StoreDate;
}

export function tomorrow(now: number, zone: string): StoreDate {
  return addDays(storeDay(now, zone), 1);
}

export function weekday(date: StoreDate): Weekday {
  return new Date(date).getUTCDay() as Weekday;
}

/** The Sunday on or before the date. */
export function weekStart(date: StoreDate): StoreDate {
  return addDays(date, -weekday(date));
}

/**
 * The first instant of a store's day. Where the clocks skip midnight that is the first instant after the gap, where
 * midnight comes twice it is the first of the two.
 */
export const dayStart = (date: StoreDate, zone: string): number => wallClockInstant(Date.parse(date), zone);

/** The instants of one store day; 23 or 25 hours when the clocks change in it. */
export function dayRange(date: StoreDate, zone: string): InstantRange {
  return daysRange(date, date, zone);
}

/** The instants from the start of one store day to the end of another. */
export function daysRange(from: StoreDate, to: StoreDate, zone: string): InstantRange {
  return { start: dayStart(from, zone), end: dayStart(addDays(to, 1), zone) };
}

/** Which of the order lists' days an instant falls on, for a store. */
export function dayOf(at: number, now: number, zone: string): 'past' | 'today' | 'tomorrow' | 'later' {
  const date = storeDay(at, zone);
  const today = storeDay(now, zone);
  if (date <= today) return date === today ? 'today' : 'past';
  return date === addDays(today, 1) ? 'tomorrow' : 'later';
}

/** For values from outside: an existing day written `yyyy-mm-dd`. */
export function isStoreDate(text: string): text is StoreDate {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
