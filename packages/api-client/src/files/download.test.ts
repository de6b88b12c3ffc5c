import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';
import { csvRecord } from '@store-panel/domain/csv/csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { BodyOf } from '#endpoint-key.ts';
import { createClient } from '#client.ts';
import { createXlsxRowCounter, download, createCsvRowCounter } from '#files/download.ts';

const BODY: BodyOf<'POST /api/store/export_orders'> = {
  list: 'past',
  filter: {},
  format: 'csv',
  columns: ['unique_id'],
  language: 'en',
};

const clientWith = (fetch: typeof globalThis.fetch) => createClient({ baseUrl: '', mode: 'cookie', fetch });
const options = { signal: new AbortController().signal, onProgress: () => {} };

test('a file comes whole, and says how many of its rows are there', async () => {
  const progress: (readonly [number, number])[] = [];
  const fetch = () =>
    Promise.resolve(
      new Response('No.,Number\r\n1,"a\n""b"\r\n2,3\r\n', {
        headers: { 'content-type': 'text/csv; charset=utf-8', 'x-rows': '2' },
      }),
    );
  const onProgress = (done: number, all: number) => void progress.push([done, all]);
  const file = await download(clientWith(fetch), 'POST /api/store/export_orders', BODY, {
    ...options,
    fetch,
    onProgress,
  });
  expect(await file.text()).toContain('2,3');
  expect(progress).toEqual([
    [0, 2],
    [2, 2],
  ]);
});

test('a refusal is one of every call', async () => {
  const fetch = () => Promise.resolve(Response.json({ success: false, error_code: 636 }));
  await expect(
    download(clientWith(fetch), 'POST /api/store/export_orders', BODY, { ...options, fetch }),
  ).rejects.toMatchObject({ code: 636 });
});

test('records are counted whatever stands in them, however the bytes are cut (seed 7)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 3 })),
      fc.integer({ min: 1, max: 9 }),
      (rows, cut) => {
        const bytes = new TextEncoder().encode(csvRecord(['head']) + rows.map((row) => csvRecord(row)).join(''));
        const count = createCsvRowCounter();
        let counted = 0;
        for (let at = 0; at < bytes.length; at += cut) counted = count(bytes.slice(at, at + cut));
        expect(counted).toBe(rows.length);
      },
    ),
    { seed: 7 },
  );
});

test('flushes are counted, also where one is cut in two or follows other noughts', () => {
  const count = createXlsxRowCounter(10 * EXPORT_BATCH);
  expect(count(Uint8Array.of(1, 0, 0, 0))).toBe(0);
  expect(count(Uint8Array.of(0xff, 0xff, 0, 0xff, 0xff))).toBe(EXPORT_BATCH);
  expect(count(Uint8Array.of(0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff))).toBe(3 * EXPORT_BATCH);
});
