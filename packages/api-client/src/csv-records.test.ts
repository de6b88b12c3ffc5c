import { csvRecord } from '@store-panel/domain/csv/csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { csvRecords } from '#csv-records.ts';

async function* cutInto(text: string, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function recordsOf(text: string, size = 1): Promise<(readonly string[])[]> {
  const records: (readonly string[])[] = [];
  for await (const cells of csvRecords(cutInto(text, size))) records.push(cells);
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
