import { recognizeColumns } from '#import/columns.ts';
import type { FileRows } from '#import/file-table.ts';
import { type HeaderMatcher, headerMatcher } from '#import/header-names.ts';
import { type ColumnMapping, IGNORED_FIELD, type Recognition } from '#import/import-target.ts';
import { MENU_TABLES, type MenuField, type MenuTable } from '#menu-import/menu-columns.ts';
import { type HeaderField, headerNamesOf } from '#menu-import/menu-headers.ts';

export type RecognizedMenu = Recognition<MenuField> & { readonly table: MenuTable };

let matchers: Readonly<Record<MenuTable, HeaderMatcher<HeaderField>>> | undefined;

const matcherOf = (table: MenuTable): HeaderMatcher<HeaderField> => {
  matchers ??= { items: headerMatcher(headerNamesOf('items')), modifiers: headerMatcher(headerNamesOf('modifiers')) };
  return matchers[table];
};

/**
 * Finds the header of a file, which table of a menu it is, and proposes what its columns are.
 * @param selected - what the user says of it: the row of the header (0-based), the table.
 */
export function recognizeMenu(
  rows: FileRows,
  selected: { readonly headerRow?: number; readonly table?: MenuTable } = {},
): RecognizedMenu {
  const [first, ...others] = MENU_TABLES.filter(
    (table) => selected.table === undefined || table === selected.table,
  ).map((table) => ({ ...recognizeColumns<MenuField | 'menu'>(rows, matcherOf(table), selected.headerRow), table }));
  const best = others.reduce(
    (known, other) => (mappedCount(other.mapping) > mappedCount(known.mapping) ? other : known),
    first as NonNullable<typeof first>,
  );
  return { ...best, mapping: withPlaces(best.mapping) };
}

const mappedCount = (mapping: ColumnMapping): number =>
  mapping.filter((target) => target !== null && target.field !== IGNORED_FIELD).length;

/** Items are in sub-categories: the lowest level that a file has is theirs, the next one is of the categories. */
function withPlaces(mapping: ColumnMapping<MenuField | 'menu'>): ColumnMapping<MenuField> {
  const levels = (['menu', 'category', 'sub_category'] as const).filter((field) =>
    mapping.some((target) => target?.field === field),
  );
  const lowest = levels.at(-1);
  const next = levels.at(-2);
  return mapping.map((target) => {
    if (target === null) return null;
    const { field } = target;
    if (field === lowest) return { ...target, field: 'sub_category' };
    if (field === next) return { ...target, field: 'category' };
    return field === 'menu' ? { ...target, field: IGNORED_FIELD } : { ...target, field };
  });
}
