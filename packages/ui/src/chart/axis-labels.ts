export interface AxisRoom {
  readonly count: number;
  /** Pixels from one point to the next. */
  readonly step: number;
  /** The widest of all labels, with what is kept free beside it. */
  readonly widest: number;
  /** How far a label may stick out before the first point's place. */
  readonly before: number;
}

/** Which points are named along an axis: every one, every second …, as many as fit, at even distances. */
export function namedPoints({ count, step, widest, before }: AxisRoom): readonly number[] {
  if (count === 0 || step <= 0) return [];
  const every = Math.max(1, Math.ceil(widest / step));
  const width = count * step;
  const fits = (index: number) => {
    const centre = (index + 0.5) * step;
    return centre - widest / 2 >= -before && centre + widest / 2 <= width + step * 0.01;
  };
  if (every === 1) return Array.from({ length: count }, (_, index) => index);
  const indices = Array.from({ length: count }, (_, index) => index);
  const first = indices.findIndex(fits);
  return indices.filter((index) => first >= 0 && index >= first && (index - first) % every === 0 && fits(index));
}
