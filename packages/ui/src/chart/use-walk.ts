import { useState, type KeyboardEvent } from 'react';
import { isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';

export interface Walk {
  /** The point that is looked at, of `count`. */
  readonly active: number | null;
  /** It was reached by a key, so it is also said. */
  readonly isByKey: boolean;
  /** Where a pointer is. */
  readonly pointAt: (index: number | null) => void;
  /** For the drawing: one stop of the keyboard, whose arrow keys are its own. */
  readonly stop: {
    readonly role: 'application';
    readonly tabIndex: 0;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
}

const NOWHERE = { active: null, isByKey: false } as const;

/** Looking at a chart's points one by one, by pointer or by arrow keys. Escape looks away. */
export function useWalk(count: number): Walk {
  const [{ active, isByKey }, setAt] = useState<{ readonly active: number | null; readonly isByKey: boolean }>(NOWHERE);
  const inRange = active !== null && active < count ? active : null;
  return {
    active: inRange,
    isByKey,
    pointAt: (index) => setAt({ active: index, isByKey: false }),
    stop: {
      role: 'application',
      tabIndex: 0,
      onKeyDown(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
        if (event.key === 'Escape') {
          if (inRange === null) return;
          // A dialog around it stays open for the first Escape.
          event.preventDefault();
          event.stopPropagation();
          setAt(NOWHERE);
          return;
        }
        const step = stepOf(event.key, 'both', isRtl(event.currentTarget));
        if (step === null) return;
        event.preventDefault();
        setAt({ active: stepIndex(step, inRange ?? -1, count, false), isByKey: true });
      },
      onBlur: () => setAt(NOWHERE),
    },
  };
}
