import type { ChosenModifier } from '@store-panel/domain/menu/choices';

export const quantityOf = (chosen: readonly ChosenModifier[], id: string): number =>
  chosen.find(({ modifier_id }) => modifier_id === id)?.quantity ?? 0;

/** The choice with so many of one modifier; none takes it out. */
export function withQuantityOf(
  chosen: readonly ChosenModifier[],
  modifier_id: string,
  quantity: number,
): readonly ChosenModifier[] {
  const others = chosen.filter((one) => one.modifier_id !== modifier_id);
  return quantity === 0 ? others : [...others, { modifier_id, quantity }];
}
