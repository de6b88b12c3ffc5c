import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { Run } from '@store-panel/domain/offers/recursion';
import { dayStart, storeDay } from '@store-panel/domain/time/store-time';

interface RunFormat {
  readonly language: LanguageCode;
  readonly zone: string;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Days and times of a run: days alone where it begins and ends with them. Without an end: the day of its start. */
export function runText({ startsAt, endsAt }: Run, { language, zone }: RunFormat): string {
  const isMidnight = (at: number) => dayStart(storeDay(at, zone), zone) === at;
  const base = { timeZone: zone, calendar: 'gregory', numberingSystem: 'latn' } as const;
  if (endsAt === null) return new Intl.DateTimeFormat(language, { ...base, ...DAY }).format(startsAt);
  return isMidnight(startsAt) && isMidnight(endsAt)
    ? // The last day is included.
      new Intl.DateTimeFormat(language, { ...base, ...DAY }).formatRange(startsAt, endsAt - 1)
    : new Intl.DateTimeFormat(language, { ...base, ...DAY, ...TIME }).formatRange(startsAt, endsAt);
}
