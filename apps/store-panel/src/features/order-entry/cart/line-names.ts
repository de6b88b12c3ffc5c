import { groupsOf, menuLine } from '@store-panel/domain/menu/choices';
import type { Menu, MenuItem } from '@store-panel/domain/menu/menu';
import { lineTotal } from '@store-panel/domain/orders/totals';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { Allergen } from '@store-panel/domain/orders/allergens';

import { isOfMenu, type Wanted } from '#features/order-entry/cart.ts';

/** A line as it is read out. */
export interface NamedLine {
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly quantity: number }[];
  readonly allergens: readonly Allergen[] | undefined;
  /** By the menu that is shown; minor units. */
  readonly total: number;
  /** Of the menu, where something can be chosen with it anew. */
  readonly item: MenuItem | null;
  readonly hasChoice: boolean;
}

/** The line by the menu's names and prices, or its own; null where the menu does not have it any more. */
export function namedLine(menu: Menu, line: Wanted, language: LanguageCode): NamedLine | null {
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
