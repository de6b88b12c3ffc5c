/** Sunday is 0, as `Date` counts. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface WeekInfo {
  readonly firstDay: number;
}

/** Of languages alone: whoever names no region means the one that Unicode takes for it. */
const FIRST: Readonly<Record<string, Weekday>> = { ar: 6, en: 0, pt: 0 };

/** The day that weeks begin with where a language is spoken: by the platform where it knows, else by what Unicode says. */
export function firstWeekday(locale: string): Weekday {
  const own: Intl.Locale & { readonly getWeekInfo?: () => WeekInfo } = new Intl.Locale(locale);
  const told = own.getWeekInfo?.().firstDay;
  return told === undefined ? (FIRST[own.language] ?? 1) : ((told % 7) as Weekday);
}

/** The week's days, the language's first one first. */
export function weekFrom(first: Weekday): readonly Weekday[] {
  return Array.from({ length: 7 }, (_, at) => ((first + at) % 7) as Weekday);
}
