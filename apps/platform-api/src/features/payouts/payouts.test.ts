// One file: all tests follow money of one store from a week to its bank, with the same steps.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { clearOldFiles } from '#features/payouts/payouts.queries.ts';
import { bookPayouts } from '#payouts/book-payouts.ts';
import { makeDuePayouts, makePayout } from '#payouts/make-payouts.ts';
import { addWeeks, closeDueWeeks } from '#payouts/settle-weeks.ts';
import { addAdmin, PASSWORD, signInAdmin } from '#testing/fixtures/accounts.ts';
import { addPaidStore, type PaidStore } from '#testing/fixtures/paid-store.ts';
import { addFile } from '#testing/fixtures/add-file.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('payouts', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database, {
      payoutAccount: { name: 'Platform & Co', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    });
    // Tests say when weeks close and payouts are booked.
    await server.platform.stopTimedChanges();
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  afterAll(() => server.close());

  const newStore = (options: Parameters<typeof addPaidStore>[2] = {}) =>
    addPaidStore(on.database, server.origin, options);
  const balances = ({ id }: PaidStore) => readBalances(on.database.kysely, id);
  const payoutsOf = async ({ id }: PaidStore) =>
    on.database.kysely
      .selectFrom('payouts')
      .select(['id', 'reference', 'state', 'amount', 'batch_id', 'reason'])
      .where('store_id', '=', id)
      .orderBy('number')
      .execute();
  const closeNow = (ids: readonly string[]) =>
    on.database.kysely
      .updateTable('settlement_weeks')
      .set({ closes_at: new Date(0) })
      .where('store_id', 'in', ids)
      .execute();
  const make = (store: PaidStore) => inTransaction(on.database, (db) => makePayout(db, store.id));
  const approve = (ids: readonly string[], password = PASSWORD) =>
    call(server.origin, 'POST /api/admin/approve_payouts', { payout_ids: [...ids], password }, keyed(admin));
  const mark = (results: readonly { reference: string; state: 'success' | 'fail'; reason?: string }[]) =>
    call(server.origin, 'POST /api/admin/mark_payouts', { results: [...results], password: PASSWORD }, keyed(admin));
  const wallet = async ({ staff }: PaidStore) =>
    (await call(server.origin, 'POST /api/store/get_wallet', {}, staff)).body;

  test('a week is released once its time has come, once, also below 0', async () => {
    const slowest = { terms: { hold_days: 28 } };
    const [rich, poor] = [await newStore(slowest), await newStore(slowest)];
    await rich.earnLastWeek(5000);
    await poor.earnLastWeek(-700);
    await addWeeks(on.database);
    await closeDueWeeks(on.database);
    expect(await balances(rich)).toMatchObject({ earned: 5000, available: 0 });
    const ids = [rich.id, poor.id];
    await closeNow(ids);
    await Promise.all([closeDueWeeks(on.database), closeDueWeeks(on.database)]);
    await closeDueWeeks(on.database);
    expect(await balances(rich)).toMatchObject({ earned: 0, available: 5000 });
    expect(await balances(poor)).toMatchObject({ earned: 0, available: -700 });
    const weeks = await on.database.kysely
      .selectFrom('settlement_weeks')
      .select(['amount', 'to_no'])
      .where('store_id', 'in', ids)
      .orderBy('amount')
      .execute();
    expect(weeks).toEqual([
      { amount: -700, to_no: 1 },
      { amount: 5000, to_no: 1 },
    ]);
  });

  test('a week that is not over by the store’s clock waits, whatever its row says', async () => {
    const store = await newStore();
    await store.earn(5000);
    await addWeeks(on.database);
    await closeNow([store.id]);
    await closeDueWeeks(on.database);
    expect(await balances(store)).toMatchObject({ earned: 5000, available: 0 });
    const { closes_at: closesAt } = await on.database.kysely
      .selectFrom('settlement_weeks')
      .select('closes_at')
      .where('store_id', '=', store.id)
      .executeTakeFirstOrThrow();
    expect(closesAt.getTime()).toBeGreaterThan(Date.now());
  });

  test('no entry comes into a week that is closed: the book goes on with the next one', async () => {
    const store = await newStore({ terms: { hold_days: 0 } });
    await store.earnLastWeek(5000);
    await addWeeks(on.database);
    await closeNow([store.id]);
    await closeDueWeeks(on.database);
    const { rows } = await sql<{ is_behind: boolean }>`
      select c.ledger_day > w.week + 6 as is_behind from store_counters c join settlement_weeks w using (store_id)
      where c.store_id = ${store.id} and w.closed_at is not null`.execute(on.database.kysely);
    expect(rows).toEqual([{ is_behind: true }]);
  });

  test('are named by the week that they pay, not by that in which they are made', async () => {
    const store = await newStore({ terms: { hold_days: 0 } });
    await store.earnLastWeek(5000);
    await store.earn(200);
    await addWeeks(on.database);
    await closeNow([store.id]);
    await closeDueWeeks(on.database);
    await makeDuePayouts(on.database);
    const [payout] = await payoutsOf(store);
    const { body } = await call(server.origin, 'POST /api/store/list_weekly_earnings', {}, store.staff);
    expect(body.weeks.map(({ is_running, payout: paid }) => ({ is_running, paid }))).toEqual([
      { is_running: true, paid: null },
      {
        is_running: false,
        paid: { payout_id: payout?.id, reference: payout?.reference, state: 'created', amount: 5000, again: null },
      },
    ]);
  });

  test('go from what is released to the bank, in one file, and are told with one reference', async () => {
    const store = await newStore();
    await store.release(4000);
    await store.earn(-300);
    await makeDuePayouts(on.database);
    await makeDuePayouts(on.database);
    const [payout, ...more] = await payoutsOf(store);
    expect(more).toEqual([]);
    // Not more than it has with what it owes this week.
    expect(payout).toMatchObject({ state: 'created', amount: 3700 });
    expect(payout?.reference).toMatch(/^STR\d{11}-P0001$/);
    expect(await balances(store)).toMatchObject({ available: 300, reserved: 3700 });

    const id = payout?.id ?? '';
    expect((await approve([id], 'not my password')).code).toBe(ERROR.wrongPassword);
    const approved = await approve([id]);
    const [batch] = approved.body.batches;
    expect(batch).toMatchObject({ format: 'pain001', count: 1, amount: 3700, currency: 'EUR' });
    expect((await approve([id])).code).toBe(ERROR.notInThisState);
    await bookPayouts(on.database);
    expect(await balances(store)).toMatchObject({ reserved: 0, platform_cash: -300 });

    const download = () =>
      fetch(`${server.origin}/api/admin/download_payout_file`, {
        method: 'POST',
        headers: { ...keyed(admin), 'content-type': 'application/json' },
        body: JSON.stringify({ batch_id: batch?.batch_id, password: PASSWORD }),
      }).then((reply) => reply.text());
    const file = await download();
    expect(await download()).toBe(file);
    await clearOldFiles(on.database.kysely);
    expect(await download()).toBe(file);
    expect(file).toContain('<IBAN>DE89370400440532013000</IBAN>');
    expect(file).toContain('<InstdAmt Ccy="EUR">37.00</InstdAmt>');
    expect(file).toContain('<Nm>Ana D&apos;Angelo + Soehne .GmbH.</Nm>');
    expect(file).toContain(`<EndToEndId>${payout?.reference}</EndToEndId>`);

    const marked = await mark([
      { reference: payout?.reference ?? '', state: 'success' },
      { reference: 'STR00000000000-P0001', state: 'success' },
    ]);
    expect(marked.body).toMatchObject({ marked: 1, unknown: ['STR00000000000-P0001'] });
    await bookPayouts(on.database);
    expect(await payoutsOf(store)).toMatchObject([{ state: 'success' }]);
    await on.database.kysely
      .updateTable('payout_batches')
      .set({ created_at: sql<Date>`now() - interval '91 days'` })
      .where('id', '=', batch?.batch_id ?? '')
      .execute();
    await clearOldFiles(on.database.kysely);
    expect(await download()).not.toContain('IBAN');
    expect((await wallet(store)).payouts).toMatchObject([{ state: 'success', amount: 3700 }]);
  });

  test('that the bank returns are the store’s again, and mark the account', async () => {
    const store = await newStore();
    await store.release(2500);
    const id = (await make(store)) ?? '';
    await approve([id]);
    await bookPayouts(on.database);
    const [payout] = await payoutsOf(store);
    await mark([{ reference: payout?.reference ?? '', state: 'fail', reason: 'Account closed' }]);
    await bookPayouts(on.database);
    await bookPayouts(on.database);
    expect(await balances(store)).toMatchObject({ available: 2500, reserved: 0 });
    expect(await payoutsOf(store)).toMatchObject([{ state: 'fail', reason: 'Account closed' }]);
    const { holds } = await wallet(store);
    expect(holds).toEqual([{ reason: 'account_returned', until: null }]);
  });

  test('that had arrived may come back days later, with a reason', async () => {
    const store = await newStore();
    await store.release(2500);
    await approve([(await make(store)) ?? '']);
    await bookPayouts(on.database);
    const reference = (await payoutsOf(store))[0]?.reference ?? '';
    await mark([{ reference, state: 'success' }]);
    await bookPayouts(on.database);
    expect((await mark([{ reference, state: 'success' }])).body).toMatchObject({ marked: 0, unknown: [reference] });
    expect((await mark([{ reference, state: 'fail' }])).code).toBe(ERROR.validationFailed);
    await mark([{ reference, state: 'fail', reason: 'Recalled by the bank' }]);
    await bookPayouts(on.database);
    await bookPayouts(on.database);
    expect(await payoutsOf(store)).toMatchObject([{ state: 'fail', reason: 'Recalled by the bank' }]);
    expect(await balances(store)).toMatchObject({ available: 2500, reserved: 0, platform_cash: -2500 });
  });

  test('say what their amount comes from, and with which one it was paid again', async () => {
    const store = await newStore({ terms: { hold_days: 0 } });
    const details = async (payoutId: string) =>
      (await call(server.origin, 'POST /api/store/get_payout', { payout_id: payoutId }, store.staff)).body;
    await store.earnLastWeek(5000);
    await addWeeks(on.database);
    await closeNow([store.id]);
    await closeDueWeeks(on.database);
    await store.release(250);
    await store.release(150);
    // What the store owes of the running week stays.
    await store.earn(-300);
    const first = (await make(store)) ?? '';
    const [week] = (
      await call(server.origin, 'POST /api/store/list_weekly_earnings', {}, store.staff)
    ).body.weeks.slice(1);
    const made = await details(first);
    expect(made).toMatchObject({
      payout: { payout_id: first, amount: 5100, state: 'created', paid_at: null },
      before: null,
      opening: 0,
      lines: [
        { part: 'release', week: week?.from, count: 1, amount: 5000 },
        { part: 'top_up', week: null, reference: null, count: 2, amount: 400 },
      ],
      left: 300,
      again: null,
    });
    expect(week?.payout).toMatchObject({ payout_id: first, again: null });

    await approve([first]);
    await bookPayouts(on.database);
    await mark([{ reference: made.payout.reference, state: 'fail', reason: 'Account closed' }]);
    await bookPayouts(on.database);
    await bookPayouts(on.database);
    await on.database.kysely.updateTable('payouts').set({ day: '2026-01-05' }).where('id', '=', first).execute();
    await on.database.kysely
      .updateTable('bank_details')
      .set({ state: 'active' })
      .where('store_id', '=', store.id)
      .execute();
    const second = (await make(store)) ?? '';
    const again = await details(second);
    expect(again).toMatchObject({
      payout: { amount: 5100 },
      before: { payout_id: first, reference: made.payout.reference, day: '2026-01-05' },
      opening: 300,
      lines: [{ part: 'payout_returned', reference: made.payout.reference, count: 1, amount: 5100 }],
      left: 300,
    });
    const named = { payout_id: second, reference: again.payout.reference };
    expect(await details(first)).toMatchObject({ payout: { state: 'fail', reason: 'Account closed' }, again: named });
    const date = week?.from ?? '';
    const { body } = await call(server.origin, 'POST /api/store/get_weekly_earning', { date }, store.staff);
    expect(body.earning.paid_out).toMatchObject({ payout_id: first, state: 'fail', again: named });
    // Each account that the money goes through has a line, which names its payout.
    const [{ from, to } = { from: '', to: '' }] = (
      await call(server.origin, 'POST /api/store/list_weekly_earnings', {}, store.staff)
    ).body.weeks;
    const postings = await call(server.origin, 'POST /api/store/list_postings', { from, to }, store.staff);
    expect(
      postings.body.postings
        .filter(({ reference }) => reference !== null)
        .map(({ kind, account, reference }) => [kind, account, reference]),
    ).toEqual([
      ['payout', 'reserved', again.payout.reference],
      ['payout', 'available', again.payout.reference],
      ['payout_returned', 'available', made.payout.reference],
      ['payout', 'reserved', made.payout.reference],
      ['payout', 'reserved', made.payout.reference],
      ['payout', 'available', made.payout.reference],
    ]);
    // No other store's.
    const other = await newStore();
    const foreign = await call(server.origin, 'POST /api/store/get_payout', { payout_id: first }, other.staff);
    expect(foreign.code).toBe(ERROR.dataNotFound);
  });

  test('wait for an account, for the least amount, and for administrators', async () => {
    const [homeless, small, held] = [
      await newStore({ iban: null }),
      await newStore({ terms: { least_payout: 1000 } }),
      await newStore(),
    ];
    for (const store of [homeless, small, held]) await store.release(900);
    const hold = { store_id: held.id, is_held: true, reason: 'We look into it', password: PASSWORD };
    await call(server.origin, 'POST /api/admin/hold_payouts', hold, keyed(admin));
    for (const store of [homeless, small, held]) expect(await make(store)).toBeNull();
    expect((await wallet(homeless)).holds).toEqual([{ reason: 'no_account', until: null }]);
    expect((await wallet(small)).holds).toEqual([{ reason: 'below_least', until: null }]);
    expect((await wallet(held)).holds).toEqual([{ reason: 'administrator', until: null }]);
    const list = await call(server.origin, 'POST /api/admin/list_payouts', {}, admin);
    expect(list.body.overview.held.map(({ store_id }) => store_id)).toEqual(
      expect.arrayContaining([homeless.id, held.id]),
    );
    await call(server.origin, 'POST /api/admin/hold_payouts', { ...hold, is_held: false }, keyed(admin));
    expect(await make(held)).not.toBeNull();
  });

  test('wait while the book differs from what it is summed up from, until a check passes', async () => {
    const [store, other] = [await newStore(), await newStore()];
    await store.release(900);
    await other.release(900);
    const check = async () =>
      (await call(server.origin, 'POST /api/admin/check_ledger', { store_id: store.id }, keyed(admin))).body;
    const shift = (amount: number) =>
      on.database.kysely
        .updateTable('ledger_balances')
        .set((eb) => ({ amount: eb('amount', '+', amount) }))
        .where('store_id', '=', store.id)
        .where('account', '=', 2)
        .execute();
    const heldSince = async () =>
      (await call(server.origin, 'POST /api/admin/get_store_ledger', { store_id: store.id }, admin)).body.held_since;
    await shift(50);
    expect(await heldSince()).toBeNull();
    const failed = await check();
    expect(failed.differences).toMatchObject([{ what: 'balance', written: 950, rebuilt: 900 }]);
    expect(await make(store)).toBeNull();
    expect((await wallet(store)).holds).toEqual([{ reason: 'ledger_check', until: null }]);
    const { overview } = (await call(server.origin, 'POST /api/admin/list_payouts', {}, admin)).body;
    expect(overview.held.find(({ store_id: id }) => id === store.id)?.holds).toMatchObject([
      { reason: 'ledger_check' },
    ]);
    expect(await make(other)).not.toBeNull();
    // Failing again changes nothing of when it began.
    await check();
    expect(await heldSince()).toBe(failed.checked_at);
    await shift(-50);
    expect((await check()).differences).toEqual([]);
    expect(await heldSince()).toBeNull();
    expect(await make(store)).not.toBeNull();
  });

  test('wait for a document whose time of grace is over, and for no other', async () => {
    const store = await newStore();
    await store.release(900);
    const { kysely } = on.database;
    const type = uuidV7();
    const expiring = {
      name: json(['Licence']),
      country_code: null,
      asks_expiry: true,
      on_expiry: 'hold_payouts',
    } as const;
    await kysely
      .insertInto('document_types')
      .values({ ...expiring, id: type, grace_days: 14 })
      .execute();
    const expire = async (days: number) => {
      const expires_on = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      const document = { store_id: store.id, document_type_id: type, state: 'approved', expires_on } as const;
      await kysely
        .insertInto('store_documents')
        .values({ ...document, id: uuidV7(), file_id: await addFile(on.database, store.id) })
        .execute();
    };
    await expire(20);
    expect((await wallet(store)).holds).toEqual([{ reason: 'documents', until: null }]);
    expect(await make(store)).toBeNull();
    await expire(10);
    expect((await wallet(store)).holds).toEqual([]);
    expect(await make(store)).not.toBeNull();
    await kysely.deleteFrom('store_documents').where('document_type_id', '=', type).execute();
    await kysely.deleteFrom('document_types').where('id', '=', type).execute();
  });

  test('the next one is told with its day and about its amount', async () => {
    const store = await newStore();
    await store.release(1500);
    await store.earn(400);
    const { next_payout: next, payable, balance } = await wallet(store);
    const { rows } = await sql<{ today: string }>`
      select ((now() at time zone s.timezone)::date)::text as today from stores s where id = ${store.id}`.execute(
      on.database.kysely,
    );
    expect(next).toEqual({ day: rows[0]?.today, amount: 1500 });
    expect([payable, balance]).toEqual([1500, 1900]);
    await make(store);
    expect((await wallet(store)).next_payout?.day).not.toBe(rows[0]?.today);
  });

  test('to accounts without an IBAN are a table', async () => {
    const store = await newStore({ iban: null });
    const added = await call(
      server.origin,
      'POST /api/store/add_bank_detail',
      {
        bank_holder_id: store.id,
        bank_holder_type: 2,
        password: PASSWORD,
        country: 'GB',
        account_holder_name: 'Ana Linden',
        account_number: '31926819',
        routing_number: '601613',
        bank_name: 'A bank',
        bank_type: 'business',
      },
      keyed(store.staff),
    );
    expect(added.body).toMatchObject({ success: true });
    await store.release(1200);
    const id = (await make(store)) ?? '';
    const { body } = await approve([id]);
    expect(body.batches).toMatchObject([{ format: 'csv', count: 1 }]);
  });
});
