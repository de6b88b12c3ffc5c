export type HiddenEdges = 'none' | 'start' | 'end' | 'both';

interface Scroller {
  /** Counted from the start edge; negative from right to left. */
  readonly scrollLeft: number;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

/** Returns the edges beyond which a sideways scroller has more; fractions of a pixel do not count. */
export function hiddenEdges({ scrollLeft, scrollWidth, clientWidth }: Scroller): HiddenEdges {
  const before = Math.abs(scrollLeft);
  const after = scrollWidth - clientWidth - before;
  if (before > 1) return after > 1 ? 'both' : 'start';
  return after > 1 ? 'end' : 'none';
}
