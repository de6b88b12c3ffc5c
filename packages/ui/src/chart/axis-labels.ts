export interface AxisSpace {
  readonly count: number;
  /** Pixels between two points. */
  readonly step: number;
  /** Width of the widest label, including the gap beside it. */
  readonly labelWidth: number;
  /** Pixels that a label may extend beyond the first point. */
  readonly startOverhang: number;
}

/** Returns the indices of the points that get an axis label: every n-th, as many as fit. */
export function visibleTicks({ count, step, labelWidth, startOverhang }: AxisSpace): readonly number[] {
  if (count === 0 || step <= 0) return [];
  const interval = Math.max(1, Math.ceil(labelWidth / step));
  const width = count * step;
  const fits = (index: number) => {
    const centre = (index + 0.5) * step;
    return centre - labelWidth / 2 >= -startOverhang && centre + labelWidth / 2 <= width + step * 0.01;
  };
  if (interval === 1) return Array.from({ length: count }, (_, index) => index);
  const indices = Array.from({ length: count }, (_, index) => index);
  const first = indices.findIndex(fits);
  return indices.filter((index) => first >= 0 && index >= first && (index - first) % interval === 0 && fits(index));
}
