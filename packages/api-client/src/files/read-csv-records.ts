import type * as Papa from 'papaparse';

/** What separates the cells of a file is found out from its first records. */
const DELIMITERS = [',', ';', '\t'];
/** A record of so many letters is looked at again each time it has doubled, not with each chunk. */
const LONG_RECORD = 65_536;
/** Takes the place of a `\r` that is no part of a line end; Unicode has no such letter. */
const LONE_RETURN = '\uFFFF';

/**
 * The records of a CSV file while it comes, each as its cells; the first is that of the heads. For a list as a stream:
 * `for await (const cells of readCsvRecords(downloadStream(client, 'POST /api/store/export_orders', body)))`. Cells are
 * separated by commas, semicolons or tabs; what stands within quotes belongs to the cell (RFC 4180), and a quote in the
 * middle of a cell is a letter. Of the file no more is held than one chunk and one record. Needs papaparse, which is
 * loaded with the first file.
 */
export async function* readCsvRecords(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<readonly string[], void, undefined> {
  const { default: papa } = await import('papaparse');
  const decoder = new TextDecoder();
  const read = recordReader(papa);
  for await (const chunk of chunks) yield* read(decoder.decode(chunk, { stream: true }), false);
  yield* read(decoder.decode(), true);
}

/** Takes a file's text in pieces, and gives the records that each of them ends. */
function recordReader(papa: typeof Papa) {
  let held = '';
  let delimiter: string | undefined;
  let nextLook = 0;
  let heldReturn = '';
  return function* read(piece: string, isEnd: boolean): Generator<readonly string[], void, undefined> {
    const whole = heldReturn + piece;
    // The other half of a line end may come with the next piece.
    heldReturn = !isEnd && whole.endsWith('\r') ? '\r' : '';
    held += whole.slice(0, whole.length - heldReturn.length).replaceAll(/\r(?!\n)/g, LONE_RETURN);
    if (!isEnd && held.length < nextLook) return;
    delimiter ??= findDelimiter(papa, held, isEnd);
    const { records, rest } =
      delimiter === undefined ? { records: [], rest: held } : split(papa, held, delimiter, isEnd);
    held = rest;
    nextLook = held.length > LONG_RECORD ? held.length * 2 : 0;
    yield* records;
  };
}

/** What separates the cells, as soon as the first record is there whole. */
function findDelimiter(papa: typeof Papa, text: string, isEnd: boolean): string | undefined {
  const lines = isEnd ? text : text.slice(0, Math.max(0, text.lastIndexOf('\n')));
  if (lines === '') return undefined;
  const { data, errors, meta } = papa.parse<string[]>(lines, {
    delimitersToGuess: DELIMITERS,
    newline: '\n',
    preview: 10,
  });
  const isHeadOpen = data.length === 1 && errors.some(({ code }) => code === 'MissingQuotes');
  return isHeadOpen && !isEnd ? undefined : meta.delimiter;
}

/** The records whose line has ended, and the text after them; at the file's end all records, ended or not. */
function split(papa: typeof Papa, text: string, delimiter: string, isEnd: boolean) {
  const records: string[][] = [];
  const ends = [0, 0];
  papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, meta }) => {
      records.push(data);
      ends.push(meta.cursor);
    },
  });
  const [last = 0, end = 0] = ends.slice(-2);
  // After the last line end there is one more record, if only an empty one.
  if (!isEnd || end === last) records.pop();
  return { records: records.map(cellsOf), rest: text.slice(text.length - (end - last)) };
}

const cellsOf = (record: readonly string[]): string[] =>
  record.map((cell, at) => {
    const text = at === record.length - 1 && cell.endsWith('\r') ? cell.slice(0, -1) : cell;
    return text.replaceAll(LONE_RETURN, '\r');
  });
