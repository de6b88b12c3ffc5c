import type { ColumnTarget } from '#import/import-target.ts';

// (bodies follow)
/** The two tables of a menu: an export has one file for each, an import reads either. */
export const MENU_TABLES = ['items', 'modifiers'] as const;
export type MenuTable = (typeof MENU_TABLES)[number];

/** What a column of a menu's file can be. */
export const MENU_FIELDS = [
  'item_id',
  'code',
  /** Rows with the same handle are one item. */
  'handle',
  'name',
  'description',
  'category',
  'sub_category',
  'price',
  'tax',
  'is_visible',
  /** The opposite of visible: Square's `Archived`. */
  'is_hidden',
  'is_in_stock',
  'allergens',
  'labels',
  'groups',
  /** What a variation is called, such as `Large`; and what the choice is called, such as `Size`. */
  'variation',
  'variation_group',
  /** Yes or no for one modifier group, and for one rate of tax: named by the header. */
  'group_flag',
  'tax_flag',
  'modifier_group_id',
  'modifier_group_code',
  'modifier_group',
  'min',
  'max',
  'allows_quantity',
  'is_group_visible',
  'modifier_id',
  'modifier',
  'is_default',
  /** A row says what kind of part it is, and in which it is: Toast. */
  'entity_type',
  'parent',
  'operation',
] as const;
export type MenuField = (typeof MENU_FIELDS)[number];

export type MenuColumnTarget = ColumnTarget<MenuField>;
