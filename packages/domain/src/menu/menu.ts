import type { MenuPicture } from '#menu/pictures.ts';
import type { MenuSchedule } from '#menu/schedules.ts';
import type { Allergen } from '#orders/allergens.ts';

// A store's menu, as it is on the wire (spec §3 of the second document: category, sub-category, item, modifier group).
// Texts are lists, one per language; prices are minor units of the store's currency.

export interface Modifier {
  readonly modifier_id: string;
  readonly name: readonly string[];
  readonly price: number;
  /** Preselected. */
  readonly is_default: boolean;
}

export interface ModifierGroup {
  readonly modifier_group_id: string;
  readonly name: readonly string[];
  /** How many have to be, and may be, chosen; counted with their quantities. */
  readonly min: number;
  readonly max: number;
  /** One may be taken more than once. */
  readonly allows_quantity: boolean;
  readonly modifiers: readonly Modifier[];
}

export interface MenuItem {
  readonly item_id: string;
  readonly sub_category_id: string;
  readonly name: readonly string[];
  readonly description: readonly string[];
  /** Of one, without its modifiers. */
  readonly price: number;
  /** Its own tax in parts per million; null: the store's. */
  readonly tax_ppm: number | null;
  /** Null if the store has not set it. */
  readonly allergens: readonly Allergen[] | null;
  /** False if the store took it off the menu; sold out is separate and ends by itself. */
  readonly is_in_stock: boolean;
  /** In display order. */
  readonly modifier_group_ids: readonly string[];
  /** The first is the main one. */
  readonly images?: readonly MenuPicture[];
  /** When it can be ordered; null: always, as far as its places can be. */
  readonly schedule_id?: string | null;
}

/** A category holds sub-categories, a sub-category items; each list is in the order of the menu. */
export interface Menu {
  readonly categories: readonly {
    readonly category_id: string;
    readonly name: readonly string[];
    readonly image?: MenuPicture | null;
    readonly schedule_id?: string | null;
  }[];
  readonly sub_categories: readonly {
    readonly sub_category_id: string;
    /** Null where the store has no categories above. */
    readonly category_id: string | null;
    readonly name: readonly string[];
    readonly schedule_id?: string | null;
  }[];
  readonly modifier_groups: readonly ModifierGroup[];
  readonly items: readonly MenuItem[];
  readonly schedules?: readonly MenuSchedule[];
}

/** Limits; not in the specification. */
export const MENU_LIMITS = {
  categories: 100,
  subCategories: 300,
  items: 2000,
  groups: 500,
  /** Modifiers of a group, groups of an item. */
  modifiers: 100,
  groupsOfItem: 20,
  schedules: 30,
  /** The highest range of a group. */
  range: 99,
} as const;
