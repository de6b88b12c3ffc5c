import type { Allergen } from '@store-panel/domain/orders/allergens';
import type { Generated } from 'kysely';

import type { Json, JsonByDefault } from '#db/column-types.ts';

/** A part of a store's menu: one name a language, and its place among its like. */
interface MenuPart {
  store_id: string;
  id: string;
  name: Json<string[]>;
  sequence_number: number;
  is_visible: Generated<boolean>;
}

export type MenuCategoriesTable = MenuPart;

export interface MenuSubCategoriesTable extends MenuPart {
  category_id: string | null;
}

export interface MenuItemsTable extends MenuPart {
  sub_category_id: string;
  description: JsonByDefault<string[]>;
  /** Minor units of the store's currency. */
  price: number;
  /** Counts where the store taxes by item; null: the store's own rate. */
  tax_ppm: number | null;
  /** Null where nobody said. */
  allergens: Allergen[] | null;
  is_in_stock: Generated<boolean>;
}

export interface MenuModifierGroupsTable extends MenuPart {
  min_choices: number;
  max_choices: number;
  allows_quantity: Generated<boolean>;
}

export interface MenuModifiersTable extends MenuPart {
  modifier_group_id: string;
  price: Generated<number>;
  is_default: Generated<boolean>;
}

/** Which groups an item asks for, in its order. */
export interface MenuItemGroupsTable {
  store_id: string;
  item_id: string;
  modifier_group_id: string;
  sequence_number: number;
}
