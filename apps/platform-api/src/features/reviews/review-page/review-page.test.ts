import { XSS_PAYLOADS } from '@store-panel/tooling/hostile-html/xss-payloads';
import { cleanReviewText } from '@store-panel/domain/reviews/review-text';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { createReviewLinks } from '#messages/customer/review-links.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addAdmin, addStore, signInAdmin, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { addReviewedOrder } from '#testing/reviews/reviewed-orders.ts';
import {
  call,
  keyed,
  type SessionHeaders,
  startPlatform,
  type TestPlatform,
  testSecrets,
} from '#testing/servers/test-platform.ts';

const DAY_MS = 86_400_000;

describeOnAnEngine('the page on which a customer reviews an order', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let admin: SessionHeaders;
  let visitors = 0;

  beforeAll(async () => {
    server = await startPlatform(on.database, { trustedProxies: 1 });
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  beforeEach(() => {
    visitors += 1;
  });
  afterAll(() => server.close());

  const links = createReviewLinks(testSecrets, '');
  const pathOf = (orderId: string) => links.pathOf({ storeId: store.id, orderId });
  const addOrder = (overrides: object = {}, daysAgo = 1) =>
    addReviewedOrder(on.database, { storeId: store.id, userId: null }, overrides, daysAgo);

  interface Page {
    readonly status: number;
    readonly html: string;
    readonly location: string;
    readonly headers: Headers;
  }
  /** Each test comes from an address of its own. */
  async function open(path: string, form?: Readonly<Record<string, string | readonly string[]>>, headers: object = {}) {
    const fields = Object.entries(form ?? {}).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
    const reply = await fetch(server.origin + path, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': `198.51.100.${visitors}`, 'accept-language': 'en', ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    const page: Page = {
      status: reply.status,
      html: await reply.text(),
      location: reply.headers.get('location') ?? '',
      headers: reply.headers,
    };
    return page;
  }
  const versionIn = (html: string) => /name="version" value="(\d*)"/.exec(html)?.[1] ?? '';
  const stored = (orderId: string) =>
    on.database.kysely.selectFrom('order_reviews').selectAll().where('order_id', '=', orderId).executeTakeFirst();

  test('writes a review, changes it and withdraws it, and opening it changes nothing', async () => {
    const id = await addOrder({ order_type: 'delivery' });
    const path = pathOf(id);
    for (let times = 0; times < 2; times += 1) expect((await open(path)).status).toBe(200);
    const first = await open(path);
    expect(first.html).not.toMatch(/<script|\son\w+=|set-cookie/i);
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.html).toContain('noindex');
    expect(await stored(id)).toBeUndefined();

    const form = { version: versionIn(first.html), rating: '2', delivery_rating: '5', comment: ' Cold soup ' };
    const sent = await open(path, { ...form, tag: ['cold', 'late'], 'dish-0': 'down', 'dish-1': '' });
    expect([sent.status, sent.location]).toEqual([303, `${path}?m=saved`]);
    expect(await stored(id)).toMatchObject({
      rating: 2,
      delivery_rating: 5,
      tags: ['cold', 'late'],
      comment: 'Cold soup',
      dishes: [{ line: 0, item_key: 'pizza margherita', is_liked: false }],
      state: 'published',
    });
    const page = await open(sent.location);
    expect(page.html).toContain('Everyone can read your review now.');
    // A second press finds what the first has written.
    expect((await open(path, { ...form, tag: ['cold', 'late'] })).location).toBe(`${path}?m=saved`);
    // Another window with other words does not.
    expect((await open(path, { ...form, comment: 'Hot' })).location).toBe(`${path}?m=changed`);

    const changed = await open(path, { rating: '4', comment: 'They brought a new one', version: versionIn(page.html) });
    expect(changed.location).toBe(`${path}?m=saved`);
    const { reviews } = (
      await call(server.origin, 'POST /api/store/list_reviews', { query: 'They brought a new one' }, staff)
    ).body;
    expect(reviews).toMatchObject([{ order_id: id, rating: 4, previous: { comment: 'Cold soup' } }]);

    const confirmation = await open(`${path}/withdraw`);
    expect(confirmation.html).toContain('Withdraw your review?');
    expect(await stored(id)).toMatchObject({ state: 'published' });
    const version = versionIn(confirmation.html);
    expect((await open(`${path}/withdraw`, { version: '1' })).location).toBe(`${path}?m=changed`);
    expect((await open(`${path}/withdraw`, { version })).location).toBe(`${path}?m=withdrawn`);
    expect(await stored(id)).toMatchObject({ state: 'withdrawn', comment: '' });
    expect((await open(path)).html).toContain('You’ve withdrawn your review');
    expect((await open(path, form)).location).toBe(`${path}?m=denied`);
    expect((await open(`${path}/withdraw`)).location).toBe(path);
  });

  test('shows what is wrong, with what was typed', async () => {
    const path = pathOf(await addOrder());
    const tags = ['tasty', 'fresh', 'generous', 'friendly', 'cold'];
    for (const [form, problem] of [
      [{ comment: 'Without stars' }, 'Choose 1 to 5 stars.'],
      [{ rating: '9', comment: 'Without stars' }, 'Choose 1 to 5 stars.'],
      [{ rating: '3', tag: tags, comment: 'Without stars' }, 'Choose four at most.'],
      [{ rating: '3', comment: `Without stars ${'x'.repeat(1000)}` }, 'Use 1000 characters at most.'],
    ] as const) {
      const reply = await open(path, form);
      expect([reply.status, reply.html.includes(problem)]).toEqual([422, true]);
      expect(reply.html).toContain('Without stars');
    }
  });

  test('drops what its form cannot send', async () => {
    const id = await addOrder({ order_type: 'pickup' });
    const form = { rating: '5', delivery_rating: '1', tag: ['tasty', 'free'], 'dish-9': 'up', 'dish-0': 'sideways' };
    await open(pathOf(id), { ...form, version: '-3e400' });
    expect(await stored(id)).toMatchObject({ rating: 5, delivery_rating: null, tags: ['tasty'], dishes: [] });
  });

  test.each<[string, () => Promise<string>, string]>([
    ['is in work', () => addOrder({ order_status: 5, ended_at: null, status_before_end: null }), 'once it’s completed'],
    ['was cancelled', () => addOrder({ order_status: 104 }), 'once it’s completed'],
    ['was completed long ago', () => addOrder({}, 31), 'The 30 days'],
    ['the store took itself', () => addOrder({ source: 'manual' }), 'can’t be reviewed'],
  ])('says why an order that %s has none', async (_what, order, words) => {
    const id = await order();
    const { html } = await open(pathOf(id));
    expect(html).toContain(words);
    expect(html).not.toContain('<form');
    expect((await open(pathOf(id), { rating: '5' })).location).toBe(`${pathOf(id)}?m=denied`);
    expect(await stored(id)).toBeUndefined();
  });

  test('is of no use with a link that was made up, of another order or store', async () => {
    const [id, other] = [await addOrder(), await addOrder()];
    const [path, otherPath] = [pathOf(id), pathOf(other)];
    const unknown = await open(`/rate/${'A'.repeat(64)}`);
    expect(unknown.status).toBe(404);
    const [bytes, otherBytes] = [path, otherPath].map((one) => Buffer.from(one.slice('/rate/'.length), 'base64url'));
    // The order of one link with the proof of another.
    const mixed = Buffer.concat([(bytes as Buffer).subarray(0, 32), (otherBytes as Buffer).subarray(32)]).toString(
      'base64url',
    );
    const gone = links.pathOf({ storeId: store.id, orderId: uuidV7() });
    const elsewhere = links.pathOf({ storeId: (await addStore(on.database)).id, orderId: id });
    for (const forged of [`/rate/${mixed}`, `${path}A`, path.slice(0, -1), gone, elsewhere]) {
      const reply = await open(forged);
      expect([reply.status, reply.html]).toEqual([404, unknown.html]);
      expect((await open(forged, { rating: '1' })).status).toBe(404);
    }
  });

  test('is in nine languages, first in the one of the order', async () => {
    const path = pathOf(await addOrder({ customer_lang: 1 }));
    expect((await open(path)).html).toContain('<html lang="de" dir="ltr">');
    for (const { code, direction } of LANGUAGES) {
      const { html } = await open(`${path}?lang=${code}`);
      expect(html).toContain(`<html lang="${code}" dir="${direction}">`);
      expect(html).toContain(`action="${path}?lang=${code}"`);
      expect(html).not.toMatch(/reviewPage\.|\{\{/);
    }
    const sent = await open(`${path}?lang=ar`, { rating: '5' });
    expect(sent.location).toBe(`${path}?m=saved&lang=ar`);
  });

  test('tells the customer what was decided and why, and takes one answer', async () => {
    const id = await addOrder();
    const path = pathOf(id);
    await open(path, { rating: '1', comment: 'Ali is a thief' });
    const flag = { order_id: id, kind: 'insult', note: '', version: 1 } as const;
    await call(server.origin, 'POST /api/store/flag_review', flag, keyed(staff));
    expect((await open(path)).html).not.toContain('flagged your review');
    const decide = (version: number, decision: 'hide' | 'keep') =>
      call(
        server.origin,
        'POST /api/admin/decide_review',
        { store_id: store.id, order_id: id, decision, reason: 'It calls a person a thief', version },
        keyed(admin),
      );
    await decide(2, 'hide');
    const page = await open(path);
    expect(page.html).toContain('We’ve hidden your review.');
    expect(page.html).toContain('It calls a person a thief');
    const answered = await open(`${path}/answer`, { version: '3', answer: ' But he took my bag ' });
    expect(answered.location).toBe(`${path}?m=answered`);
    expect((await open(path)).html).not.toContain(`action="${path}/answer`);
    expect((await open(`${path}/answer`, { version: '4', answer: 'And more' })).location).toBe(`${path}?m=changed`);
    expect(await stored(id)).toMatchObject({ customer_answer: 'But he took my bag', state: 'hidden' });
    // Words that are changed are looked at again, and remain hidden until then.
    const words = { rating: '2', comment: 'The courier was rude', version: '4' };
    expect((await open(path, words)).location).toBe(`${path}?m=saved`);
    expect((await open(`${path}?m=saved`)).html).toContain('We’ll look at your review again.');
    await decide(5, 'keep');
    expect((await open(path)).html).toContain('The store flagged your review.');
  });

  test('is closed to who tries too often', async () => {
    const path = pathOf(await addOrder());
    for (let times = 0; times < 20; times += 1) await open(path, { comment: 'No stars' });
    expect((await open(path, { rating: '5' })).status).toBe(429);
    expect((await open(path)).status).toBe(200);
  });

  test('notes from where it was written for 30 days, so that administrators see many from one place', async () => {
    const ids = [await addOrder(), await addOrder(), await addOrder()];
    for (const id of ids) await open(pathOf(id), { rating: '5', comment: 'Great' });
    const [id = ''] = ids.slice(-1);
    const flag = { order_id: id, kind: 'other', note: 'Bought', version: 1 } as const;
    await call(server.origin, 'POST /api/store/flag_review', flag, keyed(staff));
    const { reviews } = (await call(server.origin, 'POST /api/admin/list_flagged_reviews', { perPage: 500 }, admin))
      .body;
    expect(reviews.find(({ order_id }) => order_id === id)?.signals).toEqual(['same_address']);
    const review = await stored(id);
    expect(review?.author_address).toHaveLength(12);
    expect(JSON.stringify(reviews)).not.toContain('198.51.100');
  });

  test('makes no element of what was typed, whatever it is', async () => {
    const shapeOf = (html: string) =>
      [...html.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag.replaceAll(/="[^"]*"/g, ''));
    const page = async (text: string) => {
      const name = text.slice(0, 200);
      const id = await addOrder({ lines: json([{ name, unit_price: 900, quantity: 1, options: [], note: '' }]) });
      const at = new Date(Date.now() - DAY_MS / 2);
      await on.database.kysely
        .insertInto('order_reviews')
        .values({
          store_id: store.id,
          order_id: id,
          rating: 1,
          comment: cleanReviewText(text.slice(0, 1000)),
          created_at: at,
        })
        .execute();
      const { html } = await open(pathOf(id), undefined, { 'x-forwarded-for': `203.0.113.${visitors}` });
      return html;
    };
    const plain = shapeOf(await page('Plain words'));
    for (const text of XSS_PAYLOADS.filter((one) => cleanReviewText(one.replaceAll('\0', '')) !== '')) {
      if (visitors % 100 === 0) await on.database.kysely.deleteFrom('rate_limits').execute();
      visitors += 1;
      expect(shapeOf(await page(text.replaceAll('\0', ''))), text).toEqual(plain);
    }
  });
});
