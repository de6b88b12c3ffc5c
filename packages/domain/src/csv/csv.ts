/** The byte order mark shows spreadsheets that the file is UTF-8. */
export const CSV_BOM = '\uFEFF';

export type CsvValue = string | number | bigint | boolean | null | undefined;

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => CsvValue;
}

export interface CsvOptions {
  /** Begin with the byte order mark (default true). */
  readonly bom?: boolean;
  /** Header of a first column that counts the rows from 1; none without it. */
  readonly serialHeader?: string;
  /** Take commas out of the values instead of quoting them (spec §9; default false). */
  readonly stripCommas?: boolean;
}

/** Cells that a spreadsheet would run as a formula; a plain negative number is none. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function cell(value: CsvValue, stripCommas: boolean): string {
  const text = String(value ?? '');
  const stripped = stripCommas ? text.replaceAll(',', '') : text;
  const isFormula = typeof value === 'string' && FORMULA.test(stripped) && !PLAIN_NUMBER.test(stripped);
  const safe = isFormula ? `'${stripped}` : stripped;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record of RFC 4180 with its line end. Cells that would run as formulas begin with an apostrophe. */
export function csvRecord(values: readonly CsvValue[], stripCommas = false): string {
  return `${values.map((value) => cell(value, stripCommas)).join(',')}\r\n`;
}

/**
 * Yields the file row by row, so that a long export is never held in memory whole. Without rows it yields no header
 * either: an empty export is a 'no data found' error.
 */
export function* csvChunks<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row>,
  { bom = true, serialHeader, stripCommas = false }: CsvOptions = {},
): Generator<string, void, undefined> {
  let serial = 0;
  for (const row of rows) {
    serial += 1;
    if (serial === 1) {
      const headers = columns.map(({ header }) => header);
      const mark = bom ? CSV_BOM : '';
      yield mark + csvRecord(serialHeader === undefined ? headers : [serialHeader, ...headers], stripCommas);
    }
    const values = columns.map(({ value }) => value(row));
    yield csvRecord(serialHeader === undefined ? values : [serial, ...values], stripCommas);
  }
}

/** The whole file, or null when there is nothing to export. */
export function csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row>,
  options: CsvOptions = {},
): string | null {
  return [...csvChunks(columns, rows, options)].join('') || null;
}
