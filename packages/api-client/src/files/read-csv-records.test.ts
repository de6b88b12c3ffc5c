import { csvRecord } from '@store-panel/domain/csv/csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readCsvRecords } from '#files/read-csv-records.ts';

async function* cutInto(text: string, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function recordsOf(text: string, size = 1): Promise<(readonly string[])[]> {
  const records: (readonly string[])[] = [];
  for await (const cells of readCsvRecords(cutInto(text, size))) records.push(cells);
  return records;
}

test('records say what was written, whatever stands in them and however the bytes are cut (seed 13)', async () => {
  const letter = fc.constantFrom('"', ',', '\r', '\n', ' ', 'a', 'ü', '😀', '=');
  const rows = fc.array(fc.array(fc.string({ unit: letter, maxLength: 5 }), { minLength: 1, maxLength: 3 }));
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 5 }), async (written, size) => {
      const text = written.map((cells) => csvRecord(cells)).join('');
      const records = await recordsOf(text, size);
      expect(records.length).toBe(written.length);
      // What would run as a formula was made harmless when it was written, and stays so.
      expect(records.map((cells) => csvRecord(cells)).join('')).toBe(text);
    }),
    { seed: 13 },
  );
});

test('the mark of UTF-8 is no part of the first head, and the last record need not end its line', async () => {
  expect(await recordsOf('\uFEFFNo.,Name\r\n1,Ann')).toEqual([
    ['No.', 'Name'],
    ['1', 'Ann'],
  ]);
  expect(await recordsOf('')).toEqual([]);
});

test.each([
  [',', 'No.,Dish,Price\r\n1,12" pizza,"9,50"\r\n2,Tea,2\r\n'],
  [';', 'No.;Dish;Price\r\n1;12" pizza;9,50\r\n2;Tea;2\r\n'],
  ['\t', 'No.\tDish\tPrice\n1\t12" pizza\t9,50\n2\tTea\t2'],
])('a file delimited by %j is read to its end, an inch sign in a cell or not', async (_delimiter, text) => {
  for (const size of [1, 7, text.length]) {
    expect(await recordsOf(text, size)).toEqual([
      ['No.', 'Dish', 'Price'],
      ['1', '12" pizza', '9,50'],
      ['2', 'Tea', '2'],
    ]);
  }
});

test('line ends of different systems in one file are all line ends, but within quotes they are text', async () => {
  expect(await recordsOf('No.,Note\r\n1,"a\r\nb\r"\n2,c\r\n')).toEqual([
    ['No.', 'Note'],
    ['1', 'a\r\nb\r'],
    ['2', 'c'],
  ]);
});

test('commas in the rows do not make a file of semicolons one of commas, whatever the first piece of it ends with', async () => {
  const text = 'Name;Price;Tax\nTea;1,50;0,10\nPie;2,50;0,20\n';
  for (let size = 1; size <= text.length; size += 1) {
    expect(await recordsOf(text, size)).toEqual([
      ['Name', 'Price', 'Tax'],
      ['Tea', '1,50', '0,10'],
      ['Pie', '2,50', '0,20'],
    ]);
  }
});

test('a record is given once its line has ended, before the rest of the file has come', async () => {
  const received: (readonly string[])[] = [];
  async function* slow(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const encoder = new TextEncoder();
    yield encoder.encode('No.,Name\r\n1,An');
    expect(received).toEqual([['No.', 'Name']]);
    yield encoder.encode('n\r\n2,Bob');
    expect(received).toHaveLength(2);
  }
  for await (const cells of readCsvRecords(slow())) received.push(cells);
  expect(received.at(-1)).toEqual(['2', 'Bob']);
});

test('a quote that is never closed loses no record before it, and its own stays one', async () => {
  for (const size of [1, 100]) {
    expect(await recordsOf('No.,Name\n1,Ann\n2,"Bob\n3,Eve\n', size)).toEqual([
      ['No.', 'Name'],
      ['1', 'Ann'],
      ['2', 'Bob\n3,Eve\n'],
    ]);
  }
});

test('a cell longer than many chunks comes whole, and the records behind it too', async () => {
  const long = `${'a "quoted", text\n'.repeat(20_000)}.`;
  expect(await recordsOf(csvRecord(['1', long]) + csvRecord(['2', 'Ann']), 1_000)).toEqual([
    ['1', long],
    ['2', 'Ann'],
  ]);
});
