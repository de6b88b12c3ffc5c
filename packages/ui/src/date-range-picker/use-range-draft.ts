import { useState } from 'react';
import { isSameRange, withEnd, type DayRange } from '#date-range-picker/day-range.ts';
import type { DayBounds } from '#days/day-bounds.ts';
import { useDateInput, type DateInput } from '#days/use-date-input.ts';

interface RangeDraftOptions {
  readonly value: DayRange;
  readonly onCommit: (range: DayRange) => void;
  readonly bounds: DayBounds;
  readonly timeZone: string | undefined;
  /** Whether open ends are allowed. */
  readonly optional: boolean;
}

export interface RangeDraft {
  readonly range: DayRange;
  readonly from: DateInput;
  readonly to: DateInput;
  /** Whether the draft can be applied. */
  readonly isComplete: boolean;
  /** React key of the calendar, which remounts when a day is set outside of it. */
  readonly calendarKey: number;
  /** The last typed day. */
  readonly focusedDay: string | undefined;
  /** Sets the range from a preset or the calendar. */
  readonly set: (range: DayRange, by: 'preset' | 'calendar') => void;
  /** Applies the draft if it is valid and has changed. */
  readonly commit: (range?: DayRange) => void;
}

interface Draft {
  readonly range: DayRange;
  readonly hasProblem: Readonly<Record<keyof DayRange, boolean>>;
  readonly calendarKey: number;
  readonly focusedDay: string | undefined;
}

const NO_PROBLEM = { from: false, to: false };

/** Draft of a range, separate from the applied value. */
export function useRangeDraft({ value, onCommit, bounds, timeZone, optional }: RangeDraftOptions): RangeDraft {
  const [{ range, hasProblem, calendarKey, focusedDay }, setDraft] = useState<Draft>({
    range: value,
    hasProblem: NO_PROBLEM,
    calendarKey: 0,
    focusedDay: undefined,
  });
  const hasRequiredEnds = (one: DayRange) => optional || (one.from !== null && one.to !== null);
  const typedEnd = (end: keyof DayRange) => ({
    value: range[end],
    bounds,
    timeZone,
    onChange: (day: string | null, problem: unknown) =>
      setDraft({
        range: withEnd(range, end, day),
        hasProblem: { ...hasProblem, [end]: problem !== null },
        ...(day === null ? { calendarKey, focusedDay } : { calendarKey: calendarKey + 1, focusedDay: day }),
      }),
  });
  const from = useDateInput(typedEnd('from'));
  const to = useDateInput(typedEnd('to'));
  const isComplete = hasRequiredEnds(range) && !hasProblem.from && !hasProblem.to;
  return {
    range,
    from,
    to,
    isComplete,
    calendarKey,
    focusedDay,
    set(next, by) {
      setDraft({
        range: next,
        hasProblem: NO_PROBLEM,
        calendarKey: by === 'preset' ? calendarKey + 1 : calendarKey,
        focusedDay: undefined,
      });
    },
    commit(next) {
      if (next === undefined ? isComplete && !isSameRange(range, value) : !isSameRange(next, value)) {
        onCommit(next ?? range);
      }
    },
  };
}
