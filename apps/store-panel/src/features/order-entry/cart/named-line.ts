import { groupsOf, menuLine } from '@store-panel/domain/menu/choices';
import type { Menu, MenuItem } from '@store-panel/domain/menu/menu';
import { lineTotal } from '@store-panel/domain/orders/totals';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { Allergen } from '@store-panel/domain/orders/allergens';

import { isMenuLine, type CartLineInput } from '#features/order-entry/cart.ts';

/** A line with its display texts. */
export interface NamedLine {
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly quantity: number }[];
  readonly allergens: readonly Allergen[] | undefined;
  /** By the prices of the current menu, in minor units. */
  readonly total: number;
  /** The menu item, so that its modifiers can be chosen again; null for a custom item. */
  readonly item: MenuItem | null;
  readonly hasModifiers: boolean;
}

/**
 * Returns the line with names and prices of the menu; a custom item has its own. Null if the menu no longer has the item.
 */
export function toNamedLine(menu: Menu, line: CartLineInput, language: LanguageCode): NamedLine | null {
  const { quantity } = line;
  if (!isMenuLine(line)) {
    const total = lineTotal(line);
    return { name: line.name, options: [], allergens: undefined, total, item: null, hasModifiers: false };
  }
  const item = menu.items.find(({ item_id }) => item_id === line.item_id);
  if (!item) return null;
  const { name, options, unit_price, allergens } = menuLine(menu, item, line.options, language);
  const total = lineTotal({ unit_price, options, quantity });
  return { name, options, allergens, total, item, hasModifiers: groupsOf(menu, item).length > 0 };
}
