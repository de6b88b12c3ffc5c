import type { SelectedModifier } from '@store-panel/domain/menu/choices';

/** A selection of one menu item. Names and prices are looked up in the menu when shown. */
export interface MenuItemSelection {
  readonly item_id: string;
  readonly options: readonly SelectedModifier[];
  readonly quantity: number;
  /** For the kitchen. */
  readonly note: string;
}
