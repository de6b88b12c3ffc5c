import { ERROR } from '@store-panel/contract/errors/error-codes';
import { QUESTION_HOURS } from '@store-panel/domain/line-questions/line-questions';
import type { Endpoint } from '@store-panel/contract/table';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import {
  addAdmin,
  addChannel,
  PASSWORD,
  placeOrder,
  signInAdmin,
  signInStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { addPaidStore, type PaidStore } from '#testing/fixtures/paid-store.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const WHY = 'Why was this taken?';
const ANSWER = 'It was charged twice by mistake';

describeOnAnEngine('questions about lines', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  let adminEmail: string;
  let store: PaidStore;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    await server.platform.stopTimedChanges();
    adminEmail = (await addAdmin(on.database)).email;
    admin = await signInAdmin(server.origin, adminEmail);
  });
  beforeEach(async () => {
    store = await addPaidStore(on.database, server.origin, { iban: null });
    // In the week before, and today.
    await store.earnLastWeek(4000);
    await store.earn(500);
  });
  afterAll(() => server.close());

  const ask = (own: object = {}, headers = store.staff) =>
    call(server.origin, 'POST /api/store/question_line', { entry_no: 1, line: 2, text: WHY, ...own }, keyed(headers));
  const answer = (question_id: string, own: object = {}) => {
    const body = { store_id: store.id, question_id, answer: ANSWER, adjustment: null, ...own };
    return call(server.origin, 'POST /api/admin/answer_question', body, keyed(admin));
  };
  const list = <Key extends Endpoint>(key: Key, headers: SessionHeaders, body: object = {}) =>
    call(server.origin, key, body, headers);
  const linesOf = async (days: { readonly from: string; readonly to: string }) =>
    (await call(server.origin, 'POST /api/store/list_postings', days, store.staff)).body.postings;
  const dayOf = async (no: number) => {
    const { rows } = await sql<{ day: string }>`
      select day::text as day from ledger_entries where store_id = ${store.id} and no = ${no}`.execute(
      on.database.kysely,
    );
    return rows[0]?.day ?? '';
  };
  const mailsTo = async (email: string) => {
    const rows = await on.database.kysely
      .selectFrom('messages')
      .select('kind')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  /** As if the statement of the line's month had been issued so many hours ago. */
  const issueBefore = async (hours: number) => {
    await sql`
      insert into statements (store_id, month, id, from_no, to_no, currency, opening, closing, data, sha256, issued_at)
      select ${store.id}, date_trunc('month', e.day)::date, ${uuidV7()}, 1, 1, 'EUR', 0, 0, '{}', ${'a'.repeat(64)},
        now() - make_interval(hours => ${hours})
      from ledger_entries e where e.store_id = ${store.id} and e.no = 1`.execute(on.database.kysely);
  };

  test('a line has one question, which is shown with it and answered once with a reason', async () => {
    const { question } = (await ask()).body;
    expect(question).toMatchObject({ state: 'open', text: WHY, answer: null, adjustment: null });
    const again = await ask();
    expect(again.body).toMatchObject({
      error_code: ERROR.notInThisState,
      fields: [{ path: 'line', problem: 'line_question.asked' }],
    });
    const day = await dayOf(1);
    const [line] = await linesOf({ from: day, to: day });
    expect(line).toMatchObject({ entry_no: 1, amount: 4000, question, question_until: null });
    expect((await mailsTo(adminEmail)).filter((kind) => kind === 'line_questioned').length).toBeGreaterThan(0);

    const waiting = (await list('POST /api/admin/list_line_questions', admin, { is_open: true, perPage: 500 })).body;
    expect(waiting.questions.find(({ store_id: id }) => id === store.id)).toMatchObject({
      ...question,
      currency: 'EUR',
      posting: { entry_no: 1, line: 2, part: 'adjustment', amount: 4000 },
    });
    const { counts } = (await list('POST /api/admin/get_counts', admin)).body;
    expect(counts.line_questions).toBeGreaterThan(0);

    const answered = (await answer(question.question_id)).body.question;
    expect(answered).toMatchObject({ state: 'answered', answer: ANSWER, adjustment: null });
    expect((await answer(question.question_id)).code).toBe(ERROR.notInThisState);
    expect(await mailsTo(store.email)).toContain('line_answered');
    const own = (await list('POST /api/store/list_line_questions', store.staff)).body;
    expect(own).toMatchObject({ count: 1, questions: [{ question_id: question.question_id, state: 'answered' }] });
    await expect(
      sql`update line_questions set answer = 'other' where store_id = ${store.id}`.execute(on.database.kysely),
    ).rejects.toThrow('written once');
    await expect(sql`delete from line_questions`.execute(on.database.kysely)).rejects.toThrow('written once');
  });

  test('an answer may correct the line: today, with the password, naming it', async () => {
    const { question } = (await ask()).body;
    const adjustment = { amount: -250, kind: 'correction' } as const;
    expect((await answer(question.question_id, { adjustment })).code).toBe(ERROR.wrongPassword);
    expect(
      (await answer(question.question_id, { adjustment: { ...adjustment, amount: 0 }, password: PASSWORD })).body,
    ).toMatchObject({ fields: [{ path: 'adjustment.amount', problem: 'amount.invalid' }] });
    const before = await linesOf({ from: await dayOf(1), to: await dayOf(1) });
    const { adjustment: entry } = (await answer(question.question_id, { adjustment, password: PASSWORD })).body
      .question;
    expect(entry).toMatchObject({ amount: -250, day: await dayOf(2) });
    const lines = await linesOf({ from: await dayOf(1), to: await dayOf(2) });
    expect(lines[0]).toMatchObject({
      entry_no: entry?.no,
      kind: 'adjustment',
      amount: -250,
      reason: ANSWER,
      explain: { kind: 'correction', about: { no: 1, line: 2, day: await dayOf(1) } },
    });
    // The line itself is as it was, but for its question.
    expect(lines.at(-1)).toMatchObject({ ...before[0], question: { state: 'answered', adjustment: entry } });
    expect(
      (await call(server.origin, 'POST /api/admin/check_ledger', { store_id: store.id }, keyed(admin))).body,
    ).toMatchObject({ differences: [] });
  });

  test('a line may be asked about until 30 days after its statement, counted down', async () => {
    await issueBefore(QUESTION_HOURS - 1);
    const [line] = await linesOf({ from: await dayOf(1), to: await dayOf(1) });
    const left = Date.parse(line?.question_until ?? '') - Date.now();
    expect(Math.round(left / 3_600_000)).toBe(1);
    expect((await ask()).body).toMatchObject({ success: true });
  });

  test('what is closed for too long, no line of the store, or blank is refused', async () => {
    expect((await ask({ text: '   ' })).body).toMatchObject({
      fields: [{ path: 'text', problem: 'line_question.required' }],
    });
    // The platform's side of the entry, no entry, and another store's.
    expect((await ask({ line: 1 })).code).toBe(ERROR.dataNotFound);
    expect((await ask({ entry_no: 999 })).code).toBe(ERROR.dataNotFound);
    const stranger = await addPaidStore(on.database, server.origin, { iban: null });
    expect((await ask({}, stranger.staff)).code).toBe(ERROR.dataNotFound);
    await issueBefore(QUESTION_HOURS + 1);
    expect((await ask()).body).toMatchObject({
      error_code: ERROR.notInThisState,
      fields: [{ path: 'line', problem: 'line_question.too_late' }],
    });
    expect((await answer(uuidV7())).code).toBe(ERROR.dataNotFound);
    expect((await list('POST /api/store/list_line_questions', stranger.staff)).body.count).toBe(0);
  });

  test('an adjustment is mailed to the store with its reason', async () => {
    const adjustment = { store_id: store.id, amount: 700, kind: 'goodwill', reason: 'For the broken scooter' } as const;
    await call(server.origin, 'POST /api/admin/add_adjustment', { ...adjustment, password: PASSWORD }, keyed(admin));
    expect(await mailsTo(store.email)).toContain('adjustment_made');
  });

  test('the line of an order is answered with an adjustment about that order', async () => {
    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    const { order_id } = await placeOrder(server.origin, channel, store.id, {
      is_pickup: true,
      delivery_price: 0,
      total: 1000,
    });
    const staff = await signInStore(server.origin, store.email);
    for (const order_status of [3, 5, 7])
      await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status }, staff);
    await call(server.origin, 'POST /api/store/complete_order', { order_id }, staff);
    const line = (await linesOf({ from: await dayOf(1), to: await dayOf(2) })).find((one) => one.order_id === order_id);
    const { question } = (await ask({ entry_no: line?.entry_no, line: line?.line })).body;
    const adjustment = { amount: 30, kind: 'goodwill' } as const;
    const { posting } = (await answer(question.question_id, { adjustment, password: PASSWORD })).body.question;
    expect(posting).toMatchObject({ order_id, unique_id: 1 });
    const { entries } = (await call(server.origin, 'POST /api/admin/get_store_ledger', { store_id: store.id }, admin))
      .body;
    expect(entries[0]).toMatchObject({ kind: 'adjustment', order: { order_id } });
  });
});
