import { cleanReviewText } from '@store-panel/domain/reviews/review-text';
import { XSS_PAYLOADS } from '@store-panel/tooling/hostile-html/xss-payloads';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { addChannel, addStore, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** What a spreadsheet would run, beside what a browser would. */
const FORMULAS = ['=HYPERLINK("http://evil.example","x")', '+1+cmd|’ /C calc’!A0', '-2+3', '@SUM(A1)', '\t=1+1'];
/** A review has words, or none. */
const TEXTS = [...XSS_PAYLOADS, ...FORMULAS]
  // A zero character is refused, which fuzzing shows.
  .map((text) => text.replaceAll('\0', ''))
  .filter((text) => cleanReviewText(text) !== '');
const MAX_LENGTH = 1000;
const nameOf = (text: string) => text.slice(0, 200);

describeOnServerIfAny('what customers write that a browser or a spreadsheet would run', (on) => {
  let server: TestPlatform;
  let staff: SessionHeaders;
  let channel: SessionHeaders;
  let storeId: string;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    const store = await addStore(on.database);
    storeId = store.id;
    staff = await signInStore(server.origin, store.email);
    const account = await addChannel(on.database);
    channel = await signInUser(server.origin, account.email);
    const ended = new Date(Date.now() - 86_400_000);
    const rows = TEXTS.map((text, at) =>
      buildOrderRow(storeId, at + 1, {
        id: uuidV7(),
        user_id: account.id,
        order_status: 25,
        status_before_end: 7,
        ended_at: ended,
        created_at: ended,
        customer_name: nameOf(text),
        lines: json([{ name: nameOf(text), unit_price: 900, quantity: 1, options: [], note: '' }]),
      }),
    );
    await on.database.kysely.insertInto('orders').values(rows).execute();
    for (const [at, { id }] of rows.entries()) {
      if (at % 50 === 0) await on.database.kysely.deleteFrom('rate_limits').execute();
      const review = {
        store_id: storeId,
        order_id: id,
        rating: 1,
        tags: [],
        dishes: [{ line: 0, is_liked: false }],
        comment: TEXTS[at]?.slice(0, MAX_LENGTH) ?? '',
      };
      const { code } = await call(server.origin, 'POST /api/user/save_review', review, keyed(channel));
      if (code !== null) throw new Error(`${code} for ${TEXTS[at]}`);
    }
  });
  afterAll(() => server.close());

  const expected = TEXTS.map((text) => cleanReviewText(text.slice(0, MAX_LENGTH))).toSorted();

  test('is text in lists, in the order, and at the channel', async () => {
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(200);
    const comments: string[] = [];
    for (let page = 1; comments.length < TEXTS.length; page += 1) {
      const { body, headers } = await call(
        server.origin,
        'POST /api/store/list_reviews',
        { page, perPage: 100 },
        staff,
      );
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      comments.push(...body.reviews.map(({ comment }) => comment));
      if (body.reviews.length === 0) break;
    }
    expect(comments.toSorted()).toEqual(expected);
    const body = { store_id: storeId, page: 1, perPage: 100 };
    const shown = await call(server.origin, 'POST /api/user/list_store_reviews', body, channel);
    expect(shown.headers.get('content-type')).toMatch(/^application\/json/);
    expect(shown.body.reviews.every(({ comment }) => expected.includes(comment))).toBe(true);
  });

  test('is text in files: no cell is a formula, no sheet has markup of its own', async () => {
    const file = async (format: 'csv' | 'xlsx') => {
      const reply = await fetch(`${server.origin}/api/store/export_reviews`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...staff },
        body: JSON.stringify({ filter: {}, format, language: 'en' }),
      });
      expect(reply.headers.get('content-disposition')).toMatch(/^attachment/);
      return Buffer.from(await reply.arrayBuffer());
    };
    const csv = String(await file('csv'));
    // Each row and each cell as a spreadsheet splits them (RFC 4180).
    const cells = [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').trimStart(),
    );
    expect(cells.length).toBeGreaterThan(5 * TEXTS.length);
    expect(cells.filter((cell) => /^[=+@\t\r-]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell))).toEqual([]);
    const bytes = await file('xlsx');
    const parts = unzipSync(bytes);
    const names = Object.keys(parts);
    expect(names.some((name) => /vba|macro|externalLink|activeX/i.test(name))).toBe(false);
    const [, xml = new Uint8Array()] = Object.entries(parts).find(([name]) => name.includes('sheet1.xml')) ?? [];
    const sheet = new TextDecoder().decode(xml);
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).not.toMatch(/<script/i);
    const rows = await readSheet(bytes);
    expect(rows).toHaveLength(TEXTS.length + 1);
  });
});
