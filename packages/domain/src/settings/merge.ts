import { isSameValue } from '#settings/setting-value.ts';

/** What two people made of the same values. */
export interface Merged<Values> {
  /** Each field as the one who changed it left it; a conflict as it is in `mine`. */
  readonly values: Values;
  /** Fields that both changed, and not to the same value: somebody has to choose. In the order of `mine`. */
  readonly conflicts: readonly (keyof Values & string)[];
}

/**
 * Joins two changes of the same values: a field that one side alone changed is taken from there. Lists count as one value.
 * @param base - as both began.
 * @param mine - as this side has them.
 * @param theirs - as they are saved by now.
 */
export function merge<Values extends object>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  const values = { ...mine };
  const conflicts: (keyof Values & string)[] = [];
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    if (isSameValue(mine[field], base[field])) values[field] = theirs[field];
    else if (!isSameValue(theirs[field], base[field]) && !isSameValue(theirs[field], mine[field]))
      conflicts.push(field);
  }
  return { values, conflicts };
}
