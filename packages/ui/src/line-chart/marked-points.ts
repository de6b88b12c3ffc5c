/** A longer line shows its marker on some of its points only. */
const MARKER_SHAPES = 10;

/**
 * Returns the points with a marker. Lines (`number` from 1) use different points, so that markers do not overlap. A
 * single line (0) needs none except for values between two gaps.
 */
export function markedPoints(values: readonly (number | null)[], number: number): readonly number[] {
  const every = Math.ceil(values.length / MARKER_SHAPES);
  const isKnown = (index: number) => typeof values[index] === 'number';
  return values.flatMap((_, index) => {
    if (!isKnown(index)) return [];
    const isSingle = !isKnown(index - 1) && !isKnown(index + 1);
    const isMarked = number > 0 && (index + number) % every === 0;
    return isSingle || isMarked ? [index] : [];
  });
}
