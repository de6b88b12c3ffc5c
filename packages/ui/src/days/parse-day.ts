import { dayFormat, datePartOrder } from '#days/day-text.ts';
import { addDays, dayOf } from '#days/iso-day.ts';
import { foldText } from '#option-list/find-options.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => at);
/** A two-digit year is at most this many years ahead. */
const YEARS_AHEAD = 20;
const MIN_PREFIX_LENGTH = 3;

interface Month {
  readonly number: number;
  readonly names: readonly string[];
}

/** Months with all their names, alone and within a date, long and short: "март", "марта", "мар". */
const monthsIn = (locale: string): readonly Month[] =>
  MONTHS.map((at) => {
    const first = Date.UTC(2024, at, 1);
    const names = (['long', 'short'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric', year: 'numeric' } as const].map((options) => {
        const part = dayFormat(locale, options)
          .formatToParts(first)
          .find(({ type }) => type === 'month');
        return foldText(part?.value ?? '');
      }),
    );
    return { number: at + 1, names };
  });

/** Words between the parts of a date: "de", "г". */
const wordsBetween = (locale: string): readonly string[] =>
  (['long', 'short'] as const).flatMap((month) =>
    dayFormat(locale, { day: 'numeric', month, year: 'numeric' })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'literal' ? foldText(value).split(' ') : [])),
  );

/** Finds a month by its full name or an unambiguous prefix. */
function monthOf(word: string, months: readonly Month[]): number | null {
  const exact = months.find(({ names }) => names.includes(word));
  if (exact !== undefined) return exact.number;
  if (word.length < MIN_PREFIX_LENGTH) return null;
  const [match, ...others] = months.filter(({ names }) => names.some((name) => name.startsWith(word)));
  return match !== undefined && others.length === 0 ? match.number : null;
}

/** Parses a year of four digits, or of two for the nearest one. */
function yearOf(figures: string, today: string): number | null {
  if (figures.length === 4) return Number(figures);
  if (figures.length !== 2) return null;
  const now = Number(today.slice(0, 4));
  const year = now - (now % 100) + Number(figures);
  if (year > now + YEARS_AHEAD) return year - 100;
  return year <= now + YEARS_AHEAD - 100 ? year + 100 : year;
}

/** Digits without separators, as typed on number pads: 17032025 and 170325. */
function cut(figures: string, order: readonly string[]): readonly string[] {
  const yearLength = figures.length - 4;
  if (yearLength !== 2 && yearLength !== 4) return [figures];
  let at = 0;
  return order.map((part) => {
    const from = at;
    at += part === 'year' ? yearLength : 2;
    return figures.slice(from, at);
  });
}

/** Parses digits in the language's order, or with day and month swapped if that order is impossible. */
function dayOfFigures(figures: readonly string[], order: readonly string[], today: string): string | null {
  if (figures.length > 3) return null;
  const parts = order.filter((part) => part !== 'year' || figures.length === 3);
  // Year first (ISO) is accepted in every language.
  const [first = ''] = figures;
  const used = first.length === 4 && figures.length === 3 ? ['year', 'month', 'day'] : parts;
  const partOf = (name: string) => figures[used.indexOf(name)];
  const yearFigures = figures.length === 3 ? partOf('year') : today.slice(0, 4);
  const year = yearOf(yearFigures ?? '', today);
  if (year === null) return null;
  if (figures.length === 1) return dayOf(year, Number(today.slice(5, 7)), Number(first));
  const [day, month] = [Number(partOf('day')), Number(partOf('month'))];
  return dayOf(year, month, day) ?? dayOf(year, day, month);
}

/** Parses a day whose month is a name; the rest is the day and optionally the year. */
function dayOfMonth(month: number, figures: readonly string[], today: string): string | null {
  if (figures.length === 0 || figures.length > 2) return null;
  const yearAt = figures.findIndex(({ length }) => length === 4);
  const [day = '', yearFigures = today.slice(0, 4)] = yearAt === 0 ? figures.toReversed() : figures;
  const year = yearOf(yearFigures, today);
  return year === null ? null : dayOf(year, month, Number(day));
}

/** Relative words ("today", "tomorrow", "yesterday") from `Intl` in the language. */
function dayOfWord(text: string, locale: string, today: string): string | null {
  const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const days = [0, 1, -1].find((distance) => foldText(relativeFormat.format(distance, 'day')) === text);
  return days === undefined ? null : addDays(today, days);
}

/**
 * Parses a typed day, or returns null. Accepts digits of any script in the language's or ISO order with any or no
 * separators, month names, and a day or day and month of `today`'s month and year.
 */
export function parseDay(text: string, locale: string, today: string): string | null {
  // Without ordinal suffixes: "1er", "2nd".
  const folded = foldText(text).replaceAll(/(\d)\p{L}{1,2}(?!\p{L})/gu, '$1');
  const tokens = folded.match(/\p{N}+|\p{L}+/gu) ?? [];
  const figures = tokens.filter((token) => /^\p{N}/u.test(token));
  const between = wordsBetween(locale);
  const words = tokens.filter((token) => !figures.includes(token) && !between.includes(token));
  if (figures.length === 0) return dayOfWord(folded, locale, today);
  if (words.length === 0) {
    const order = datePartOrder(locale);
    const [only = ''] = figures;
    return dayOfFigures(figures.length === 1 ? cut(only, order) : figures, order, today);
  }
  const [word = '', ...others] = words;
  const month = others.length === 0 ? monthOf(word, monthsIn(locale)) : null;
  return month === null ? null : dayOfMonth(month, figures, today);
}
