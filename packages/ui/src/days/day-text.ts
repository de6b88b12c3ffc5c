const DISPLAY_FORMAT = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const DISPLAY_ORDER = ['day', 'month', 'year'] as const;
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

/** Formats a day as `dd MMM yyyy` (spec §9), with the language's month name. */
export function formatDay(day: string, locale: string): string {
  const parts = dayFormat(locale, DISPLAY_FORMAT).formatToParts(Date.parse(day));
  return DISPLAY_ORDER.map((name) => parts.find(({ type }) => type === name)?.value).join(' ');
}

/** Formats a range; one day is written once. */
export const formatDayRange = (from: string, to: string, locale: string): string =>
  from === to ? formatDay(from, locale) : `${formatDay(from, locale)} – ${formatDay(to, locale)}`;

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
