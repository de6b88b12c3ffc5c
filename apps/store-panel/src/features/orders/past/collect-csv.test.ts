import { createClient } from '@store-panel/api-client/client';
import { fakeTransport } from '@store-panel/api-client/testing/fake-transport';
import { sampleCard, sampleRow } from '@store-panel/api-client/testing/samples';
import { describe, expect, it } from 'vitest';

import { collectCsv } from './collect-csv.ts';
import { DEFAULT_FILTERS } from './past-filters.ts';

const PAGE = 500;
const columns = [
  { header: 'Number', value: ({ unique_id }: { unique_id: number }) => unique_id },
  { header: 'Customer', value: ({ customer_name }: { customer_name: string }) => customer_name },
];

/** A platform with so many orders; `between` runs after each page. */
function platformWith(count: number, between: (page: number) => void = () => {}) {
  const rows = Array.from({ length: count }, (_, at) =>
    sampleRow(sampleCard(at + 1, { order_status: 25, customer_name: `A, ${at + 1}` })),
  );
  const transport = fakeTransport({
    'POST /api/store/list_order_history': ({ body: { page = 1, perPage = 20 } }) => {
      queueMicrotask(() => between(page));
      const orders = rows.slice((page - 1) * perPage, page * perPage);
      return { orders, count, total: 0, currency: 'EUR', page, perPage };
    },
  });
  return { transport, client: createClient({ baseUrl: '', mode: 'cookie', fetch: transport.fetch }) };
}

const collect = (
  client: ReturnType<typeof platformWith>['client'],
  own: Partial<Parameters<typeof collectCsv>[0]> = {},
) =>
  collectCsv({
    client,
    filters: { ...DEFAULT_FILTERS, page: 3, perPage: 10 },
    today: '2026-01-05',
    columns,
    serialHeader: 'No.',
    signal: new AbortController().signal,
    onProgress: () => {},
    ...own,
  });

describe('the export', () => {
  it('holds every match, whatever page is in view, counted from 1', async () => {
    const { client, transport } = platformWith(PAGE + 3);
    const told: (readonly [number, number])[] = [];
    const file = await collect(client, {
      filters: { ...DEFAULT_FILTERS, sort: 'unique_id' },
      onProgress: (done, all) => told.push([done, all]),
    });
    const lines = ((await file?.text()) ?? '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(PAGE + 4);
    expect(lines[0]?.replace('\uFEFF', '')).toBe('No.,Number,Customer');
    expect(lines[1]).toBe('1,1,"A, 1"');
    expect(lines.at(-1)).toBe(`${PAGE + 3},${PAGE + 3},"A, ${PAGE + 3}"`);
    expect(told).toEqual([
      [PAGE, PAGE + 3],
      [PAGE + 3, PAGE + 3],
    ]);
    expect(transport.received('POST /api/store/list_order_history').map(({ body }) => body.perPage)).toEqual([
      PAGE,
      PAGE,
    ]);
  });

  it('has the order of the list', async () => {
    const file = await collect(platformWith(3).client);
    const lines = ((await file?.text()) ?? '').trimEnd().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(
      ['1', '2', '3'].map((_, at) => String([3, 2, 1][at])),
    );
  });

  it('is nothing when nothing matches', async () => {
    expect(await collect(platformWith(0).client)).toBeNull();
  });

  it('stops when it is told to', async () => {
    const control = new AbortController();
    const { client, transport } = platformWith(PAGE * 10, (page) => page === 2 && control.abort());
    await expect(collect(client, { signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(transport.received('POST /api/store/list_order_history').length).toBeLessThanOrEqual(3);
  });
});
