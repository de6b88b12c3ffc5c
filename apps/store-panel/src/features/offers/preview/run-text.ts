import type { Run } from '@store-panel/domain/offers/recursion';
import type { StampFormat } from '@store-panel/domain/time/date-stamp';
import { storeDay } from '@store-panel/domain/time/store-time';
import { dayStart } from '@store-panel/domain/time/day-start';

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Days and times of a run: days alone where it begins and ends with them. Without an end: the day of its start. */
export function runText({ startsAt, endsAt }: Run, { language, clock, zone }: StampFormat): string {
  const isMidnight = (at: number) => dayStart(storeDay(at, zone), zone) === at;
  const base = { timeZone: zone, calendar: 'gregory', numberingSystem: 'latn' } as const;
  const hourCycle = clock === 'standard' ? undefined : clock;
  if (endsAt === null) return new Intl.DateTimeFormat(language, { ...base, ...DAY }).format(startsAt);
  return isMidnight(startsAt) && isMidnight(endsAt)
    ? // The last day is included.
      new Intl.DateTimeFormat(language, { ...base, ...DAY }).formatRange(startsAt, endsAt - 1)
    : new Intl.DateTimeFormat(language, { ...base, ...DAY, ...TIME, hourCycle }).formatRange(startsAt, endsAt);
}
