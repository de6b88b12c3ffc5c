import type { Weekday } from '#days/first-weekday.ts';

/** From one time of the day up to another, in minutes after midnight; one that ends earlier goes on after midnight. */
export interface HoursRange {
  /** Null while it is being filled in. */
  readonly from: number | null;
  readonly to: number | null;
}

/** A closed day has no ranges. */
export type DayHours = 'all-day' | readonly HoursRange[];

/** By weekday; Sunday is 0. */
export type WeekHours = Readonly<Record<Weekday, DayHours>>;

export type HoursProblemKind = 'incomplete' | 'empty' | 'overlap';

export interface HoursProblem {
  readonly day: Weekday;
  /** Which of the day's ranges. */
  readonly index: number;
  readonly kind: HoursProblemKind;
  /** What it overlaps. */
  readonly other?: { readonly day: Weekday; readonly range: HoursRange };
}

const DAY = 24 * 60;
const WEEK = 7 * DAY;

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** Whether it closes on the day after it opened. */
export const isPastMidnight = ({ from, to }: HoursRange): boolean =>
  from !== null && to !== null && to <= from && from !== to;

interface Stretch {
  readonly day: Weekday;
  readonly index: number;
  readonly range: HoursRange;
  /** In minutes after the beginning of Sunday. */
  readonly start: number;
  readonly length: number;
}

function stretchesOf(week: WeekHours): readonly Stretch[] {
  return WEEKDAYS.flatMap((day) => {
    const ranges = week[day];
    if (ranges === 'all-day') return [];
    return ranges.flatMap((range, index) => {
      const { from, to } = range;
      if (from === null || to === null || from === to) return [];
      return [{ day, index, range, start: day * DAY + from, length: to > from ? to - from : to + DAY - from }];
    });
  });
}

/** Whether the second one begins within the first, or together with it; the week goes round. */
function beginsWithin(first: Stretch, second: Stretch): boolean {
  const after = (second.start - first.start + WEEK) % WEEK;
  return after < first.length;
}

/** Everything that is wrong with a week, told of the later one where two overlap. Hours past midnight reach into the next day. */
export function problemsOfWeek(week: WeekHours): readonly HoursProblem[] {
  const stretches = stretchesOf(week);
  const overlaps = stretches.flatMap((one, at) => {
    const other = stretches.find(
      (each, place) => place !== at && beginsWithin(each, one) && (each.start !== one.start || place < at),
    );
    return other === undefined
      ? []
      : [{ day: one.day, index: one.index, kind: 'overlap' as const, other: { day: other.day, range: other.range } }];
  });
  const unfinished = WEEKDAYS.flatMap((day) => {
    const ranges = week[day];
    if (ranges === 'all-day') return [];
    return ranges.flatMap(({ from, to }, index): readonly HoursProblem[] => {
      if (from === null || to === null) return [{ day, index, kind: 'incomplete' }];
      return from === to ? [{ day, index, kind: 'empty' }] : [];
    });
  });
  return [...unfinished, ...overlaps];
}

/** The hours of one day on other days, too. */
export function withCopies(week: WeekHours, from: Weekday, to: readonly Weekday[]): WeekHours {
  return { ...week, ...Object.fromEntries(to.map((day) => [day, week[from]])) };
}
