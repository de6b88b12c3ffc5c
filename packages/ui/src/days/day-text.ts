const DISPLAY_FORMAT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const INPUT_FORMAT = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the Gregorian calendar, like stored days. Cached, because a month formats many days. */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = formats.get(key);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** Formats a day with the month's name, so that day and month cannot be confused. */
export const formatDay = (day: string, locale: string): string =>
  dayFormat(locale, DISPLAY_FORMAT).format(Date.parse(day));

/** Formats a range; what both days share is written once. */
export const formatDayRange = (from: string, to: string, locale: string): string =>
  dayFormat(locale, DISPLAY_FORMAT).formatRange(Date.parse(from), Date.parse(to));

/** Formats a day in digits. */
export const formatDayForInput = (day: string, locale: string): string =>
  dayFormat(locale, INPUT_FORMAT).format(Date.parse(day));

/** Input pattern of the language: "dd/mm/yyyy". */
export function dateInputPattern(locale: string, symbols: Readonly<Record<'day' | 'month' | 'year', string>>): string {
  return dayFormat(locale, INPUT_FORMAT)
    .formatToParts(0)
    .map(({ type, value }) => (type === 'day' || type === 'month' || type === 'year' ? symbols[type] : value))
    .join('');
}

/** Parts of a date in the language's order. */
export const datePartOrder = (locale: string): readonly ('day' | 'month' | 'year')[] =>
  dayFormat(locale, INPUT_FORMAT)
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
