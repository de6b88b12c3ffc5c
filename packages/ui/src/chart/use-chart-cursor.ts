import { useState, type KeyboardEvent } from 'react';
import { isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';

export interface ChartCursor {
  /** Index of the active point, or null. */
  readonly active: number | null;
  /** True if a key moved the cursor; the point is then announced. */
  readonly isByKey: boolean;
  /** Moves the cursor to the point under the pointer. */
  readonly pointAt: (index: number | null) => void;
  /** Props of the plot: one tab stop that handles its arrow keys. */
  readonly stop: {
    readonly role: 'application';
    readonly tabIndex: 0;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
}

const NOWHERE = { active: null, isByKey: false } as const;

/** Moves a cursor over a chart's points by pointer or arrow keys. Escape clears it. */
export function useChartCursor(count: number): ChartCursor {
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
          // The first Escape clears the cursor and must not close a dialog around the chart.
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
