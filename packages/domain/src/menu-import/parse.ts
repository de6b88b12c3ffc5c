import { cellText } from '#import/cell-text.ts';
import { currencyOf } from '#import/currency-words.ts';
import type { ImportTable, Parsed } from '#import/import-target.ts';
import { headerText } from '#import/header-names.ts';
import { dataRows } from '#menu-import/data-rows.ts';
import { entityRecords } from '#menu-import/entity-rows.ts';
import { isSerialHeader } from '#menu-import/menu-headers.ts';
import { itemRecords } from '#menu-import/item-rows.ts';
import type { MenuField, MenuTable } from '#menu-import/menu-columns.ts';
import type { MenuImportContext } from '#menu-import/menu-import.ts';
import { groupRecords } from '#menu-import/modifier-rows.ts';
import { type MenuRecords, Source } from '#menu-import/records.ts';
import { RowReader } from '#menu-import/row-reader.ts';

export type MenuImportTable = ImportTable<MenuField> & { readonly table: MenuTable };

/** Reads the rows of a file by its mapping. Nothing is compared with a menu yet. */
export function parseMenu(
  { rows, headerRow, mapping, table }: MenuImportTable,
  { currency }: MenuImportContext,
): Parsed<MenuRecords> {
  const source = new Source(rows, mapping, isCommaless(rows, headerRow));
  const numbers = dataRows(source, headerRow);
  const reader = new RowReader(source, headerRow, numbers, currency);
  noteOtherCurrency(reader, currency);
  const isEntities = table === 'items' && source.has('entity_type');
  const entities = isEntities ? entityRecords(reader, numbers) : null;
  const records: MenuRecords = {
    table,
    source,
    rows: numbers,
    items: entities ? entities.items : table === 'items' ? itemRecords(reader, numbers) : [],
    places: entities ? entities.places : [],
    groups: entities ? entities.groups : table === 'modifiers' ? groupRecords(reader, numbers) : [],
  };
  return { records, problems: source.problems, notices: source.notices, questions: reader.questions };
}

/** The specification's exports count their rows and take commas out of their values (spec §9 of the second document). */
function isCommaless(rows: MenuImportTable['rows'], headerRow: number): boolean {
  const first = headerText(rows[headerRow]?.[0]);
  return (
    isSerialHeader(first) &&
    rows.every((cells, at) => at < headerRow || cells.every((cell) => !cellText(cell).includes(',')))
  );
}

/** `Price (USD)` in a store that sells in euros. */
function noteOtherCurrency(reader: RowReader, currency: string): void {
  for (const [column] of reader.source.columnsOf('price')) {
    const header = reader.headerOf(column);
    for (const word of header.split(/[\s()[\]/:_-]+/)) {
      const code = currencyOf(word);
      if (code && code !== currency.toUpperCase())
        reader.source.addNotice('other_currency', null, { currency: code, header });
    }
  }
}
