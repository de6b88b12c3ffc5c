// The instant of a clock's time as `Intl` alone tells it, by halving: how it was found before the changes of a zone's clock
// were kept. The floor of a figure.
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';

const MINUTE = 60_000;
const SECOND = 1000;
const HOUR = 3_600_000;

const calendars = new Map<string, Intl.DateTimeFormat>();
function dayAt(at: number, zone: string): string {
  const calendar =
    calendars.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  calendars.set(zone, calendar);
  const parts = new Map(calendar.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function minuteAt(at: number, zone: string): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(zone, clock);
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number);
  return hour * 60 + minute;
}

function dayStart(date: StoreDate, zone: string): number {
  const midnight = Date.parse(date) / SECOND;
  let before = midnight - (15 * HOUR) / SECOND;
  let reached = midnight + (15 * HOUR) / SECOND;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dayAt(middle * SECOND, zone) < date) before = middle;
    else reached = middle;
  }
  return reached * SECOND;
}

/** As domain's `clockInstant`, for times that a clock shows once. */
export function clockInstantByHalving(date: StoreDate, minute: number, zone: string): number {
  const start = dayStart(date, zone);
  const end = dayStart(addDays(date, 1), zone);
  const wallClock = Date.parse(date) + minute * MINUTE;
  const aheadAt = (at: number) => Date.parse(dayAt(at, zone)) + minuteAt(at, zone) * MINUTE - at;
  const candidates = [aheadAt(start), aheadAt(end - MINUTE)]
    .map((ahead) => wallClock - ahead)
    .filter((at) => at >= start && at < end && minuteAt(at, zone) === minute);
  return Math.min(...candidates);
}
