import type { SelectedModifier } from '@store-panel/domain/menu/choices';

export const quantityOf = (selected: readonly SelectedModifier[], id: string): number =>
  selected.find(({ modifier_id }) => modifier_id === id)?.quantity ?? 0;

/** Sets the quantity of one modifier; 0 removes it. */
export function withQuantityOf(
  selected: readonly SelectedModifier[],
  modifier_id: string,
  quantity: number,
): readonly SelectedModifier[] {
  const others = selected.filter((one) => one.modifier_id !== modifier_id);
  return quantity === 0 ? others : [...others, { modifier_id, quantity }];
}
