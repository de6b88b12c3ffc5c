import { WEEKDAY_NUMBERS } from '#hours/opening-hours.ts';
import type { Weekday } from '#time/store-time.ts';

/** Hours of a form: a range in minutes after midnight; it continues after midnight if the end is earlier. */
export interface HoursRange {
  /** Null while it is incomplete. */
  readonly from: number | null;
  readonly to: number | null;
}

/** A closed day has no ranges. */
export type DayHours = 'all_day' | readonly HoursRange[];

/** By weekday; Sunday is 0. */
export type WeekHours = Readonly<Record<Weekday, DayHours>>;

export type HoursProblemKind = 'incomplete' | 'empty' | 'overlap';

export interface HoursProblem {
  readonly day: Weekday;
  /** Index of the range. */
  readonly index: number;
  readonly kind: HoursProblemKind;
  /** The range it overlaps. */
  readonly other?: { readonly day: Weekday; readonly range: HoursRange };
}

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Returns whether it closes on the next day. */
export const isPastMidnight = ({ from, to }: HoursRange): boolean =>
  from !== null && to !== null && to <= from && from !== to;

interface Stretch {
  readonly day: Weekday;
  readonly index: number;
  readonly range: HoursRange;
  /** Minutes since Sunday 0:00. */
  readonly start: number;
  readonly length: number;
}

function stretchesOf(week: WeekHours): readonly Stretch[] {
  return WEEKDAY_NUMBERS.flatMap((day) => {
    const ranges = week[day];
    if (ranges === 'all_day') return [];
    return ranges.flatMap((range, index) => {
      const { from, to } = range;
      if (from === null || to === null || from === to) return [];
      return [{ day, index, range, start: day * DAY + from, length: to > from ? to - from : to + DAY - from }];
    });
  });
}

/** Returns whether the second range starts within the first; the week wraps around. */
function beginsWithin(first: Stretch, second: Stretch): boolean {
  const after = (second.start - first.start + WEEK) % WEEK;
  return after < first.length;
}

/** Returns all problems of a week, an overlap at its later range. Hours past midnight extend into the next day. */
export function weekProblems(week: WeekHours): readonly HoursProblem[] {
  const stretches = stretchesOf(week);
  const overlaps = stretches.flatMap((one, at) => {
    const other = stretches.find(
      (each, otherIndex) =>
        otherIndex !== at && beginsWithin(each, one) && (each.start !== one.start || otherIndex < at),
    );
    return other === undefined
      ? []
      : [{ day: one.day, index: one.index, kind: 'overlap' as const, other: { day: other.day, range: other.range } }];
  });
  const unfinished = WEEKDAY_NUMBERS.flatMap((day) => {
    const ranges = week[day];
    if (ranges === 'all_day') return [];
    return ranges.flatMap(({ from, to }, index): readonly HoursProblem[] => {
      if (from === null || to === null) return [{ day, index, kind: 'incomplete' }];
      return from === to ? [{ day, index, kind: 'empty' }] : [];
    });
  });
  return [...unfinished, ...overlaps];
}

/** Copies the hours of one day to others. */
export function withCopies(week: WeekHours, from: Weekday, to: readonly Weekday[]): WeekHours {
  return { ...week, ...Object.fromEntries(to.map((day) => [day, week[from]])) };
}
