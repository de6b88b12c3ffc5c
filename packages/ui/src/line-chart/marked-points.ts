/** A line of more points than this carries its shape on some of them only. */
const MOST_SHAPES = 10;

/**
 * The points of a line that carry its shape. Of several lines each has its own points (`number` from 1), so that shapes do not
 * cover each other; a line alone (0) needs none, except where a value stands between two gaps and would not be seen.
 */
export function markedPoints(values: readonly (number | null)[], number: number): readonly number[] {
  const every = Math.ceil(values.length / MOST_SHAPES);
  const isKnown = (index: number) => typeof values[index] === 'number';
  return values.flatMap((_, index) => {
    if (!isKnown(index)) return [];
    const isSingle = !isKnown(index - 1) && !isKnown(index + 1);
    const isMarked = number > 0 && (index + number) % every === 0;
    return isSingle || isMarked ? [index] : [];
  });
}
