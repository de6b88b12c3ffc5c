import { CSV_BOM, csvRecord } from '@store-panel/domain/csv/csv';
import { cellText } from '@store-panel/domain/import/cell-text';
import type { FileRows } from '@store-panel/domain/import/file-table';

import { writeXlsx } from './write-xlsx.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of a file that were not imported, as they were, with why. */
export interface ErrorFileInput {
  readonly format: 'csv' | 'xlsx';
  readonly headerRow: number;
  /** For each row, from 1: what is wrong, and what to do. */
  readonly notes: readonly { readonly row: number; readonly error: string; readonly suggestion: string }[];
  /** Headers of the two added columns. */
  readonly headers: { readonly error: string; readonly suggestion: string };
  readonly isRightToLeft: boolean;
}

/**
 * The header and the rows with problems, in their columns, with two columns more: corrected, the file can be imported
 * again.
 */
export function writeErrorFile(
  rows: FileRows,
  { format, headerRow, notes, headers, isRightToLeft }: ErrorFileInput,
): Blob {
  const noted = notes.map(({ row }) => rows[row - 1] ?? []);
  const header = rows[headerRow] ?? [];
  const width = Math.max(header.length, ...noted.map(({ length }) => length));
  const filled = (row: FileRows[number]) => Array.from({ length: width }, (_, at) => row[at] ?? null);
  const table = [
    [...filled(header), headers.error, headers.suggestion],
    ...notes.map(({ error, suggestion }, at) => [...filled(noted[at] ?? []), error, suggestion]),
  ];
  if (format === 'xlsx') return new Blob([writeXlsx(table, { headerRow: 0, isRightToLeft })], { type: XLSX_TYPE });
  const text = table.map((row) => csvRecord(row.map((cell) => (cell instanceof Date ? cellText(cell) : cell))));
  return new Blob([CSV_BOM, ...text], { type: 'text/csv' });
}
