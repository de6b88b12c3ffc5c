import type { Allergen } from '@store-panel/domain/orders/allergens';
import type { Generated } from 'kysely';

import type { InstantOrNull, Json, JsonByDefault } from '#db/column-types.ts';

/** Shared columns of a menu's parts: one name per language, and the position among its siblings. */
interface MenuPart {
  store_id: string;
  id: string;
  name: Json<string[]>;
  sequence_number: number;
  is_visible: Generated<boolean>;
  version: Generated<number>;
  /** Set while it can still be restored; then it is on no menu. */
  deleted_at: InstantOrNull;
  /** The code that another system knows it by. */
  external_id: string | null;
  /** The name as siblings are compared, see domain's `nameKeyOf`; with a number where names from before are the same. */
  name_key: string;
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
  /** Applies if the store taxes by item; null: the store's own rate. */
  tax_ppm: number | null;
  /** Null if the store did not specify them. */
  allergens: Allergen[] | null;
  labels: Generated<string[]>;
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

/** Modifier groups of an item, in its order. */
export interface MenuItemGroupsTable {
  store_id: string;
  item_id: string;
  modifier_group_id: string;
  sequence_number: number;
}
