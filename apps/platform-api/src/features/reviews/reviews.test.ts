// One file: its parts share a server, a channel, and the orders that it places.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { topicRoom } from '@store-panel/contract/events';
import type { Wire } from '@store-panel/contract/table';
import { SCREENS } from '@store-panel/domain/access/screens';
import { meanOfStars, type StarCounts } from '@store-panel/domain/reviews/review-summary';
import { REVIEW_TAGS } from '@store-panel/domain/reviews/review-rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  addChannel,
  addStore,
  addSubStore,
  signInStore,
  signInSubStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { addReviewedOrder } from '#testing/reviews/reviewed-orders.ts';
import { joinRoom, openSocket } from '#testing/servers/sockets.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const DAY_MS = 86_400_000;

type Saved = Wire['POST /api/user/save_review']['body'];

describeOnAnEngine('reviews', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;
  let channelId: string;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    const account = await addChannel(on.database);
    channelId = account.id;
    channel = await signInUser(server.origin, account.email);
  });
  afterAll(() => server.close());

  /** An order of the channel, completed a while ago unless `overrides` say otherwise. */
  const addOrder = (overrides: object = {}, at = store, daysAgo = 1) =>
    addReviewedOrder(on.database, { storeId: at.id, userId: channelId }, overrides, daysAgo);

  const review = (order_id: string, overrides: Partial<Saved> = {}): Saved => ({
    store_id: store.id,
    order_id,
    rating: 4,
    tags: [],
    dishes: [],
    comment: '',
    ...overrides,
  });
  const save = (order_id: string, overrides: Partial<Saved> = {}, headers = channel) =>
    call(server.origin, 'POST /api/user/save_review', review(order_id, overrides), keyed(headers));
  const mine = (order_id: string, headers = channel) =>
    call(server.origin, 'POST /api/user/get_review', { store_id: store.id, order_id }, headers);
  const withdraw = (order_id: string, version: number, headers = channel) =>
    call(server.origin, 'POST /api/user/withdraw_review', { store_id: store.id, order_id, version }, keyed(headers));
  const list = (body: Wire['POST /api/store/list_reviews']['body'] = {}, headers = staff) =>
    call(server.origin, 'POST /api/store/list_reviews', body, headers);
  const reply = (order_id: string, text: string | null, version: number, headers = staff) =>
    call(server.origin, 'POST /api/store/reply_review', { order_id, text, version }, keyed(headers));

  test('of an order are written by its channel, read by its store and shown with the order', async () => {
    const id = await addOrder({ order_type: 'delivery' });
    expect((await mine(id)).body).toMatchObject({ review: null, denial: null });
    const { body } = await save(id, {
      rating: 2,
      delivery_rating: 5,
      tags: ['cold', 'small_portion'],
      dishes: [{ line: 0, is_liked: false }],
      comment: ' <b>Cold</b>\u202E\u0007\r\n\n\n\nand small ',
    });
    const written = {
      rating: 2,
      delivery_rating: 5,
      tags: ['cold', 'small_portion'],
      dishes: [{ line: 0, item_key: 'pizza margherita', name: 'Pizza  Margherita', is_liked: false }],
      comment: '<b>Cold</b>\n\nand small',
      reply: null,
      version: 1,
    };
    expect(body.review).toMatchObject({ ...written, state: 'published' });
    expect((await mine(id)).body.review).toEqual(body.review);
    const listed = (await list({ query: 'small' })).body;
    expect(listed.reviews).toMatchObject([{ ...written, order_id: id, customer_name: 'Zoë Weber', previous: null }]);
    expect(listed).toMatchObject({ count: 1, page: 1, perPage: 10 });
    const detail = await call(server.origin, 'POST /api/store/get_order_detail', { order_id: id }, staff);
    expect(detail.body.order.review).toMatchObject(written);
  });

  test.each<[string, () => Promise<string>, string]>([
    ['in work', () => addOrder({ order_status: 5, ended_at: null, status_before_end: null }), 'not_completed'],
    ['cancelled', () => addOrder({ order_status: 104 }), 'not_completed'],
    ['completed 31 days ago', () => addOrder({}, store, 31), 'too_late'],
    ['of the store itself', () => addOrder({ source: 'manual' }), 'manual_order'],
    ['of the number of the store', () => addOrder({ customer_key: `49${store.phone}` }), 'manual_order'],
  ])('cannot be written of an order that is %s', async (_what, order, denial) => {
    const id = await order();
    const refused = await save(id);
    expect([refused.code, refused.body]).toMatchObject([ERROR.requestFailed, { denial }]);
    expect((await mine(id)).body).toMatchObject({ review: null, denial });
  });

  test('are those of own orders alone', async () => {
    const other = await signInUser(server.origin, (await addChannel(on.database)).email);
    const id = await addOrder();
    await save(id);
    for (const reaction of [await save(id, { version: 1 }, other), await mine(id, other), await withdraw(id, 1, other)])
      expect(reaction.code).toBe(ERROR.orderDetailNotFound);
    const elsewhere = await addStore(on.database);
    const wrong = await save(id, { store_id: elsewhere.id });
    expect(wrong.code).toBe(ERROR.orderDetailNotFound);
  });

  test('are refused with lines, votes and stars that the order cannot have', async () => {
    const id = await addOrder({ order_type: 'pickup' });
    const vote = { line: 0, is_liked: true };
    for (const wrong of [
      { delivery_rating: 4 },
      { dishes: [{ line: 2, is_liked: true }] },
      { dishes: [vote, vote] },
      { rating: 6 },
      { comment: 'x'.repeat(1001) },
      { tags: ['tasty', 'fresh', 'generous', 'friendly', 'cold'] as const },
    ])
      expect((await save(id, wrong as Partial<Saved>)).code).toBe(ERROR.validationFailed);
  });

  test('can be changed for a week, and keep what they said before', async () => {
    const id = await addOrder();
    await save(id, { rating: 1, comment: 'No fork' });
    // Without its version, a second review is an outdated first one.
    expect((await save(id, { rating: 5 })).code).toBe(ERROR.staleVersion);
    expect((await reply(id, 'Sorry!', 1)).body.review.reply).toMatchObject({ text: 'Sorry!', is_outdated: false });
    const changed = await save(id, { rating: 3, comment: 'They brought one', version: 2 });
    expect(changed.body.review).toMatchObject({ rating: 3, version: 3, reply: { is_outdated: true } });
    const [listed] = (await list({ query: 'They brought' })).body.reviews;
    expect(listed?.previous).toMatchObject({ rating: 1, comment: 'No fork' });
    expect(listed?.changed_at).not.toBeNull();
    await on.database.kysely
      .updateTable('order_reviews')
      .set({ created_at: new Date(Date.now() - 8 * DAY_MS) })
      .where('order_id', '=', id)
      .execute();
    const late = await save(id, { rating: 5, version: 3 });
    expect([late.code, late.body]).toMatchObject([ERROR.requestFailed, { denial: 'not_editable' }]);
  });

  test('are of the day on which they were written, from midnight to midnight of the store', async () => {
    const id = await addOrder();
    await save(id, { comment: 'At midnight' });
    const created_at = new Date('2026-03-09T23:00:00Z');
    await on.database.kysely.updateTable('order_reviews').set({ created_at }).where('order_id', '=', id).execute();
    const countOf = async (day: `${number}-${number}-${number}`) =>
      (await list({ query: 'At midnight', start_date: day, end_date: day })).body.count;
    expect([await countOf('2026-03-09'), await countOf('2026-03-10')]).toEqual([0, 1]);
  });

  test('are withdrawn for good, at any time and with all that was written', async () => {
    const id = await addOrder();
    const body = { store_id: store.id, page: 1, perPage: 20 as const };
    const countPublic = async () =>
      (await call(server.origin, 'POST /api/user/list_store_reviews', body, channel)).body.count;
    const others = await countPublic();
    await save(id, { comment: 'Withdrawn words', tags: ['tasty'] });
    await reply(id, 'Thank you', 1);
    expect((await withdraw(id, 1)).code).toBe(ERROR.staleVersion);
    expect((await withdraw(id, 2)).body.review).toMatchObject({
      state: 'withdrawn',
      comment: '',
      tags: [],
      reply: null,
    });
    expect((await withdraw(id, 3)).code).toBe(ERROR.dataNotFound);
    expect((await save(id, { version: 3 })).body).toMatchObject({ denial: 'not_editable' });
    expect((await reply(id, 'Hello?', 3)).code).toBe(ERROR.dataNotFound);
    expect((await list({ query: 'Withdrawn' })).body.count).toBe(0);
    expect(await countPublic()).toBe(others);
    const detail = await call(server.origin, 'POST /api/store/get_order_detail', { order_id: id }, staff);
    expect(detail.body.order.review).toBeNull();
    const stored = await on.database.kysely
      .selectFrom('order_reviews')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('words');
  });

  test('are replied to once, by who has seen the newest version', async () => {
    const id = await addOrder();
    await save(id, { comment: 'Hm' });
    expect((await reply(id, '  ', 1)).body.fields).toEqual([{ path: 'text', problem: 'reply.required' }]);
    await reply(id, 'First', 1);
    const second = await reply(id, 'Second', 1);
    expect([second.code, second.body]).toMatchObject([
      ERROR.staleVersion,
      { review: { order_id: id, version: 2, reply: { text: 'First', by: { kind: 'store' } } } },
    ]);
    expect((await reply(id, null, 2)).body.review).toMatchObject({ reply: null, version: 3 });
    // The highest version that can be sent.
    expect((await reply(id, 'Third', 2_147_483_647)).code).toBe(ERROR.staleVersion);
    const stranger = await signInStore(server.origin, (await addStore(on.database)).email);
    expect((await reply(id, 'Mine', 3, stranger)).code).toBe(ERROR.orderDetailNotFound);
    const audited = await on.database.kysely
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', id)
      .execute();
    expect(audited.map(({ action }) => action).toSorted()).toEqual(['review_replied', 'review_reply_removed']);
  });

  test('are open to sub-stores with their screen', async () => {
    const granted = await addSubStore(on.database, store, [SCREENS.reviews.path]);
    const other = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
    const sub = await signInSubStore(server.origin, granted.email);
    const id = await addOrder();
    await save(id);
    expect((await list({}, sub)).code).toBeNull();
    expect((await reply(id, 'From the counter', 1, sub)).body.review.reply?.by).toMatchObject({ kind: 'sub_store' });
    const closed = await signInSubStore(server.origin, other.email);
    expect((await list({}, closed)).code).toBe(ERROR.notAllowed);
  });

  test('are announced to panels that show them', async () => {
    const granted = await addSubStore(on.database, store, [SCREENS.reviews.path]);
    const socket = openSocket(server.origin, await signInSubStore(server.origin, granted.email));
    const heard: number[] = [];
    socket.on('reviews_changed', (version) => void heard.push(version));
    const joined = await joinRoom(socket, topicRoom('reviews', store.id));
    const before = joined.success ? (joined.versions?.reviews ?? 0) : -1;
    const id = await addOrder();
    await save(id);
    await reply(id, 'Thanks', 1);
    await withdraw(id, 2);
    await vi.waitFor(() => expect(heard.at(-1)).toBe(before + 3));
    socket.close();
  });
});

