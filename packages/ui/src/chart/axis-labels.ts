export interface AxisSpace {
  readonly count: number;
  /** Pixels between two points. */
  readonly step: number;
  /** Width of the widest label, including the gap beside it. */
  readonly widest: number;
  /** Pixels that a label may extend beyond the first point. */
  readonly before: number;
}

/** Returns the points that get an axis label: every n-th, as many as fit. */
export function visibleTicks({ count, step, widest, before }: AxisSpace): readonly number[] {
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
