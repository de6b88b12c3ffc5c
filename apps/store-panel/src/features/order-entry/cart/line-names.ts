import { groupsOf, menuLine } from '@store-panel/domain/menu/choices';
import type { Menu, MenuItem } from '@store-panel/domain/menu/menu';
import { lineTotal } from '@store-panel/domain/orders/totals';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { Allergen } from '@store-panel/domain/orders/allergens';

import { isOfMenu, type CartLineInput } from '#features/order-entry/cart.ts';

/** A line with its display texts. */
export interface NamedLine {
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly quantity: number }[];
  readonly allergens: readonly Allergen[] | undefined;
  /** By the prices of the current menu, in minor units. */
  readonly total: number;
  /** The menu item, so that its modifiers can be chosen again; null for a custom item. */
  readonly item: MenuItem | null;
  readonly hasChoice: boolean;
}

/**
 * Names and prices the line by the menu, or by itself if it is a custom item; null if the menu no longer has the item.
 */
export function namedLine(menu: Menu, line: CartLineInput, language: LanguageCode): NamedLine | null {
  const { quantity } = line;
  if (!isOfMenu(line)) {
    const total = lineTotal(line);
    return { name: line.name, options: [], allergens: undefined, total, item: null, hasChoice: false };
  }
  const item = menu.items.find(({ item_id }) => item_id === line.item_id);
  if (!item) return null;
  const { name, options, unit_price, allergens } = menuLine(menu, item, line.options, language);
  const total = lineTotal({ unit_price, options, quantity });
  return { name, options, allergens, total, item, hasChoice: groupsOf(menu, item).length > 0 };
}
