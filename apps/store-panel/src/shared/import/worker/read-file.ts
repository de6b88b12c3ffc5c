import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { FileCell } from '@store-panel/domain/import/file-table';
import { encodingOf } from '@store-panel/domain/import/text-encoding';

import { FileProblemError } from '#shared/import/file-problem.ts';
import type { FileChoice, FileFormat } from '#shared/import/file-format.ts';
import type { FileSheet } from '#shared/import/file-table.ts';
import { IMPORT_LIMITS } from '#shared/import/import-limits.ts';
import { fileKindOf } from './file-kind.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

export interface ReadFile {
  readonly format: FileFormat;
  /** Those with content; at least one. */
  readonly sheets: readonly FileSheet[];
}

const isEmpty = (cell: FileCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/**
 * Reads a CSV or XLSX file.
 * @throws FileProblemError if that is not possible.
 */
export async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  language: LanguageCode,
  { encoding, delimiter }: FileChoice,
): Promise<ReadFile> {
  if (bytes.length > IMPORT_LIMITS.bytes) throw new FileProblemError('too_large');
  if (fileKindOf(bytes) === 'xlsx') return { format: { kind: 'xlsx' }, sheets: withContent(await readXlsx(bytes)) };
  const usedEncoding = encoding ?? encodingOf(bytes, language);
  const table = readCsv(new TextDecoder(usedEncoding).decode(bytes), delimiter);
  return {
    format: { kind: 'csv', encoding: usedEncoding, delimiter: table.delimiter },
    sheets: withContent([{ name: '', rows: table.rows }]),
  };
}

function withContent(sheets: readonly FileSheet[]): readonly FileSheet[] {
  const filled = sheets.map(withoutEmptyEnd).filter(({ rows }) => rows.length > 0);
  const [first] = filled;
  if (!first) throw new FileProblemError('empty');
  for (const { rows } of filled) {
    // The first row has the names of the columns.
    if (rows.length > IMPORT_LIMITS.rows + 1) throw new FileProblemError('too_many_rows');
    if (rows.some((row) => row.length > IMPORT_LIMITS.columns)) throw new FileProblemError('too_many_columns');
  }
  return filled;
}

/** Without the empty rows and cells at the end, which formatted sheets have thousands of. */
function withoutEmptyEnd({ name, rows }: FileSheet): FileSheet {
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => !isEmpty(cell)) + 1));
  return { name, rows: trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1) };
}
