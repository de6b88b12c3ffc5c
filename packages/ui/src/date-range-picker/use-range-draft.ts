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
  readonly isWhole: boolean;
  /** Changes whenever a day was set outside of the calendar, which remounts with it. */
  readonly turn: number;
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
  readonly turn: number;
  readonly focusedDay: string | undefined;
}

const NO_PROBLEM = { from: false, to: false };

/** Draft of a range, separate from the applied value. */
export function useRangeDraft({ value, onCommit, bounds, timeZone, optional }: RangeDraftOptions): RangeDraft {
  const [{ range, hasProblem, turn, focusedDay }, setDraft] = useState<Draft>({
    range: value,
    hasProblem: NO_PROBLEM,
    turn: 0,
    focusedDay: undefined,
  });
  const isComplete = (one: DayRange) => optional || (one.from !== null && one.to !== null);
  const typedEnd = (end: keyof DayRange) => ({
    value: range[end],
    bounds,
    timeZone,
    onChange: (day: string | null, problem: unknown) =>
      setDraft({
        range: withEnd(range, end, day),
        hasProblem: { ...hasProblem, [end]: problem !== null },
        ...(day === null ? { turn, focusedDay } : { turn: turn + 1, focusedDay: day }),
      }),
  });
  const from = useDateInput(typedEnd('from'));
  const to = useDateInput(typedEnd('to'));
  const isWhole = isComplete(range) && !hasProblem.from && !hasProblem.to;
  return {
    range,
    from,
    to,
    isWhole,
    turn,
    focusedDay,
    set(next, by) {
      setDraft({
        range: next,
        hasProblem: NO_PROBLEM,
        turn: by === 'preset' ? turn + 1 : turn,
        focusedDay: undefined,
      });
    },
    commit(next) {
      if (next === undefined ? isWhole && !isSameRange(range, value) : !isSameRange(next, value)) {
        onCommit(next ?? range);
      }
    },
  };
}
