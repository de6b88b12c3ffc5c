import papa from 'papaparse';

import { type Delimiter, DELIMITERS } from '#shared/import/delimiters.ts';
import { FileProblemError } from '#shared/import/file-problem.ts';
import { IMPORT_LIMITS } from '#shared/import/import-limits.ts';

/** A first line for spreadsheets: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?(?:\n|$)/i;

export interface CsvTable {
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: Delimiter;
}

const isDelimiter = (text: string): text is Delimiter => (DELIMITERS as readonly string[]).includes(text);

/**
 * Reads the records of a CSV text. Its delimiter is the one that its first line names, else the one that divides it best.
 * @param selected - the delimiter that the user chose instead.
 * @throws FileProblemError `unclosed_quote` with the row of the quote, or `too_many_rows`.
 */
export function readCsv(text: string, selected: Delimiter | null): CsvTable {
  const named = SEPARATOR_LINE.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  const stated = named?.[1] !== undefined && isDelimiter(named[1]) ? named[1] : null;
  const delimiter = selected ?? stated ?? findDelimiter(content);
  const { data, errors } = papa.parse<string[]>(content, {
    delimiter,
    // One more than the limit is enough to know that there are too many.
    preview: IMPORT_LIMITS.rows + 2,
  });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed) throw new FileProblemError('unclosed_quote', (unclosed.row ?? 0) + 1);
  return { rows: data, delimiter };
}

function findDelimiter(text: string): Delimiter {
  // Empty lines, if only the last one of a short file, would count as records of one cell.
  const { meta } = papa.parse<string[]>(text, {
    delimitersToGuess: [...DELIMITERS],
    preview: 1,
    skipEmptyLines: 'greedy',
  });
  const { delimiter } = meta;
  return isDelimiter(delimiter) ? delimiter : ',';
}
