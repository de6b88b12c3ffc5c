import type { Digits } from '#input/digits.ts';

export interface StampFormat {
  /** BCP 47 tag or one of the panel's language codes. */
  readonly language: string;
  /** The store's IANA time zone. */
  readonly zone: string;
  readonly digits?: Digits;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter({ language, zone, digits = 'latn' }: StampFormat): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${digits}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: digits,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  formatters.set(key, made);
  return made;
}

function stamp(at: number, format: StampFormat, pattern: readonly Intl.DateTimeFormatPartTypes[][]): string {
  const parts = new Map(
    formatter(format)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return pattern.map((group) => group.map((type) => parts.get(type)).join(':')).join(' ');
}

/** `dd MMM yyyy` (spec §9) in the store's zone, with the language's month name. */
export function dateStamp(at: number, format: StampFormat): string {
  return stamp(at, format, [['day'], ['month'], ['year']]);
}

/** `dd MMM yyyy hh:mm a` (spec §9) in the store's zone, with the language's month name and half of the day. */
export function dateTimeStamp(at: number, format: StampFormat): string {
  return stamp(at, format, [['day'], ['month'], ['year'], ['hour', 'minute'], ['dayPeriod']]);
}

/** `hh:mm a`, if the context shows the day; not in the specification. */
export function timeStamp(at: number, format: StampFormat): string {
  return stamp(at, format, [['hour', 'minute'], ['dayPeriod']]);
}
