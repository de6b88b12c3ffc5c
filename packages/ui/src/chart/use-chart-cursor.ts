import { useState, type KeyboardEvent } from 'react';
import { isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';

export interface ChartCursor {
  /** Index of the active point, or null. */
  readonly activeIndex: number | null;
  /** True if a key moved the cursor; the point is then announced. */
  readonly isByKey: boolean;
  /** Moves the cursor to the point under the pointer. */
  readonly pointAt: (index: number | null) => void;
  /** Props of the plot: one tab stop that handles its arrow keys. */
  readonly plotProps: {
    readonly role: 'application';
    readonly tabIndex: 0;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
}

const NO_POINT = { activeIndex: null, isByKey: false } as const;

/** Moves a cursor over a chart's points by pointer or arrow keys. Escape clears it. */
export function useChartCursor(count: number): ChartCursor {
  const [{ activeIndex, isByKey }, setActive] = useState<Pick<ChartCursor, 'activeIndex' | 'isByKey'>>(NO_POINT);
  const visibleIndex = activeIndex !== null && activeIndex < count ? activeIndex : null;
  return {
    activeIndex: visibleIndex,
    isByKey,
    pointAt: (index) => setActive({ activeIndex: index, isByKey: false }),
    plotProps: {
      role: 'application',
      tabIndex: 0,
      onKeyDown(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
        if (event.key === 'Escape') {
          if (visibleIndex === null) return;
          // The first Escape clears the cursor and must not close a dialog around the chart.
          event.preventDefault();
          event.stopPropagation();
          setActive(NO_POINT);
          return;
        }
        const step = stepOf(event.key, 'both', isRtl(event.currentTarget));
        if (step === null) return;
        event.preventDefault();
        setActive({ activeIndex: stepIndex(step, visibleIndex ?? -1, count, false), isByKey: true });
      },
      onBlur: () => setActive(NO_POINT),
    },
  };
}
