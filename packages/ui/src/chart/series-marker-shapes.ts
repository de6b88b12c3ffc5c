/**
 * Markers by style number: shapes on lines, patterns in areas. All are drawn around the centre of a 10 × 10 square, so
 * that legend and plot can scale them.
 */
const SHAPES: readonly string[] = [
  'M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0z',
  'M-3.9-3.9h7.8v7.8h-7.8z',
  'M0-5.2L5 3.8H-5z',
  'M0-5.4L5.4 0L0 5.4L-5.4 0z',
  'M0 5.2L5-3.8H-5z',
  'M-1.7-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5v-3.4h3.3z',
  'M0-5.6L1.4-1.8L5.4-1.7L2.2 .8L3.3 4.6L0 2.3L-3.3 4.6L-2.2 .8L-5.4-1.7L-1.4-1.8z',
  'M-4.6-2.6L-2.6-4.6L0-2L2.6-4.6L4.6-2.6L2 0L4.6 2.6L2.6 4.6L0 2L-2.6 4.6L-4.6 2.6L-2 0z',
];

export const shapeOf = (styleNumber: number): string => SHAPES[styleNumber - 1] ?? '';

/** Side of a pattern's tile. */
export const PATTERN_SIDE = 8;

/** The first is plain. Lines extend over the tile's edge, so that tiles join without a seam. */
const PATTERNS: readonly string[] = [
  '',
  'M-2 2L2-2M0 8L8 0M6 10L10 6',
  'M2 2h0M6 6h0',
  'M-2 6L2 10M0 0L8 8M6-2L10 2',
  'M0 2h8M0 6h8',
  'M0 4h8M4 0v8',
  'M2 0v8M6 0v8',
  'M0 8L8 0M0 0L8 8',
];

export const patternOf = (styleNumber: number): string => PATTERNS[styleNumber - 1] ?? '';
