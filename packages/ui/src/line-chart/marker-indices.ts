/** Maximum number of markers on a line, apart from those between two gaps. */
const MAX_MARKERS = 10;

/**
 * Returns the indices of the points with a marker. Lines (`styleNumber` from 1) use different points, so that markers do not overlap. A
 * single line (0) needs none except for values between two gaps.
 */
export function markerIndices(values: readonly (number | null)[], styleNumber: number): readonly number[] {
  const interval = Math.ceil(values.length / MAX_MARKERS);
  const isKnown = (index: number) => typeof values[index] === 'number';
  return values.flatMap((_, index) => {
    if (!isKnown(index)) return [];
    const isSingle = !isKnown(index - 1) && !isKnown(index + 1);
    const isMarked = styleNumber > 0 && (index + styleNumber) % interval === 0;
    return isSingle || isMarked ? [index] : [];
  });
}
