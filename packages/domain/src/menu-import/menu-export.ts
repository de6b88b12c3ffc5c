import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '#geo/languages.ts';
import { GroupReferences } from '#menu-import/group-references.ts';
import type { MenuTable } from '#menu-import/menu-columns.ts';
import { type HeaderField, headerIn } from '#menu-import/menu-headers.ts';
import { allergensText, flagWord, labelsText } from '#menu-import/menu-words.ts';
import type {
  EditorCategory,
  EditorItem,
  EditorMenu,
  EditorModifier,
  EditorModifierGroup,
  EditorSubCategory,
} from '#menu/parts.ts';
import { moneyDecimal } from '#money/money.ts';

/** As the server's files have them: numbers and amounts as decimals. */
export interface MenuExportCell {
  readonly kind: 'text' | 'number' | 'amount';
  readonly value: string;
}

export interface MenuExport {
  /** The first is of the serial number. */
  readonly headers: readonly string[];
  /** Without the serial number; empty: no data found. */
  readonly rows: readonly (readonly MenuExportCell[])[];
}

export interface MenuExportOptions {
  readonly table: MenuTable;
  /** Of the headers and of yes and no. */
  readonly language: LanguageCode;
  readonly currency: string;
}

interface ExportColumn<Row> {
  readonly field: HeaderField;
  /** Null: the column has no language. */
  readonly language: LanguageCode | null;
  readonly cell: (row: Row) => MenuExportCell;
}

/** The items or the modifiers of a menu as a table: importing it again changes nothing. */
export function exportMenuTable(menu: EditorMenu, options: MenuExportOptions): MenuExport {
  return options.table === 'items'
    ? tableOf(itemColumns(menu, options), itemRows(menu), options)
    : tableOf(modifierColumns(menu, options), modifierRows(menu), options);
}

function tableOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  { table, language }: MenuExportOptions,
): MenuExport {
  return {
    headers: [
      headerIn(table, language),
      ...columns.map(({ field, language: own }) => {
        const header = headerIn(table, language, field);
        return own === null ? header : `${header} (${own.toUpperCase()})`;
      }),
    ],
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

const text = (value: string | null): MenuExportCell => ({ kind: 'text', value: value ?? '' });
const number = (value: number): MenuExportCell => ({ kind: 'number', value: String(value) });

/** A column without a language. */
const column = <Row>(field: HeaderField, cell: (row: Row) => MenuExportCell): ExportColumn<Row> => ({
  field,
  language: null,
  cell,
});

/** A column for each language that any of the texts has, for English and for the reader's language. */
function textColumns<Row>(
  field: HeaderField,
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[] | undefined,
  reader: LanguageCode,
): readonly ExportColumn<Row>[] {
  return LANGUAGES.flatMap(({ code }, index) => {
    const isUsed = code === reader || code === DEFAULT_LANGUAGE || rows.some((row) => textsOf(row)?.[index]);
    return isUsed ? [{ field, language: code, cell: (row: Row) => text(textsOf(row)?.[index] ?? '') }] : [];
  });
}

interface ItemRow {
  readonly item: EditorItem;
  readonly subCategory: EditorSubCategory | undefined;
  readonly category: EditorCategory | undefined;
}

/** In the order of the menu. */
function itemRows(menu: EditorMenu): readonly ItemRow[] {
  const categories = new Map(menu.categories.map((category) => [category.category_id, category]));
  const subCategories = new Map(menu.sub_categories.map((place) => [place.sub_category_id, place]));
  return menu.items.map((item) => {
    const subCategory = subCategories.get(item.sub_category_id);
    return { item, subCategory, category: categories.get(subCategory?.category_id ?? '') };
  });
}

/** Decimals of a rate in per cent. */
const PPM_PER_PERCENT = 10_000;

function itemColumns(menu: EditorMenu, { language, currency }: MenuExportOptions): readonly ExportColumn<ItemRow>[] {
  const rows = itemRows(menu);
  const references = new GroupReferences(menu.modifier_groups);
  const texts = (field: HeaderField, textsOf: (row: ItemRow) => readonly string[] | undefined) =>
    textColumns(field, rows, textsOf, language);
  return [
    column('code', ({ item }) => text(item.external_id)),
    ...texts('category', ({ category }) => category?.name),
    ...texts('sub_category', ({ subCategory }) => subCategory?.name),
    ...texts('name', ({ item }) => item.name),
    ...texts('description', ({ item }) => item.description),
    column('price', ({ item }) => ({ kind: 'amount', value: moneyDecimal(item.price, currency) })),
    column('tax', ({ item }) => (item.tax_ppm === null ? text('') : number(item.tax_ppm / PPM_PER_PERCENT))),
    column('is_visible', ({ item }) => text(flagWord(item.is_visible, language))),
    column('is_in_stock', ({ item }) => text(flagWord(item.is_in_stock, language))),
    column('allergens', ({ item }) => text(allergensText(item.allergens, language))),
    column('labels', ({ item }) => text(labelsText(item.labels, language))),
    column('groups', ({ item }) => text(references.write(item.modifier_group_ids))),
    column('item_id', ({ item }) => text(item.item_id)),
  ];
}

interface ModifierRow {
  readonly group: EditorModifierGroup;
  /** Null: the group has none. */
  readonly modifier: EditorModifier | null;
}

const modifierRows = (menu: EditorMenu): readonly ModifierRow[] =>
  menu.modifier_groups.flatMap((group): readonly ModifierRow[] =>
    group.modifiers.length === 0
      ? [{ group, modifier: null }]
      : group.modifiers.map((modifier) => ({ group, modifier })),
  );

function modifierColumns(
  menu: EditorMenu,
  { language, currency }: MenuExportOptions,
): readonly ExportColumn<ModifierRow>[] {
  const rows = modifierRows(menu);
  const flag = (value: boolean) => text(flagWord(value, language));
  const ofModifier =
    (cell: (modifier: EditorModifier) => MenuExportCell) =>
    ({ modifier }: ModifierRow) =>
      modifier === null ? text('') : cell(modifier);
  return [
    column('modifier_group_code', ({ group }) => text(group.external_id)),
    ...textColumns('modifier_group', rows, ({ group }) => group.name, language),
    column('min', ({ group }) => number(group.min)),
    column('max', ({ group }) => number(group.max)),
    column('allows_quantity', ({ group }) => flag(group.allows_quantity)),
    column('is_group_visible', ({ group }) => flag(group.is_visible)),
    column(
      'code',
      ofModifier(({ external_id: code }) => text(code)),
    ),
    ...textColumns('modifier', rows, ({ modifier }) => modifier?.name, language),
    column(
      'price',
      ofModifier(({ price }) => ({ kind: 'amount', value: moneyDecimal(price, currency) })),
    ),
    column(
      'is_default',
      ofModifier(({ is_default: isDefault }) => flag(isDefault)),
    ),
    column(
      'is_visible',
      ofModifier(({ is_visible: isVisible }) => flag(isVisible)),
    ),
    column('modifier_group_id', ({ group }) => text(group.modifier_group_id)),
    column(
      'modifier_id',
      ofModifier(({ modifier_id: id }) => text(id)),
    ),
  ];
}
