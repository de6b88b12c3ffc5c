import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { Recursion } from '@store-panel/domain/offers/recursion';
import { timeStamp } from '@store-panel/domain/time/date-stamp';

import { i18n } from '#shared/i18n/i18n.ts';

// When an offer recurs, in words; its `offers` texts have to be loaded.

const MINUTE_MS = 60_000;
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes after midnight as the language's clock shows them. */
const clockText = (minute: number, language: LanguageCode) =>
  timeStamp(minute * MINUTE_MS, { language, clock: 'standard', zone: 'UTC' });

/** The name of a weekday, 0 for Sunday. */
export const weekdayName = (weekday: number, language: LanguageCode, width: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(SUNDAY + weekday * DAY_MS);

/** The name of a month, 1 for January. */
export const monthName = (month: number, language: LanguageCode, width: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC', calendar: 'gregory' }).format(
    Date.UTC(2026, month - 1, 1),
  );

export const listText = (parts: readonly string[], language: LanguageCode) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);

/** From Monday on. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
/** Fewer days that follow each other are named one by one. */
const MIN_RANGE = 3;

/** The names of weekdays, from Monday on; days that follow each other as one range: `Monday – Friday`. */
function weekdayNames(weekdays: readonly number[], language: LanguageCode): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const dateOf = (index: number) => SUNDAY + (index + 1) * DAY_MS;
  const indices = WEEK.flatMap((day, index) => (weekdays.includes(day) ? [index] : []));
  const starts = indices.filter((index) => !indices.includes(index - 1));
  return starts.flatMap((start) => {
    const next = starts.find((other) => other > start) ?? WEEK.length;
    const run = indices.filter((index) => index >= start && index < next);
    const last = run.at(-1) ?? start;
    return run.length < MIN_RANGE
      ? run.map((index) => format.format(dateOf(index)))
      : [format.formatRange(dateOf(start), dateOf(last))];
  });
}

/** On which days an offer recurs; null on all of its validity. */
export function describeDays(recursion: Recursion, lng: LanguageCode): string | null {
  switch (recursion.kind) {
    case 'none':
      return null;
    case 'daily':
      return i18n.t('offers:sentence.daily', { lng });
    case 'weekly': {
      const days = listText(weekdayNames(recursion.weekdays, lng), lng);
      return recursion.weekdays.length === 7
        ? i18n.t('offers:sentence.daily', { lng })
        : i18n.t('offers:sentence.weekly', { lng, days });
    }
    case 'monthly': {
      const numbers = recursion.days.toSorted((one, other) => one - other).map(String);
      const last = recursion.is_last_day ? [i18n.t('offers:sentence.lastDay', { lng })] : [];
      return i18n.t('offers:sentence.monthly', { lng, days: listText([...numbers, ...last], lng) });
    }
    case 'yearly': {
      const days = recursion.days.toSorted((one, other) => one - other).map(String);
      const months = recursion.months
        .toSorted((one, other) => one - other)
        .map((month) => monthName(month, lng, 'long'));
      return i18n.t('offers:sentence.yearly', { lng, days: listText(days, lng), months: listText(months, lng) });
    }
  }
}

/** In which hours of those days; null all day. */
export function describeHours(recursion: Recursion, lng: LanguageCode): string | null {
  const hours = recursion.kind === 'none' ? null : recursion.hours;
  return (
    hours && i18n.t('offers:sentence.hours', { lng, from: clockText(hours.from, lng), to: clockText(hours.to, lng) })
  );
}
