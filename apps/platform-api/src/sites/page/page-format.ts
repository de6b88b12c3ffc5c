import { metresPerUnit } from '@store-panel/domain/geo/distance-unit';
import type { OpenHours } from '@store-panel/domain/hours/opening-hours';
import { formatMoney } from '@store-panel/domain/money/money';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import type { PageText } from '#sites/page/page-texts.ts';

/** Writes values as the language of a page does. */
export interface PageFormat {
  readonly money: (minor: number) => string;
  readonly time: (at: number) => string;
  readonly weekday: (date: StoreDate) => string;
  /** `24 December`. */
  readonly day: (date: StoreDate) => string;
  /** `Friday, 4 December`. */
  readonly date: (date: StoreDate) => string;
  /** A time with its weekday and day, in this zone. */
  readonly dateTime: (at: number, zone: string) => string;
  /** So many minutes, as hours or days where they come out even. */
  readonly duration: (minutes: number) => string;
  /** Each stretch by itself, or a word for the whole day. */
  readonly hours: (hours: OpenHours) => readonly string[];
  readonly distance: (metres: number, isInMiles: boolean) => string;
  readonly list: (parts: readonly string[]) => string;
}

interface FormatInput {
  /** Of the page; one that this server does not know is written as the second. */
  readonly language: string;
  readonly base: string;
  readonly currency: string;
  readonly zone: string;
  readonly text: PageText;
}

/** A tag that can be written; formatters throw at others. */
function knownTag(language: string, base: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([language])[0] ?? base;
  } catch {
    return base;
  }
}

const LATIN = { numberingSystem: 'latn', calendar: 'gregory', timeZone: 'UTC' } as const;
const MINUTE = 60_000;
/** In minutes. */
const HOUR = 60;
const DAY = 24 * HOUR;

export function pageFormat({ language: requested, base, currency, zone, text }: FormatInput): PageFormat {
  const language = knownTag(requested, base);
  const weekdays = new Intl.DateTimeFormat(language, { ...LATIN, weekday: 'long' });
  const days = new Intl.DateTimeFormat(language, { ...LATIN, day: 'numeric', month: 'long' });
  const unit = (name: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long', numberingSystem: 'latn' });
  const dates = new Intl.DateTimeFormat(language, { ...LATIN, weekday: 'long', day: 'numeric', month: 'long' });
  const lists = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  const clock = (minute: number) => timeStamp(minute * MINUTE, { language, zone: 'UTC', clock: 'standard' });
  return {
    money: (minor) => formatMoney(minor, { language, currency }),
    time: (at) => timeStamp(at, { language, zone, clock: 'standard' }),
    weekday: (date) => weekdays.format(Date.parse(date)),
    day: (date) => days.format(Date.parse(date)),
    date: (date) => dates.format(Date.parse(date)),
    dateTime: (at, ofZone) =>
      new Intl.DateTimeFormat(language, {
        ...LATIN,
        timeZone: ofZone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: 'numeric',
        minute: '2-digit',
      }).format(at),
    duration(minutes) {
      if (minutes >= 2 * DAY && minutes % DAY === 0) return unit('day').format(minutes / DAY);
      return minutes >= 2 * HOUR && minutes % HOUR === 0
        ? unit('hour').format(minutes / HOUR)
        : unit('minute').format(minutes);
    },
    hours(hours) {
      if (hours === 'all_day') return [text('hours.allDay')];
      if (hours.length === 0) return [text('hours.closed')];
      return hours.map(({ from, to }) => `${clock(from)} – ${clock(to)}`);
    },
    distance: (metres, isInMiles) =>
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit: isInMiles ? 'mile' : 'kilometer',
        maximumFractionDigits: 1,
        numberingSystem: 'latn',
      }).format(metres / metresPerUnit(isInMiles)),
    list: (parts) => lists.format(parts),
  };
}
