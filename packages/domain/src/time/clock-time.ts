import { addDays, dayStart, storeDay, type StoreDate } from '#time/store-time.ts';

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

/** By how much the store's clock is ahead of UTC, to the minute. */
const aheadAt = (at: number, zone: string): number =>
  Date.parse(storeDay(at, zone)) + minuteOfDay(at, zone) * MINUTE - Math.floor(at / MINUTE) * MINUTE;

/**
 * When the store's clock shows this on that day, in epoch milliseconds. A time that comes twice, as clocks go back, is the
 * first of the two; one that clocks skip is the first instant after the gap.
 */
export function clockInstant(date: StoreDate, minute: MinuteOfDay, zone: string): number {
  const start = dayStart(date, zone);
  const end = dayStart(addDays(date, 1), zone);
  const wallClock = Date.parse(date) + minute * MINUTE;
  // Before the day's change of clocks, and after it: on most days they are the same.
  const candidates = [aheadAt(start, zone), aheadAt(end - MINUTE, zone)]
    .map((ahead) => wallClock - ahead)
    .filter((at) => at >= start && at < end && minuteOfDay(at, zone) === minute);
  if (candidates.length > 0) return Math.min(...candidates);
  return minute <= minuteOfDay(start, zone) ? start : changeOf(start, end, zone);
}

/** The instant of a day's change of clocks, by halving. */
function changeOf(start: number, end: number, zone: string): number {
  const ahead = aheadAt(start, zone);
  let before = start / MINUTE;
  let reached = end / MINUTE;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (aheadAt(middle * MINUTE, zone) === ahead) before = middle;
    else reached = middle;
  }
  return reached * MINUTE;
}

/** Hours of a day: from `from` on and before `to`. Those that end earlier than they begin go over midnight. */
export interface Hours {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
}

export function isWithinHours(minute: MinuteOfDay, { from, to }: Hours): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}
