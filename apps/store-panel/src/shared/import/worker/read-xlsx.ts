import type { FileCell } from '@store-panel/domain/import/file-table';
import { unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';

import { FileProblemError } from '#shared/import/file-problem.ts';
import type { FileSheet } from '#shared/import/file-table.ts';
import { IMPORT_LIMITS } from '#shared/import/import-limits.ts';
import { readZipDirectory } from './zip-directory.ts';

/** What the reader looks at. */
const isRead = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels');
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);

/**
 * Reads the sheets of an XLSX file: results of formulas, nothing for their errors.
 * @throws FileProblemError `unpacks_too_large`, `too_many_rows`, `too_many_columns` or `damaged`.
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<readonly FileSheet[]> {
  const size = readZipDirectory(bytes).reduce((sum, entry) => sum + entry.size, 0);
  if (size > IMPORT_LIMITS.unpackedBytes) throw new FileProblemError('unpacks_too_large');
  try {
    const files = unzipSync(bytes, { filter: ({ name }) => isRead(name) });
    for (const [name, content] of Object.entries(files)) if (isSheet(name)) checkPlaces(content);
    // The reader unpacks larger files in workers made of text, which our content security policy forbids. It does not
    // if nothing is compressed.
    const stored = zipSync(files, { level: 0 });
    const sheets = await readWorkbook(new Blob([stored]), { trim: false });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as FileCell[][] }));
  } catch (error) {
    if (error instanceof FileProblemError) throw error;
    throw new FileProblemError('damaged');
  }
}

/** Reads a number of a cell or row: `r="AB12"`. */
const PLACE = /\sr\s*=\s*["']([A-Za-z]{0,3})(\d{0,9})([^"']?)/g;
const LETTERS = 26;
const columnNumber = (letters: string) =>
  Array.from(letters.toUpperCase(), (letter) => (letter.codePointAt(0) ?? 0) - 64).reduce(
    (sum, digit) => sum * LETTERS + digit,
    0,
  );

/** The reader makes a table up to the last cell, so one cell in the last row of a sheet would fill the memory. */
function checkPlaces(content: Uint8Array): void {
  for (const [, letters = '', row = '', rest = ''] of new TextDecoder().decode(content).matchAll(PLACE)) {
    if (rest !== '') throw new FileProblemError('damaged');
    if (Number(row) > IMPORT_LIMITS.rows + EXTRA_ROWS) throw new FileProblemError('too_many_rows');
    if (columnNumber(letters) > MAX_PLACES) throw new FileProblemError('too_many_columns');
  }
}

/** Lines above the header, and formatted rows below the last one. */
const EXTRA_ROWS = 1000;
/** Empty columns may follow; those with content are counted later. */
const MAX_PLACES = 1000;
