import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Longer grids are virtual. */
const MAX_PLAIN_ROWS = 100;
/** Estimated row height in px, until it has been measured. */
const ROW_HEIGHT_PX = 42;
const ROWS_BEYOND = 12;

export interface ShownRow {
  readonly index: number;
  /** In px; null in the flow of the page. */
  readonly top: number | null;
}

/** The rows in view and a few more; the active one is always among them, because it has the focus. */
export function useGridRows(count: number, activeRow: number, scrollerRef: RefObject<HTMLElement | null>) {
  const isVirtual = count > MAX_PLAIN_ROWS;
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: isVirtual ? count : 0,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: ROWS_BEYOND,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(activeRow, count - 1)])].toSorted((a, b) => a - b),
  });
  const shown: readonly ShownRow[] = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start }))
    : Array.from({ length: count }, (_, index) => ({ index, top: null }));
  return {
    shown,
    height: isVirtual ? virtualizer.getTotalSize() : null,
    rowRef: isVirtual ? virtualizer.measureElement : undefined,
  };
}
