import type { ColumnTarget, TargetColumn } from '#import/import-target.ts';

/** The two tables of a menu: an export has one file for each, an import reads either. */
export const MENU_TABLES = ['items', 'modifiers'] as const;
export type MenuTable = (typeof MENU_TABLES)[number];

/** What a column of a menu's file can be. */
export const MENU_FIELDS = [
  'item_id',
  /** What another system calls the part of the row. */
  'code',
  /** Rows with the same handle are one item; it is the item's code. */
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
  /** What a variation is called, such as `Large`, by up to three choices; and what the choice is called, such as `Size`. */
  'variation',
  'variation_2',
  'variation_3',
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
  /** A row says what kind of part it is, in which it is, and what to do with it: Toast. */
  'entity_type',
  'parent',
  'operation',
] as const;
export type MenuField = (typeof MENU_FIELDS)[number];

export type MenuColumnTarget = ColumnTarget<MenuField>;

const WITH_LANGUAGES: readonly MenuField[] = [
  'name',
  'description',
  'category',
  'sub_category',
  'modifier_group',
  'modifier',
];
const WITH_LABEL: readonly MenuField[] = ['group_flag', 'tax_flag'];
const NUMBERS: readonly MenuField[] = ['price', 'tax'];

/** Fields of one table only; the others are of both. */
const ONLY_MODIFIERS: readonly MenuField[] = [
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
];
const BOTH: readonly MenuField[] = ['code', 'price', 'is_visible'];

/** What columns of a table can be mapped to. */
export const menuTargetColumns = (table: MenuTable): readonly TargetColumn<MenuField>[] =>
  MENU_FIELDS.filter((field) => BOTH.includes(field) || ONLY_MODIFIERS.includes(field) === (table === 'modifiers')).map(
    (field) => ({
      field,
      hasLanguages: WITH_LANGUAGES.includes(field),
      hasLabel: WITH_LABEL.includes(field),
      isNumber: NUMBERS.includes(field),
    }),
  );
