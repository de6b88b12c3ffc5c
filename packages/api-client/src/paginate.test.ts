import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { CONTRACT } from '@store-panel/contract/table';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';

import type { EndpointKey } from '#endpoint-key.ts';
import { createClient } from '#client.ts';
import type { OrderRow } from '#order-models.ts';
import { type PaginatedEndpointKey, paginate, type PaginateOptions, type RowOf } from '#paginate.ts';
import { fakeTransport } from '#testing/fake-transport.ts';
import { buildOrderCard, buildOrderRow } from '#testing/order-fixtures.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';

const HISTORY = 'POST /api/store/list_order_history';
const PER_PAGE = 10;
const row = (n: number) => buildOrderRow(buildOrderCard(n));

/** A platform whose list is what `listOf` gives for the n-th request, from 0. */
function listing(listOf: (at: number) => readonly number[]) {
  let at = 0;
  const clock = createAutoAdvanceClock();
  const platform = fakeTransport(
    {
      [HISTORY]: ({ body: { page = 1, perPage = PER_PAGE } }) => {
        const list = listOf(at);
        at += 1;
        const orders = list.slice((page - 1) * perPage, page * perPage).map(row);
        return { orders, count: list.length, total: 0, currency: 'EUR', page, perPage };
      },
    },
    clock,
  );
  const client = createClient({ baseUrl: '', mode: 'header', fetch: platform.fetch, clock });
  const requestedPages = () => platform.received(HISTORY).map(({ body }) => body.page);
  return {
    client,
    asked: requestedPages,
    rows: (how?: PaginateOptions) => paginate(client, HISTORY, { perPage: PER_PAGE }, how),
  };
}

async function numbersOf(rows: AsyncIterable<OrderRow>): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { unique_id } of rows) numbers.push(unique_id);
  return numbers;
}

/** `to`, `to` - 1 … 1: the newest first. */
const newest = (to: number, from = 1) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => to - at);

describe('a list page by page', () => {
  test('ends by its count, with no page asked for in vain', async () => {
    for (const [length, expected] of [
      [0, [1]],
      [10, [1]],
      [11, [1, 2]],
      [25, [1, 2, 3]],
    ] as const) {
      const { rows, asked: requestedPages } = listing(() => newest(length));
      expect(await numbersOf(rows())).toEqual(newest(length));
      expect(requestedPages()).toEqual(expected);
    }
  });

  test('asks for no page before its rows are wanted, and for none after the loop is left', async () => {
    const { rows, asked: requestedPages } = listing(() => newest(25));
    const seen: number[] = [];
    for await (const { unique_id } of rows()) {
      seen.push(unique_id);
      if (seen.length === 10) expect(requestedPages()).toEqual([1]);
      if (seen.length === 12) break;
    }
    expect(requestedPages()).toEqual([1, 2]);
  });

  test('gives no row twice that orders push to the next page', async () => {
    const { rows } = listing((at) => newest(25 + 3 * at));
    expect(await numbersOf(rows())).toEqual(newest(25));
  });

  test('leaves no row out when others before it go', async () => {
    const { rows, asked: requestedPages } = listing((at) => newest(25 - (at > 0 ? 4 : 0)));
    expect(await numbersOf(rows())).toEqual([...newest(25, 16), ...newest(15)]);
    expect(requestedPages()).toEqual([1, 2, 1, 2, 3]);
  });

  test('is given up between the rows of a page, and between pages', async () => {
    for (const last of [5, 10]) {
      const { rows, asked: requestedPages } = listing(() => newest(25));
      const control = new AbortController();
      const seen: number[] = [];
      const run = async () => {
        for await (const { unique_id } of rows({ signal: control.signal })) {
          seen.push(unique_id);
          if (seen.length === last) control.abort(new Error('left'));
        }
      };
      await expect(run()).rejects.toThrow('left');
      expect([seen.length, requestedPages()]).toEqual([last, [1]]);
    }
  });

  test('keeps no more ids than it is told to', async () => {
    // What was given longer ago than that is not known any more: this is where the bound shows.
    const { rows } = listing((at) => newest(at === 0 ? 20 : 30));
    const numbers = await numbersOf(rows({ remember: 4 }));
    expect(numbers.filter((n) => n >= 11 && n <= 20).length).toBeGreaterThan(10);
  });

  test('is true whatever comes and goes at the front meanwhile (seed 11)', async () => {
    const change = fc.record({ goes: fc.nat({ max: 25 }), comes: fc.nat({ max: 25 }), isBefore: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 70 }), fc.array(change, { maxLength: 12 }), async (length, changes) => {
        let list = newest(length);
        let next = length;
        const stood = new Set(list);
        const come = (count: number) => {
          list = [...newest(next + count, next + 1), ...list];
          next += count;
        };
        const { rows } = listing((at) => {
          const { goes, comes, isBefore } = changes[at - 1] ?? { goes: 0, comes: 0, isBefore: true };
          if (isBefore) come(comes);
          for (const gone of list.slice(0, goes)) stood.delete(gone);
          list = list.slice(goes);
          if (!isBefore) come(comes);
          return list;
        });
        const yielded = await numbersOf(rows());
        expect(new Set(yielded).size).toBe(yielded.length);
        expect([...stood].filter((n) => !yielded.includes(n))).toEqual([]);
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});

describe('the calls that page', () => {
  const definitions = Object.entries(CONTRACT) as [EndpointKey, EndpointDefinition][];
  const paged = definitions.filter(
    ([, { body, reply }]) => body?.properties['page'] && reply.properties['count'] && reply.properties['perPage'],
  );

  test('are those of the contract', () => {
    expectTypeOf<'POST /api/store/list_orders'>().not.toExtend<PaginatedEndpointKey>();
    expectTypeOf<'POST /api/store/get_order_detail'>().not.toExtend<PaginatedEndpointKey>();
    expectTypeOf<RowOf<typeof HISTORY>>().toEqualTypeOf<OrderRow>();
    expectTypeOf<RowOf<'POST /api/store/list_claims'>>().toHaveProperty('claim_number');
    expectTypeOf<undefined>().not.toExtend<RowOf<PaginatedEndpointKey>>();
    expect(paged.length).toBeGreaterThan(20);
  });

  test.each(paged)('%s has one list, of rows with an id of their own', async (key, { reply }) => {
    const lists = Object.entries(reply.properties).filter(
      ([, { type }]: [string, { type?: string }]) => type === 'array',
    );
    expect(lists.length).toBe(1);
    const [[field, list] = ['', {}]] = lists as [string, { items?: { properties?: Record<string, unknown> } }][];
    const fields = list.items?.properties ?? {};
    // The id is the row's first one, by which two rows are told apart here; all others that it mentions are the same.
    const [id = '', ...others] = Object.keys(fields).filter(
      (name) => name.endsWith('_id') || name === 'from' || name === 'version',
    );
    const rows = [1, 1, 2].map((n) => ({ ...Object.fromEntries(others.map((name) => [name, 'same'])), [id]: n }));
    const fetch = () =>
      Promise.resolve(Response.json({ success: true, [field]: rows, count: 3, page: 1, perPage: 10 }));
    const client = createClient({ baseUrl: '', mode: 'header', fetch });
    const yielded: unknown[] = [];
    for await (const found of paginate(client, key as PaginatedEndpointKey, {}))
      yielded.push((found as Record<string, unknown>)[id]);
    expect(yielded).toEqual([1, 2]);
  });
});
