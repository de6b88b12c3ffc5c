/** One part of a whole. */
export interface PiePart {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Already what is left over: stands last and in grey. */
  readonly isOthers?: boolean;
}

/** More parts than this nobody tells apart. */
export const MOST_PARTS = 6;

/**
 * The parts to draw, the largest first: at most six and one for all others, which is made of the smallest where the caller
 * has not made it. Parts without a size are none.
 */
export function foldParts(parts: readonly PiePart[], othersLabel: string): readonly PiePart[] {
  const given = parts.filter(({ value }) => value > 0);
  const own = given.filter(({ isOthers }) => isOthers !== true).toSorted((a, b) => b.value - a.value);
  const left = [...own.slice(MOST_PARTS), ...given.filter(({ isOthers }) => isOthers === true)];
  const [only] = left;
  if (only === undefined) return own;
  // One alone keeps its name.
  const label = left.length === 1 ? only.label : (left.find(({ isOthers }) => isOthers === true)?.label ?? othersLabel);
  const value = left.reduce((sum, part) => sum + part.value, 0);
  return [...own.slice(0, MOST_PARTS), { id: 'others', label, value, isOthers: true }];
}
