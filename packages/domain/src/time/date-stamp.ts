import type { Digits } from '#input/digits.ts';

export interface StampFormat {
  /** BCP 47 tag or one of the panel's language codes. */
  readonly language: string;
  /** The store's IANA time zone. */
  readonly zone: string;
  readonly digits?: Digits;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The specification's patterns have 12 hours; undefined is the language's own clock. */
type HourCycle = 'h12' | undefined;

function formatter({ language, zone, digits = 'latn' }: StampFormat, hourCycle: HourCycle): Intl.DateTimeFormat {
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
function stamp(at: number, format: StampFormat, pattern: Pattern, hourCycle: HourCycle): string {
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
export function dateStamp(at: number, format: StampFormat): string {
  return stamp(at, format, [['day'], ['month'], ['year']], 'h12');
}

/** `dd MMM yyyy hh:mm a` (spec §9) in the store's zone, with the language's month name and half of the day. */
export function dateTimeStamp(at: number, format: StampFormat): string {
  return stamp(at, format, [['day'], ['month'], ['year'], ['hour', 'minute'], ['dayPeriod']], 'h12');
}

/**
 * The time alone, by the language's clock (`18:30`, `06:30 PM`), if the context shows the day; not in the specification,
 * whose patterns all have a date.
 */
export function timeStamp(at: number, format: StampFormat): string {
  return stamp(at, format, [['hour', 'minute'], ['dayPeriod']], undefined);
}
