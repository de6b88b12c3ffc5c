import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SIGNAL_BOUNDS } from '@store-panel/domain/reviews/review-flags';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  addAdmin,
  addChannel,
  addStore,
  signInAdmin,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { addReviewedOrder } from '#testing/reviews/reviewed-orders.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const REASON = 'It insults a courier by name';

describeOnAnEngine('flagged reviews', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  let channel: SessionHeaders;
  let channelId: string;
  let store: TestStore;
  let staff: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
    const account = await addChannel(on.database);
    channelId = account.id;
    channel = await signInUser(server.origin, account.email);
  });
  beforeEach(async () => {
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
  });
  afterAll(() => server.close());

  const write = async (comment = 'Rude words', overrides: object = {}) => {
    const id = await addReviewedOrder(on.database, { storeId: store.id, userId: channelId }, overrides);
    await save(id, comment);
    return id;
  };
  const save = (order_id: string, comment: string, version?: number, rating = 1) => {
    const body = { store_id: store.id, order_id, rating, tags: [], dishes: [], comment, ...(version && { version }) };
    return call(server.origin, 'POST /api/user/save_review', body, keyed(channel));
  };
  const flag = (order_id: string, version = 1, own: object = {}, headers = staff) => {
    const body = { order_id, kind: 'insult', note: '', version, ...own } as const;
    return call(server.origin, 'POST /api/store/flag_review', body, keyed(headers));
  };
  const answer = (order_id: string, version: number, text = 'Read it again, please') =>
    call(server.origin, 'POST /api/store/answer_review_decision', { order_id, text, version }, keyed(staff));
  const decide = (order_id: string, version: number, own: object = {}) => {
    const body = { store_id: store.id, order_id, decision: 'hide', reason: REASON, version, ...own } as const;
    return call(server.origin, 'POST /api/admin/decide_review', body, keyed(admin));
  };
  const queue = async (is_open = true) => {
    const body = { is_open, perPage: 500 } as const;
    const reply = await call(server.origin, 'POST /api/admin/list_flagged_reviews', body, admin);
    return reply.body.reviews.filter(({ store_id }) => store_id === store.id);
  };
  const listed = async (body: object = {}) =>
    (await call(server.origin, 'POST /api/store/list_reviews', body, staff)).body;
  const publicOf = async () => {
    const body = { store_id: store.id, page: 1, perPage: 20 } as const;
    return (await call(server.origin, 'POST /api/user/list_store_reviews', body, channel)).body.reviews;
  };
  const mine = async (order_id: string) => {
    const body = { store_id: store.id, order_id };
    return (await call(server.origin, 'POST /api/user/get_review', body, channel)).body.review;
  };

  test('stay visible until an administrator decides, with a reason that both sides read', async () => {
    const id = await write();
    const waiting = async () =>
      (await call(server.origin, 'POST /api/admin/get_counts', {}, admin)).body.counts.reviews ?? 0;
    const before = await waiting();
    const { review } = (await flag(id, 1, { note: ' He names <b>Ali</b> ' })).body;
    expect(review).toMatchObject({
      state: 'published',
      flag: { kind: 'insult', note: 'He names <b>Ali</b>', by: { kind: 'store' } },
      awaits_decision: true,
      decision: null,
      version: 2,
    });
    expect(await waiting()).toBe(before + 1);
    expect((await publicOf()).map(({ comment }) => comment)).toEqual(['Rude words']);
    const [waits] = await queue();
    expect(waits).toMatchObject({ order_id: id, comment: 'Rude words', flag: { kind: 'insult' }, signals: [] });
    const decided = await decide(id, 2);
    expect(decided.body.review).toMatchObject({ state: 'hidden', awaits_decision: false, version: 3 });
    expect(await publicOf()).toEqual([]);
    const decision = { kind: 'hide', reason: REASON };
    const shown = await listed();
    expect(shown.reviews).toMatchObject([{ state: 'hidden', comment: 'Rude words', decision }]);
    expect(shown).toMatchObject({ count: 1, summary: { count: 0, average: null } });
    expect(await mine(id)).toMatchObject({ state: 'hidden', decision });
    expect(await queue()).toEqual([]);
    expect((await queue(false)).map(({ order_id }) => order_id)).toEqual([id]);
    expect(await waiting()).toBe(before);
    const audited = await on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'note'])
      .where('action', '=', 'review_decided')
      .where('store_id', '=', store.id)
      .execute();
    expect(audited).toEqual([{ action: 'review_decided', note: REASON }]);
  });

  test('whose store is informed of the decision', async () => {
    const id = await write();
    await flag(id);
    await decide(id, 2, { decision: 'hide_comment' });
    const mails = await on.database.kysely
      .selectFrom('messages')
      .select('kind')
      .where('recipient', '=', store.email)
      .execute();
    expect(mails).toEqual([{ kind: 'review_decided' }]);
  });

  test('of which the words are hidden count, and say nothing to others', async () => {
    const id = await write('My number is 0151 555');
    await flag(id, 1, { kind: 'personal_data' });
    await decide(id, 2, { decision: 'hide_comment' });
    expect((await publicOf()).map(({ comment, rating }) => [comment, rating])).toEqual([['', 1]]);
    expect((await listed()).summary).toMatchObject({ count: 1, average: 1 });
    // It still waits for a reply, which is public.
    const reply = { order_id: id, text: 'Sorry', version: 3 };
    expect((await call(server.origin, 'POST /api/store/reply_review', reply, keyed(staff))).code).toBeNull();
    expect((await publicOf())[0]?.reply?.text).toBe('Sorry');
  });

  test('that are hidden have no reply', async () => {
    const id = await write();
    await flag(id);
    await decide(id, 2);
    const reply = { order_id: id, text: 'Sorry', version: 3 };
    expect((await call(server.origin, 'POST /api/store/reply_review', reply, keyed(staff))).code).toBe(
      ERROR.dataNotFound,
    );
  });

  test('are flagged once, in the version that was read, with words where no kind fits', async () => {
    const id = await write();
    expect((await flag(id, 1, { kind: 'other', note: ' \u200B ' })).body.fields).toEqual([
      { path: 'note', problem: 'flag.note' },
    ]);
    expect((await flag(id, 7)).body).toMatchObject({ error_code: ERROR.staleVersion, review: { version: 1 } });
    await flag(id);
    expect((await flag(id, 2)).code).toBe(ERROR.notInThisState);
    const without = await addReviewedOrder(on.database, { storeId: store.id, userId: channelId });
    expect((await flag(without)).code).toBe(ERROR.dataNotFound);
    const stranger = await signInStore(server.origin, (await addStore(on.database)).email);
    expect((await flag(id, 2, {}, stranger)).code).toBe(ERROR.orderDetailNotFound);
  });

  test('are decided once, as they read then', async () => {
    const id = await write();
    expect((await decide(id, 1)).code).toBe(ERROR.dataNotFound);
    await flag(id);
    expect((await decide(id, 2, { reason: '          .' })).code).toBe(ERROR.validationFailed);
    await save(id, 'Other words', 2, 4);
    expect((await decide(id, 2)).code).toBe(ERROR.staleVersion);
    const both = await Promise.all([decide(id, 3), decide(id, 3, { decision: 'keep' })]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([ERROR.notInThisState, null]));
    const other = { store_id: (await addStore(on.database)).id };
    expect((await decide(id, 4, other)).code).toBe(ERROR.dataNotFound);
  });

  test('are decided again after one answer of each side', async () => {
    const id = await write();
    expect((await answer(id, 1)).code).toBe(ERROR.notInThisState);
    await flag(id);
    await decide(id, 2, { decision: 'keep' });
    expect((await answer(id, 3, '   ')).code).toBe(ERROR.validationFailed);
    const answered = await answer(id, 3);
    expect(answered.body.review).toMatchObject({ awaits_decision: true, answer: 'Read it again, please', version: 4 });
    expect((await queue())[0]).toMatchObject({ answer: 'Read it again, please', decision: { kind: 'keep' } });
    await decide(id, 4, { decision: 'keep', reason: 'It stays after all' });
    expect((await answer(id, 5)).code).toBe(ERROR.notInThisState);
    expect((await listed()).reviews[0]).toMatchObject({ decision: { reason: 'It stays after all' } });
  });

  test('that are changed by their customer are decided anew if they are hidden, and free again if they stayed', async () => {
    const hidden = await write();
    await flag(hidden);
    await decide(hidden, 2);
    const changed = await save(hidden, 'I’m sorry', 3, 3);
    expect(changed.body.review).toMatchObject({ state: 'hidden', version: 4 });
    expect((await queue()).map(({ order_id }) => order_id)).toEqual([hidden]);
    await decide(hidden, 4, { decision: 'keep', reason: 'The words are others now' });
    expect((await publicOf()).map(({ comment }) => comment)).toEqual(['I’m sorry']);
    // What was decided in its favour is over with the words.
    await save(hidden, 'Worse than before', 5);
    expect((await listed()).reviews[0]).toMatchObject({ flag: null, decision: null, version: 6 });
    expect((await flag(hidden, 6)).code).toBeNull();
  });

  test('that are withdrawn leave the queue with all that was written about them', async () => {
    const id = await write();
    await flag(id, 1, { note: 'Canary note' });
    const body = { store_id: store.id, order_id: id, version: 2 };
    await call(server.origin, 'POST /api/user/withdraw_review', body, keyed(channel));
    expect(await queue()).toEqual([]);
    expect((await decide(id, 3)).code).toBe(ERROR.dataNotFound);
    const stored = await on.database.kysely
      .selectFrom('order_reviews')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('Canary');
  });

  test('come with signs that they may not be genuine', async () => {
    const key = { customer_key: '491715550001' };
    for (let nth = 2; nth <= SIGNAL_BOUNDS.ofNumber; nth += 1) await write('Another', key);
    const many = await write('One of many', key);
    const quick = await write('At once', { created_at: new Date(Date.now() - 86_400_000 - 60_000) });
    await flag(many);
    await flag(quick);
    const signals = new Map((await queue()).map((one) => [one.order_id, one.signals]));
    expect(signals.get(many)).toEqual(['many_of_number']);
    expect(signals.get(quick)).toEqual(['completed_at_once']);
  });

  test('are found by the filter of the list', async () => {
    const id = await write();
    await write('Fine');
    await flag(id);
    expect((await listed({ flagged: true })).reviews.map(({ order_id }) => order_id)).toEqual([id]);
    expect(await listed({ flagged: false })).toMatchObject({ count: 1 });
  });
});
