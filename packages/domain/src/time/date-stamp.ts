import type { Digits } from '#input/digits.ts';

/**
 * The clock of stamps: `standard` is the specification's 12 hours with a date, and the language's own clock for a time
 * alone; `h23` is 24 hours everywhere, by a person's choice.
 */
export const STAMP_CLOCKS = ['standard', 'h23'] as const;
export type StampClock = (typeof STAMP_CLOCKS)[number];

export interface DateFormat {
  /** BCP 47 tag or one of the panel's language codes. */
  readonly language: string;
  /** The store's IANA time zone. */
  readonly zone: string;
  readonly digits?: Digits;
}

export interface StampFormat extends DateFormat {
  readonly clock: StampClock;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Undefined is the language's own clock. */
type HourCycle = 'h12' | 'h23' | undefined;

function formatter({ language, zone, digits = 'latn' }: DateFormat, hourCycle: HourCycle): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${digits} ${hourCycle}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: digits,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle,
  });
  formatters.set(key, format);
  return format;
}

type Pattern = readonly (readonly Intl.DateTimeFormatPartTypes[])[];

/** Joins the parts; a clock of 24 hours has no half of the day. */
function stamp(at: number, format: DateFormat, pattern: Pattern, hourCycle: HourCycle): string {
  const parts = new Map(
    formatter(format, hourCycle)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return pattern
    .map((group) => group.map((type) => parts.get(type)).join(':'))
    .filter((text) => text !== '')
    .join(' ');
}

/** `dd MMM yyyy` (spec §9) in the store's zone, with the language's month name. */
export function dateStamp(at: number, format: DateFormat): string {
  return stamp(at, format, [['day'], ['month'], ['year']], 'h12');
}

/**
 * `dd MMM yyyy hh:mm a` (spec §9) in the store's zone, with the language's month name and half of the day;
 * `dd MMM yyyy HH:mm` for who chose 24 hours.
 */
export function dateTimeStamp(at: number, format: StampFormat): string {
  const hourCycle = format.clock === 'standard' ? 'h12' : format.clock;
  return stamp(at, format, [['day'], ['month'], ['year'], ['hour', 'minute'], ['dayPeriod']], hourCycle);
}

/**
 * The time alone, by the language's clock (`18:30`, `06:30 PM`), if the context shows the day; not in the specification,
 * whose patterns all have a date.
 */
export function timeStamp(at: number, format: StampFormat): string {
  const hourCycle = format.clock === 'standard' ? undefined : format.clock;
  return stamp(at, format, [['hour', 'minute'], ['dayPeriod']], hourCycle);
}

const HOUR_CYCLES: ReadonlyMap<string | undefined, StampClock> = new Map([
  ['h23', 'h23'],
  ['h24', 'h23'],
]);

/** Which clock the people of a language read: of the nine, all but English and Arabic have 24 hours. */
export function clockOfLanguage(language: string): StampClock {
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  return HOUR_CYCLES.get(hourCycle) ?? 'standard';
}
