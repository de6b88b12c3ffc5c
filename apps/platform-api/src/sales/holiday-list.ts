import { type LanguageCode, LANGUAGES } from '@store-panel/domain/geo/languages';
import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import type Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';

// Public holidays by `date-holidays` (code ISC, data CC BY-SA 3.0), which is loaded when they are first needed.

const DAY_MS = 24 * 60 * 60_000;
/** More than any holiday has. */
const MAX_DAYS = 20;
const NAME_LENGTH = 200;
/** Of days that people have off; the others are observances and school holidays. */
const TYPES: readonly string[] = ['public', 'bank'];
const SUBSTITUTES = 'substitutes ';

export interface HolidayPlace {
  /** ISO 3166-1. */
  readonly country: string;
  /** Null: the whole country. */
  readonly region: string | null;
}

/** A holiday with its days in order. */
export interface ListedHoliday {
  readonly rule: string;
  /** By language index. */
  readonly names: readonly string[];
  /** Minutes after midnight at which half a holiday begins; null: it is the whole day. */
  readonly startsAt: number | null;
  readonly dates: readonly StoreDate[];
}

const load = async () => (await import('date-holidays')).default;
const open = (List: typeof Holidays, { country, region }: HolidayPlace) =>
  region === null ? new List(country) : new List(country, region);

/** The parts of a country that have holidays of their own, by their names in its language. */
export async function regionsOf(country: string): Promise<readonly { readonly code: string; readonly name: string }[]> {
  const states = new (await load())().getStates(country) as Readonly<Record<string, string>> | undefined;
  return Object.entries(states ?? {})
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Holidays of places by year, some 20 ms each to compute. */
const years = new LRUCache<string, readonly ListedHoliday[]>({ max: 500 });

/** The holidays of a place that have days from one to the other, both included, by their first one; none: no list is known. */
export async function holidaysOf(
  place: HolidayPlace,
  { from, to }: { readonly from: StoreDate; readonly to: StoreDate },
): Promise<readonly ListedHoliday[]> {
  const List = await load();
  const found = new Map<string, ListedHoliday>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const key = `${place.country} ${place.region ?? ''} ${year}`;
    const ofYear = years.get(key) ?? computeYear(List, place, year);
    years.set(key, ofYear);
    for (const holiday of ofYear) {
      const { dates = [], startsAt = null } = found.get(holiday.rule) ?? {};
      const near = holiday.dates.filter((date) => from <= date && date <= to);
      if (near.length > 0)
        found.set(holiday.rule, {
          ...holiday,
          startsAt: startsAt ?? holiday.startsAt,
          dates: [...new Set([...dates, ...near])].toSorted(),
        });
    }
  }
  return [...found.values()]
    .toSorted((one, other) => (String(one.dates[0]) < String(other.dates[0]) ? -1 : 1))
    .slice(0, HOURS_LIMITS.publicHolidays);
}

function computeYear(List: typeof Holidays, place: HolidayPlace, year: number): readonly ListedHoliday[] {
  const list = open(List, place);
  const found = new Map<string, ListedHoliday>();
  for (const { date, start, end, type, rule } of list.getHolidays(year)) {
    if (!TYPES.includes(type) || rule.length > NAME_LENGTH) continue;
    // By its date: days that begin at sunset have an earlier instant.
    const first = date.slice(0, 10) as StoreDate;
    const count = Math.max(1, Math.min(MAX_DAYS, Math.round((end.getTime() - start.getTime()) / DAY_MS)));
    const dates = Array.from({ length: count }, (_, offset) => addDays(first, offset));
    const before = found.get(rule);
    found.set(rule, {
      rule,
      names: before?.names ?? namesOf(List, place, year, rule),
      startsAt: before?.startsAt ?? minuteOf(date.slice(11, 16)),
      dates: [...(before?.dates ?? []), ...dates],
    });
  }
  return [...found.values()];
}

/** Null for midnight. */
function minuteOf(time: string): number | null {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return minute > 0 ? minute : null;
}

type Names = string | Readonly<Record<string, string>> | undefined;

/** In each language; where the list has no such name, the English one, with that of the country if it is another. */
function namesOf(List: typeof Holidays, place: HolidayPlace, year: number, rule: string): readonly string[] {
  const list = open(List, place);
  const [own = 'en'] = list.getLanguages() as unknown as readonly string[];
  const { name } = list.getRule(rule) as { readonly name?: Names };
  const named = typeof name === 'object' ? name : {};
  // The list itself names days that stand for others, such as "Boxing Day (substitute day)".
  const inLanguage = (language: string) =>
    rule.startsWith(SUBSTITUTES)
      ? open(List, place)
          .getHolidays(year, language)
          .find((one) => one.rule === rule)?.name
      : named[language];
  const local = inLanguage(own) ?? (typeof name === 'string' ? name : Object.values(named)[0]) ?? '';
  const english = inLanguage('en') ?? local;
  const fallback = english === local ? local : `${english} (${local})`;
  return LANGUAGES.map(({ code }: { readonly code: LanguageCode }) =>
    ((Object.hasOwn(named, code) ? inLanguage(code) : undefined) ?? fallback).slice(0, NAME_LENGTH),
  );
}

/** How far ahead the days of an adopted holiday are stored. */
export const DAYS_AHEAD = 3 * 366;

/** The days of a holiday from a day on, for some three years; none: the list does not have it any more. */
export async function datesOf(rule: string, place: HolidayPlace, from: StoreDate): Promise<readonly StoreDate[]> {
  const holidays = await holidaysOf(place, { from, to: addDays(from, DAYS_AHEAD) });
  const dates = holidays.find((one) => one.rule === rule)?.dates ?? [];
  return dates.slice(0, HOURS_LIMITS.holidayDates);
}
