import {
  ALWAYS_OPEN,
  type DayPlan,
  type Festival,
  type FestivalDays,
  type FestivalPlan,
  type OpenHours,
  type OpeningHours,
  planOfWeekday,
  type Season,
} from '#hours/opening-hours.ts';
import type { Hours } from '#time/clock-time.ts';
import type { MinuteOfDay } from '#time/minute-of-day.ts';
import { type StoreDate, weekday, type Weekday } from '#time/store-time.ts';

const DAY = 24 * 60 * 60_000;

/** What plans a day, and how. */
export type DaySource = { readonly plan: DayPlan } & (
  | { readonly kind: 'exception' | 'festival' | 'public_holiday'; readonly festival: Festival }
  | { readonly kind: 'season'; readonly season: Season }
  | { readonly kind: 'week'; readonly weekday: Weekday }
);

/** Days from one to the other, both included. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** Whether a festival has this day. */
export function isOnDay(days: FestivalDays, date: string): boolean {
  switch (days.kind) {
    case 'exception':
    case 'day':
      return days.date === date;
    case 'range':
      return days.from <= date && date <= days.to;
    case 'yearly':
      return Number(date.slice(5, 7)) === days.month && Number(date.slice(8)) === days.day;
    case 'public':
      return days.dates.includes(date);
  }
}

/** The last day of a festival; null for one that comes every year. */
export function lastDayOf(days: FestivalDays): string | null {
  if (days.kind === 'yearly' || days.kind === 'public') return null;
  return days.kind === 'range' ? days.to : days.date;
}

/** How many days a dated festival has; exceptions rank before them, those that come every year behind, then public holidays. */
function lengthOf(days: FestivalDays): number {
  switch (days.kind) {
    case 'exception':
      return 0;
    case 'day':
      return 1;
    case 'range':
      return daysBetween(days.from, days.to);
    case 'yearly':
      return Number.MAX_SAFE_INTEGER;
    case 'public':
      return Number.POSITIVE_INFINITY;
  }
}

/** The deciding one first: fewest days, then the newest. */
export function byPrecedence(one: Festival, other: Festival): number {
  const [length, otherLength] = [lengthOf(one.days), lengthOf(other.days)];
  if (length !== otherLength) return length - otherLength;
  return one.festival_id < other.festival_id ? 1 : -1;
}

/**
 * Everything that plans a day, the deciding one first: its exception, dated festivals (fewest days, then newest), yearly
 * ones, public holidays, the season, the week. The first decides for the whole day; the others are what it overrides.
 */
export function sourcesOfDay(
  { hours, festivals }: OpeningHours,
  date: StoreDate,
): readonly [DaySource, ...DaySource[]] {
  const { week, seasons } = hours ?? ALWAYS_OPEN;
  const day = weekday(date);
  const season = seasons.find(({ from, to }) => from <= date && date <= to);
  const usual: readonly [DaySource, ...DaySource[]] = [{ kind: 'week', weekday: day, plan: planOfWeekday(week, day) }];
  const sources: readonly [DaySource, ...DaySource[]] = season
    ? [{ kind: 'season', season, plan: planOfWeekday(season.week, day) }, ...usual]
    : usual;
  const [first, ...others] = festivals
    .filter(({ days }) => isOnDay(days, date))
    .toSorted(byPrecedence)
    .map((festival) => ({
      kind: kindOfDays(festival.days),
      festival,
      plan: resolvePlan(festival.plan, sources[0].plan),
    }));
  return first === undefined ? sources : [first, ...others, ...sources];
}

const kindOfDays = ({ kind }: FestivalDays): 'exception' | 'festival' | 'public_holiday' =>
  kind === 'exception' ? kind : kind === 'public' ? 'public_holiday' : 'festival';

/** The hours that a festival's plan means on a day with these usual ones. */
export function resolvePlan(plan: FestivalPlan, usual: DayPlan): DayPlan {
  if (!('usual_until' in plan)) return plan;
  const { usual_until: until } = plan;
  const { open, delivery } = usual;
  const shortened = typeof delivery === 'string' ? delivery : rangesUntil(delivery, until);
  return { open: rangesUntil(open, until), delivery: shortened };
}

function rangesUntil(hours: OpenHours, until: MinuteOfDay): readonly Hours[] {
  if (hours === 'all_day') return [{ from: 0, to: until }];
  return hours
    .filter(({ from }) => from < until)
    .map((range) => ({ from: range.from, to: range.to > range.from && range.to <= until ? range.to : until }));
}
