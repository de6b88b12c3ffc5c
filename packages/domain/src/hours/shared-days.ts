import { byPrecedence, daysBetween, isOnDay } from '#hours/day-plans.ts';
import { type Festival, HOURS_LIMITS } from '#hours/opening-hours.ts';
import { addDays, isStoreDate, type StoreDate } from '#time/store-time.ts';

/** A day that a festival has with another one, of which one decides. */
export interface SharedDay {
  readonly date: StoreDate;
  readonly other: Festival;
  /** The other one decides about the day. */
  readonly isOtherFirst: boolean;
}

/** A leap day comes again after eight years at most. */
const YEARS_AHEAD = 8;

/** The first day from today on that a festival has with others, and the strongest of them; null if there is none. */
export function sharedDay(festival: Festival, others: readonly Festival[], today: StoreDate): SharedDay | null {
  for (const date of datesFrom(festival, today)) {
    const [other] = others.filter(({ days }) => isOnDay(days, date)).toSorted(byPrecedence);
    if (other) return { date, other, isOtherFirst: byPrecedence(other, festival) < 0 };
  }
  return null;
}

/** The days of a festival from today on; of one that comes every year the next one. */
function datesFrom({ days }: Festival, today: StoreDate): readonly StoreDate[] {
  switch (days.kind) {
    case 'exception':
    case 'day':
      return days.date >= today ? [days.date as StoreDate] : [];
    case 'public':
      return days.dates.filter((date): date is StoreDate => date >= today);
    case 'range': {
      const from = (days.from > today ? days.from : today) as StoreDate;
      // What is being typed may end in thousands of years.
      const length = Math.min(Math.max(0, daysBetween(from, days.to)), HOURS_LIMITS.rangeDays);
      return Array.from({ length }, (_, at) => addDays(from, at));
    }
    case 'yearly': {
      const day = `-${String(days.month).padStart(2, '0')}-${String(days.day).padStart(2, '0')}`;
      return Array.from({ length: YEARS_AHEAD + 1 }, (_, at) => `${Number(today.slice(0, 4)) + at}${day}`)
        .filter(isStoreDate)
        .filter((date) => date >= today)
        .slice(0, 1);
    }
  }
}
