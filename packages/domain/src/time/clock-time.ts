import type { StoreDate } from '#time/store-time.ts';
import { wallClockInstant } from '#time/wall-clock.ts';

const MINUTE = 60_000;

/** What a clock on the wall shows, in minutes after midnight: 0 to 1439. */
export type MinuteOfDay = number;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone);
  if (cached) return cached;
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', numberingSystem: 'latn' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...parts });
  clocks.set(zone, format);
  return format;
}

/** What the store's clock shows at an instant. Throws a RangeError for an unknown zone. */
export function minuteOfDay(at: number, zone: string): MinuteOfDay {
  // `14:30`, in every zone.
  const [hour, minute] = clock(zone).format(at).split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}

/**
 * When the store's clock shows this on that day, in epoch milliseconds. A time that comes twice, as clocks go back, is the
 * first of the two; one that clocks skip is the first instant after the gap.
 */
export const clockInstant = (date: StoreDate, minute: MinuteOfDay, zone: string): number =>
  wallClockInstant(Date.parse(date) + minute * MINUTE, zone);

/** Hours of a day: from `from` on and before `to`. Those that end earlier than they begin go over midnight. */
export interface Hours {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
}

export function isWithinHours(minute: MinuteOfDay, { from, to }: Hours): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}
