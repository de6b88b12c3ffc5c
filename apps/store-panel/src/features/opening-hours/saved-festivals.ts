import type { StoredHours } from '@store-panel/api-client/rtk/opening-hours';
import { sourcesOfDay } from '@store-panel/domain/hours/day-plans';
import type { Festival, OpeningHours } from '@store-panel/domain/hours/opening-hours';
import { NAMELESS } from '@store-panel/domain/hours/todays-hours';
import { isStoreDate } from '@store-panel/domain/time/store-time';

/** What decides about single days: festivals, public holidays, and the days that staff have changed. */
export const savedFestivals = ({
  festivals,
  exceptions = [],
  public_holidays: holidays = [],
}: StoredHours): readonly Festival[] => [
  ...exceptions.map(({ exception_id, date, plan }) => ({
    festival_id: exception_id,
    names: NAMELESS,
    days: { kind: 'exception', date } as const,
    plan,
  })),
  ...festivals,
  ...holidays.map(({ holiday_id, names, country, region, rule, dates, plan }) => ({
    festival_id: holiday_id,
    names,
    days: { kind: 'public', country, region, rule, dates } as const,
    plan,
  })),
];

/** Everything saved that decides when the store is open. */
export const savedHours = (stored: StoredHours): OpeningHours => ({
  hours: stored.is_set ? stored.settings : null,
  festivals: savedFestivals(stored),
});

/** The store's own festival that decides about a day, before any public holiday. */
export function festivalOn(stored: StoredHours, date: string): Festival | null {
  const sources = isStoreDate(date) ? sourcesOfDay(savedHours(stored), date) : [];
  for (const source of sources) if (source.kind === 'festival') return source.festival;
  return null;
}
