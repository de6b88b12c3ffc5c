import { cellText, isEmptyRow } from '#import/cell-text.ts';
import type { FileCell } from '#import/file-table.ts';
import type { MenuField } from '#menu-import/menu-columns.ts';
import { isTotalWord } from '#menu-import/menu-words.ts';
import type { Source } from '#menu-import/records.ts';

/** Lines at the end of a file among which totals are searched. */
const TOTAL_ROWS = 5;

/**
 * The numbers of the rows that hold something, from 1: without empty ones, totals at the end and headers that are
 * repeated on each page.
 */
export function dataRows(source: Source, headerRow: number): readonly number[] {
  const filled = source.rows.flatMap((cells, at) => (at > headerRow && !isEmptyRow(cells) ? [at + 1] : []));
  const header = source.rows[headerRow]?.map((cell) => cellText(cell));
  const last = new Set(filled.slice(-TOTAL_ROWS));
  return filled.filter((row) => {
    const cells = source.rows[row - 1] as readonly FileCell[];
    if (header?.every((text, column) => text === cellText(cells[column]))) {
      source.addNotice('header_repeated', row);
      return false;
    }
    const isTotal = last.has(row) && isTotalRow(source, cells);
    if (isTotal) source.addNotice('total_left_out', row);
    return !isTotal;
  });
}

const OF_PARTS: readonly MenuField[] = ['item_id', 'code', 'handle', 'sub_category', 'modifier_group', 'modifier_id'];

/** Whether a row begins with a word for a sum and names no part of a menu. */
function isTotalRow(source: Source, cells: readonly FileCell[]): boolean {
  const [first = ''] = cells.map((cell) => cellText(cell)).filter((text) => text !== '');
  const isOfPart = OF_PARTS.some((field) =>
    source.columnsOf(field).some(([column]) => {
      const text = cellText(cells[column]);
      return text !== '' && text !== first;
    }),
  );
  return isTotalWord(first) && !isOfPart;
}
