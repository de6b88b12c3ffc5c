import { useState } from 'react';
import { isSameRange, withEnd, type DayRange } from '#date-range-picker/day-range.ts';
import type { DayBounds } from '#days/day-bounds.ts';
import { useTypedDay, type TypedDay } from '#days/use-typed-day.ts';

interface RangeDraftOptions {
  readonly value: DayRange;
  readonly onCommit: (range: DayRange) => void;
  readonly bounds: DayBounds;
  readonly timeZone: string | undefined;
  /** Whether a side may stay open. */
  readonly optional: boolean;
}

export interface RangeDraft {
  readonly range: DayRange;
  readonly from: TypedDay;
  readonly to: TypedDay;
  /** Whether it may be handed out as it stands. */
  readonly isWhole: boolean;
  /** Another one whenever a day came from elsewhere than the calendar, which then goes to it. */
  readonly turn: number;
  /** The day that was typed last. */
  readonly shown: string | undefined;
  /** By a preset or the calendar. */
  readonly set: (range: DayRange, by: 'preset' | 'calendar') => void;
  /** Hands it out where it may be and is another one. */
  readonly commit: (range?: DayRange) => void;
}

interface Draft {
  readonly range: DayRange;
  readonly hasProblem: Readonly<Record<keyof DayRange, boolean>>;
  readonly turn: number;
  readonly shown: string | undefined;
}

const NO_PROBLEM = { from: false, to: false };

/** A range that is being typed or chosen, apart from the one that counts. */
export function useRangeDraft({ value, onCommit, bounds, timeZone, optional }: RangeDraftOptions): RangeDraft {
  const [{ range, hasProblem, turn, shown }, setDraft] = useState<Draft>({
    range: value,
    hasProblem: NO_PROBLEM,
    turn: 0,
    shown: undefined,
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
        ...(day === null ? { turn, shown } : { turn: turn + 1, shown: day }),
      }),
  });
  const from = useTypedDay(typedEnd('from'));
  const to = useTypedDay(typedEnd('to'));
  const isWhole = isComplete(range) && !hasProblem.from && !hasProblem.to;
  return {
    range,
    from,
    to,
    isWhole,
    turn,
    shown,
    set(next, by) {
      setDraft({
        range: next,
        hasProblem: NO_PROBLEM,
        turn: by === 'preset' ? turn + 1 : turn,
        shown: undefined,
      });
    },
    commit(next) {
      if (next === undefined ? isWhole && !isSameRange(range, value) : !isSameRange(next, value)) {
        onCommit(next ?? range);
      }
    },
  };
}
