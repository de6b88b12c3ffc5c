import type { ModifierGroup } from '@store-panel/domain/menu/menu';

type Range = Pick<ModifierGroup, 'min' | 'max' | 'allows_quantity'> & { readonly modifiers: readonly unknown[] };

export type ChoiceRangeKey = `choose.range.${'one' | 'any' | 'exactly' | 'upTo' | 'atLeast' | 'between'}`;

/** The text of how many modifiers of a group customers choose; texts: `order-entry`. */
export function choiceRangeKey({ min, max, modifiers, allows_quantity }: Range): ChoiceRangeKey {
  const isUnbounded = !allows_quantity && modifiers.length > 1 && max >= modifiers.length;
  if (min === max) return min === 1 ? 'choose.range.one' : 'choose.range.exactly';
  if (min === 0) return isUnbounded ? 'choose.range.any' : 'choose.range.upTo';
  return isUnbounded ? 'choose.range.atLeast' : 'choose.range.between';
}
