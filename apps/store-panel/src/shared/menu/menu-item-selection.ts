import type { SelectedModifier } from '@store-panel/domain/menu/choices';

/** What is wanted of one item of the menu. Names and prices are the menu's, and looked up when they are shown. */
export interface MenuItemSelection {
  readonly item_id: string;
  readonly options: readonly SelectedModifier[];
  readonly quantity: number;
  /** For the kitchen. */
  readonly note: string;
}
