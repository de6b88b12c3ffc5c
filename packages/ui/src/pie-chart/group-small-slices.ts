/** A slice of the whole. */
export interface PieSlice {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Already the slice of all others: last and grey. */
  readonly isOthers?: boolean;
}

/** Users cannot distinguish more slices. */
export const MAX_SLICES = 6;

/**
 * Returns the slices by size: at most six, and one for all others, which combines the smallest unless the caller
 * provides it. Drops slices without a value.
 */
export function groupSmallSlices(slices: readonly PieSlice[], othersLabel: string): readonly PieSlice[] {
  const nonZero = slices.filter(({ value }) => value > 0);
  const named = nonZero.filter(({ isOthers }) => isOthers !== true).toSorted((a, b) => b.value - a.value);
  const others = [...named.slice(MAX_SLICES), ...nonZero.filter(({ isOthers }) => isOthers === true)];
  const [only] = others;
  if (only === undefined) return named;
  // A single one keeps its name.
  const label =
    others.length === 1 ? only.label : (others.find(({ isOthers }) => isOthers === true)?.label ?? othersLabel);
  const value = others.reduce((sum, slice) => sum + slice.value, 0);
  return [...named.slice(0, MAX_SLICES), { id: 'others', label, value, isOthers: true }];
}
