const SHOWN = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TYPED = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the calendar that days are kept in, whatever the language's own is. Made once: there are many days to a month. */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const kept = formats.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}

/** A day as fields show it: its month by name, so that nobody takes it for the day. */
export const dayText = (day: string, locale: string): string => dayFormat(locale, SHOWN).format(Date.parse(day));

/** Two days and what lies between; what both have in common is said once. */
export const rangeText = (from: string, to: string, locale: string): string =>
  dayFormat(locale, SHOWN).formatRange(Date.parse(from), Date.parse(to));

/** A day as it is typed, in figures. */
export const typedDay = (day: string, locale: string): string => dayFormat(locale, TYPED).format(Date.parse(day));

/** How a day is typed: "dd/mm/yyyy", in the order and with the letters of the language. */
export function dayPattern(locale: string, letters: Readonly<Record<'day' | 'month' | 'year', string>>): string {
  return dayFormat(locale, TYPED)
    .formatToParts(0)
    .map(({ type, value }) => (type === 'day' || type === 'month' || type === 'year' ? letters[type] : value))
    .join('');
}

/** The parts of a day in the order in which a language writes them. */
export const dayOrder = (locale: string): readonly ('day' | 'month' | 'year')[] =>
  dayFormat(locale, TYPED)
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
