import type { FileCell } from '@store-panel/domain/import/file-table';

/** A cell as users see it in their spreadsheet, as far as that is known: a day without a time as a day. */
export function cellText(cell: FileCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
