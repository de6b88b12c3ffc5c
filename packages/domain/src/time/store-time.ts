/** A day of a store's calendar, `yyyy-mm-dd`. */
export type StoreDate = `${number}-${number}-${number}`;

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
