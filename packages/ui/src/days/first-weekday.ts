/** Sunday is 0, as `Date` counts. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface WeekInfo {
  readonly firstDay: number;
}

/** By language alone; Unicode assigns each its likely region. */
const FIRST: Readonly<Record<string, Weekday>> = { ar: 6, en: 0, pt: 0 };

/** First day of the week of a language: from the browser if it knows, else from Unicode's table. */
export function firstWeekday(locale: string): Weekday {
  const intlLocale: Intl.Locale & { readonly getWeekInfo?: () => WeekInfo } = new Intl.Locale(locale);
  const localeFirstDay = intlLocale.getWeekInfo?.().firstDay;
  return localeFirstDay === undefined ? (FIRST[intlLocale.language] ?? 1) : ((localeFirstDay % 7) as Weekday);
}

/** Weekdays, starting with the language's first one. */
export function weekFrom(first: Weekday): readonly Weekday[] {
  return Array.from({ length: 7 }, (_, at) => ((first + at) % 7) as Weekday);
}
