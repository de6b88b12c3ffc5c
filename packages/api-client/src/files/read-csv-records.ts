import type * as Papa from 'papaparse';

/** Possible delimiters; the first records of a file decide. */
const DELIMITERS = [',', ';', '\t'];
/** A longer incomplete record is parsed again only when its length has doubled, not with each chunk. */
const REPARSE_THRESHOLD = 65_536;
/** Replaces a `\r` outside of a line end; a Unicode noncharacter, which texts do not contain. */
const LONE_CR_PLACEHOLDER = '\uFFFF';

/**
 * Yields the records of a CSV file while it is received, each as its cells; the first is the header. For a list as a
 * stream: `for await (const cells of readCsvRecords(downloadStream(client, 'POST /api/store/export_orders', body)))`.
 * Cells are separated by commas, semicolons or tabs; text within quotes belongs to the cell (RFC 4180), and a quote in
 * the middle of a cell is a character. Buffers at most one chunk and one record. Needs papaparse, which is imported with
 * the first file.
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

/** Returns a generator function that takes a file's text in pieces and yields the records completed by each. */
function recordReader(papa: typeof Papa) {
  let bufferedText = '';
  let delimiter: string | undefined;
  let nextParseLength = 0;
  let pendingReturn = '';
  return function* read(piece: string, isEnd: boolean): Generator<readonly string[], void, undefined> {
    const whole = pendingReturn + piece;
    // The `\n` of this line end may come with the next piece.
    pendingReturn = !isEnd && whole.endsWith('\r') ? '\r' : '';
    bufferedText += whole.slice(0, whole.length - pendingReturn.length).replaceAll(/\r(?!\n)/g, LONE_CR_PLACEHOLDER);
    if (!isEnd && bufferedText.length < nextParseLength) return;
    delimiter ??= findDelimiter(papa, bufferedText, isEnd);
    const { records, rest } =
      delimiter === undefined ? { records: [], rest: bufferedText } : split(papa, bufferedText, delimiter, isEnd);
    bufferedText = rest;
    nextParseLength = bufferedText.length > REPARSE_THRESHOLD ? bufferedText.length * 2 : 0;
    yield* records;
  };
}

/** Returns the delimiter once the first record is complete. */
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

/** Returns the complete records and the text after them; at the file's end all records. */
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
  // After the last line end papaparse reports one more record, possibly empty.
  if (!isEnd || end === last) records.pop();
  return { records: records.map(cellsOf), rest: text.slice(text.length - (end - last)) };
}

const cellsOf = (record: readonly string[]): string[] =>
  record.map((cell, index) => {
    const text = index === record.length - 1 && cell.endsWith('\r') ? cell.slice(0, -1) : cell;
    return text.replaceAll(LONE_CR_PLACEHOLDER, '\r');
  });
