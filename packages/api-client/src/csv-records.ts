/**
 * The records of a CSV file while it comes, each as its cells; the first is that of the heads. For a list as a stream:
 * `for await (const cells of csvRecords(downloadStream(client, 'POST /api/store/export_orders', body)))`. Line ends and
 * commas within quotes belong to the cell (RFC 4180). Of the file no more is held than one chunk and one record.
 */
export async function* csvRecords(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<readonly string[], void, undefined> {
  const decoder = new TextDecoder();
  const read = recordReader();
  for await (const chunk of chunks) yield* read(decoder.decode(chunk, { stream: true }));
  // A last record need not end its line.
  yield* read(`${decoder.decode()}\n`, true);
}

/** Takes a file's text in pieces, and gives the records that each of them ends. */
function recordReader() {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuote = false;
  return function* read(text: string, isEnd = false): Generator<readonly string[], void, undefined> {
    for (const letter of text) {
      if (letter === '"') {
        // The second of a pair within quotes stands for one.
        if (wasQuote) cell += letter;
        wasQuote = isQuoted;
        isQuoted = !isQuoted;
        continue;
      }
      wasQuote = false;
      if (isQuoted) cell += letter;
      else if (letter === ',') {
        cells.push(cell);
        cell = '';
      } else if (letter === '\n') {
        if (isEnd && cells.length === 0 && cell === '') return;
        cells.push(cell);
        yield cells;
        [cells, cell] = [[], ''];
      } else if (letter !== '\r') cell += letter;
    }
  };
}
