import { hash128 } from '#ids/hash.ts';
import { type HeaderMatch, type HeaderMatcher, headerKey, headerText } from '#import/header-names.ts';
import { FILE_LIMITS, type FileCell, type FileRows } from '#import/file-table.ts';
import { type ColumnMapping, type ColumnTarget, IGNORED_FIELD, type Recognition } from '#import/import-target.ts';

/** Lines above a header: a title, a date, empty lines. */
const HEADER_ROWS = 20;

/** Recognized columns that make a row a header; in a table of one column one is enough. */
const MIN_RECOGNIZED = 2;

/** Finds the header of a file and what its columns are. `selected`: the user says which row is the header. */
export function recognizeColumns<Field extends string>(
  rows: FileRows,
  matcher: HeaderMatcher<Field | typeof IGNORED_FIELD>,
  selected?: number,
): Recognition<Field> {
  const headerRow = selected ?? findHeader(rows, matcher);
  const cells = (rows[headerRow] ?? []).slice(0, FILE_LIMITS.columns);
  const mapping = mappingOf<Field>(cells, matcher);
  const headers = numbered(cells.map((cell) => headerText(cell)));
  return {
    headerRow,
    headers,
    mapping,
    unknown: headers.flatMap((header, column) => (header !== '' && mapping[column] === null ? [column] : [])),
    isRecognized: scoreOf(cells, matcher) >= Math.min(MIN_RECOGNIZED, cells.length),
    headersHash: headersHash(cells),
  };
}

/** 32 hexadecimal digits: the same for the same headers in the same order, whatever their case and spaces. */
export const headersHash = (headers: readonly FileCell[]): string =>
  hash128(JSON.stringify(headers.map((cell) => headerKey(headerText(cell)))));

function findHeader(rows: FileRows, matcher: HeaderMatcher<string>): number {
  let best = { row: -1, score: 0 };
  for (const [row, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const score = scoreOf(cells.slice(0, FILE_LIMITS.columns), matcher);
    if (score > best.score) best = { row, score };
  }
  if (best.row >= 0) return best.row;
  const filled = rows.slice(0, HEADER_ROWS).findIndex((cells) => cells.some((cell) => headerText(cell) !== ''));
  return Math.max(0, filled);
}

/** How many different fields a row names. */
function scoreOf(cells: readonly FileCell[], matcher: HeaderMatcher<string>): number {
  const fields = new Set<string>();
  for (const cell of cells) {
    const match = typeof cell === 'string' ? matcher(headerText(cell)) : null;
    if (match !== null) fields.add(`${match.field} ${match.language} ${match.label}`);
  }
  return fields.size;
}

/** Each field once: where several columns name it, the surest one. */
function mappingOf<Field extends string>(
  cells: readonly FileCell[],
  matcher: HeaderMatcher<Field | typeof IGNORED_FIELD>,
): ColumnMapping<Field> {
  const matches = cells.map((cell) => matcher(headerText(cell)));
  const best = new Map<string, HeaderMatch<Field | typeof IGNORED_FIELD>>();
  for (const match of matches) {
    if (match === null) continue;
    const known = best.get(keyOf(match));
    if (!known || match.rank < known.rank) best.set(keyOf(match), match);
  }
  return matches.map((match): ColumnTarget<Field> | null => {
    if (match === null || (match.field !== IGNORED_FIELD && best.get(keyOf(match)) !== match)) return null;
    const { field, language, label } = match;
    return { field, language, label, mark: null };
  });
}

const keyOf = ({ field, language, label }: HeaderMatch<string>) => JSON.stringify([field, language, label]);

/** `Price`, `Price (2)`. */
function numbered(headers: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return headers.map((header) => {
    const key = headerKey(header);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return header === '' || count === 1 ? header : `${header} (${count})`;
  });
}

/** A stored mapping, if it fits a file: the same number of columns. */
export function withStoredMapping<Field extends string>(
  recognition: Recognition<Field>,
  stored: ColumnMapping,
  fields: readonly Field[],
): Recognition<Field> {
  if (stored.length !== recognition.headers.length) return recognition;
  const known: readonly string[] = [...fields, IGNORED_FIELD];
  const mapping = stored.map((target) =>
    target !== null && known.includes(target.field) ? (target as ColumnTarget<Field>) : null,
  );
  return {
    ...recognition,
    mapping,
    unknown: recognition.headers.flatMap((header, column) =>
      header !== '' && mapping[column] === null ? [column] : [],
    ),
  };
}
