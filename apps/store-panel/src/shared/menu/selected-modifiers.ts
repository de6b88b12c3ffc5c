import type { SelectedModifier } from '@store-panel/domain/menu/choices';

export const quantityOf = (chosen: readonly SelectedModifier[], id: string): number =>
  chosen.find(({ modifier_id }) => modifier_id === id)?.quantity ?? 0;

/** Sets the quantity of one modifier; 0 removes it. */
export function withQuantityOf(
  chosen: readonly SelectedModifier[],
  modifier_id: string,
  quantity: number,
): readonly SelectedModifier[] {
  const others = chosen.filter((one) => one.modifier_id !== modifier_id);
  return quantity === 0 ? others : [...others, { modifier_id, quantity }];
}