describeOnAnEngine('what reviews come to', (on) => {
  let server: TestPlatform;
  let staff: SessionHeaders;
  let channel: SessionHeaders;
  let store: TestStore;
  const all: {
    readonly rating: number;
    readonly at: number;
    readonly tags: readonly string[];
    readonly reply: boolean;
  }[] = [];

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    const random = createRandom(56);
    const orders = [];
    const reviews = [];
    for (let n = 1; n <= 300; n += 1) {
      // Some are older than the year that counts.
      const at = Date.now() - Math.floor(random.next() * 420 * DAY_MS);
      const one = {
        rating: 1 + random.upTo(5),
        at,
        tags: REVIEW_TAGS.filter(() => random.maybe(0.1)).slice(0, 4),
        reply: random.maybe(0.3),
      };
      all.push(one);
      const id = uuidV7();
      orders.push(
        buildOrderRow(store.id, n, {
          id,
          order_status: 25,
          status_before_end: 7,
          ended_at: new Date(at),
          created_at: new Date(at),
          customer_name: n === 7 ? '=SUM(A1), "Ann" <script>' : `Customer ${n}`,
        }),
      );
      reviews.push({
        store_id: store.id,
        order_id: id,
        rating: one.rating,
        delivery_rating: null,
        tags: [...one.tags],
        dishes: json([{ line: 0, item_key: `dish ${n % 12}`, name: `Dish ${n % 12}`, is_liked: one.rating > 2 }]),
        comment: n % 2 === 0 ? `Comment ${n}` : '',
        created_at: new Date(at),
        ...(one.reply && {
          reply: 'Thank you',
          replied_at: new Date(at),
          replied_by: json({ kind: 'system' as const, id: null, name: null }),
        }),
      });
    }
    await on.database.kysely.insertInto('orders').values(orders).execute();
    await on.database.kysely.insertInto('order_reviews').values(reviews).execute();
  });
  afterAll(() => server.close());

  const list = (body: Wire['POST /api/store/list_reviews']['body'] = {}) =>
    call(server.origin, 'POST /api/store/list_reviews', body, staff);
  const starsOf = (rows: typeof all) => {
    const stars = [0, 0, 0, 0, 0];
    for (const { rating } of rows) stars[rating - 1] = (stars[rating - 1] ?? 0) + 1;
    return stars as unknown as StarCounts;
  };

  test('is what adding them up gives: of a year by default, of the days asked for else', async () => {
    const { summary, count } = (await list()).body;
    expect(count).toBe(all.length);
    const start = Date.parse(`${summary.start_date}T00:00:00Z`);
    // A day at either end may belong to another one in the store's calendar.
    const counted = all.filter(({ at }) => at > start + 2 * DAY_MS).length;
    expect(summary.count).toBeGreaterThanOrEqual(counted);
    expect(summary.count).toBeLessThan(all.length);
    expect(summary.average).toBeCloseTo(meanOfStars(summary.stars as unknown as StarCounts) ?? 0, 10);
    const whole = (await list({ start_date: '2001-01-01', end_date: '2999-01-01' })).body.summary;
    expect(whole.stars).toEqual([...starsOf(all)]);
    expect(whole.average).toBeCloseTo(all.reduce((sum, { rating }) => sum + rating, 0) / all.length, 10);
    expect(whole.unanswered).toBe(all.filter(({ reply }) => !reply).length);
    for (const { tag, count: times } of whole.tags)
      expect(times).toBe(all.filter(({ tags }) => tags.includes(tag)).length);
    expect(whole.dishes).toHaveLength(10);
    expect(whole.dishes.map(({ down }) => down)).toEqual(
      whole.dishes.map(({ down }) => down).toSorted((a, b) => b - a),
    );
  });

  test.each<[Wire['POST /api/store/list_reviews']['body'], (one: (typeof all)[number], n: number) => boolean]>([
    [{ ratings: [1, 2] }, ({ rating }) => rating <= 2],
    [{ answered: true }, ({ reply }) => reply],
    [{ answered: false, ratings: [3] }, ({ reply, rating }) => !reply && rating === 3],
    [{ tag: 'cold' }, ({ tags }) => tags.includes('cold')],
    [{ item_key: 'dish 3' }, (_one, n) => n % 12 === 3],
    [{ query: '#17' }, (_one, n) => n === 17],
    [{ query: 'Customer 29' }, (_one, n) => String(n).startsWith('29')],
    [{ query: '100%' }, () => false],
    [{ start_date: '2999-01-01' }, () => false],
  ])('is filtered by %j', async (filter, matches) => {
    const { count, reviews } = (await list({ ...filter, perPage: 500 })).body;
    expect(count).toBe(all.filter((one, index) => matches(one, index + 1)).length);
    expect(reviews).toHaveLength(count);
  });

  test('comes in the order asked for, each review on one page', async () => {
    for (const sort of ['-created_at', 'created_at', 'rating', '-rating'] as const) {
      const pages = [];
      for (let page = 1; page <= 3; page += 1) pages.push(...(await list({ sort, page, perPage: 100 })).body.reviews);
      expect(new Set(pages.map(({ order_id }) => order_id)).size).toBe(all.length);
      const keys = pages.map((one) => (sort.endsWith('rating') ? one.rating : Date.parse(one.created_at)));
      const sorted = keys.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b));
      expect(keys).toEqual(sorted);
    }
  });

  test('is public without names and orders, with a mean from five reviews on', async () => {
    const body = { store_id: store.id, page: 1, perPage: 20 as const };
    const shown = (await call(server.origin, 'POST /api/user/list_store_reviews', body, channel)).body;
    expect(shown.rating?.count).toBe((await list()).body.summary.count);
    expect(shown.reviews[0]).toMatchObject({ initial: 'C' });
    expect(JSON.stringify(shown)).not.toContain('Customer');
    const empty = await addStore(on.database);
    const none = await call(
      server.origin,
      'POST /api/user/list_store_reviews',
      { ...body, store_id: empty.id },
      channel,
    );
    expect(none.body).toMatchObject({ reviews: [], count: 0, rating: null });
    const unknown = await call(
      server.origin,
      'POST /api/user/list_store_reviews',
      { ...body, store_id: uuidV7() },
      channel,
    );
    expect(unknown.code).toBe(ERROR.storeIdMismatch);
  });

  test('is a file with every review once, and none without any', async () => {
    const send = (filter: object) =>
      fetch(`${server.origin}/api/store/export_reviews`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...staff },
        body: JSON.stringify({ filter, format: 'csv', language: 'de' }),
      });
    const file = await send({ sort: 'created_at' });
    expect(file.headers.get('x-rows')).toBe(String(all.length));
    const text = await file.text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(all.length + 1);
    // A cell that a spreadsheet would run is text.
    expect(text).toContain('"\'=SUM(A1), ""Ann"" <script>"');
    const none = (await (await send({ query: 'no such words' })).json()) as { error_code: number };
    expect(none.error_code).toBe(ERROR.dataNotFound);
  });
});
