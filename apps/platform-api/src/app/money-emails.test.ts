import { serviceDay } from '@store-panel/domain/time/business-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { inTransaction } from '#db/transaction.ts';
import { reportHeldPayouts, reportPayouts } from '#features/payouts/report-payouts.ts';
import { reportRequests } from '#features/wallet/report-requests.ts';
import { bookPayouts } from '#payouts/book-payouts.ts';
import { makePayout } from '#payouts/make-payouts.ts';
import { addAdmin, PASSWORD, signInAdmin } from '#testing/fixtures/accounts.ts';
import { addPaidStore, type PaidStore } from '#testing/fixtures/paid-store.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const goesOn = () => false;

describeOnAnEngine('emails about money', (on) => {
  const secrets = createSecrets(Buffer.alloc(48, 7));
  let server: TestPlatform;
  let admin: { readonly email: string; readonly headers: SessionHeaders };

  beforeAll(async () => {
    server = await startPlatform(on.database, { secret: Buffer.alloc(48, 7) });
    // Tests say when payouts are booked and emails enqueued.
    await server.platform.stopTimedChanges();
    const { email } = await addAdmin(on.database);
    admin = { email, headers: await signInAdmin(server.origin, email) };
  });
  afterAll(() => server.close());

  const newStore = (options: Parameters<typeof addPaidStore>[2] = {}) =>
    addPaidStore(on.database, server.origin, options);
  /** Kinds and facts of the emails to an address since the last look. */
  const seen = new Map<string, number>();
  const mailsTo = async (recipient: string) => {
    const rows = await on.database.kysely
      .selectFrom('messages')
      .select(['kind', 'sealed'])
      .where('recipient', '=', recipient)
      .where('kind', 'in', ['payout_changed', 'payouts_held', 'wallet_request_changed', 'wallet_request_received'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const fresh = rows.slice(seen.get(recipient) ?? 0);
    seen.set(recipient, rows.length);
    return fresh.map(({ kind, sealed }) => [kind, sealed && secrets.decrypt('messages', sealed)] as const);
  };
  const deps = () => ({ database: on.database, secrets });
  const report = async ({ email }: Pick<PaidStore, 'email'>) => {
    await Promise.all([reportPayouts(deps(), goesOn), reportPayouts(deps(), goesOn)]);
    await Promise.all([reportRequests(deps(), goesOn), reportRequests(deps(), goesOn)]);
    return mailsTo(email);
  };

  test('tell a store that a payout was made, sent and has come back, each once', async () => {
    const store = await newStore();
    await store.release(2500);
    const id = await inTransaction(on.database, (db) => makePayout(db, store.id));
    const payout = { amount: 2500, currency: 'EUR', hint: 'DE ·· 3000', name: 'Test kitchen' };
    const [[kind, made] = []] = await report(store);
    expect([kind, made]).toEqual([
      'payout_changed',
      expect.objectContaining({ ...payout, state: 'created', note: '' }),
    ]);
    expect(await report(store)).toEqual([]);

    const body = { payout_ids: [id ?? ''], password: PASSWORD };
    await call(server.origin, 'POST /api/admin/approve_payouts', body, keyed(admin.headers));
    await bookPayouts(on.database);
    expect(await report(store)).toMatchObject([['payout_changed', { state: 'paid', note: '' }]]);

    const { reference } = made as { readonly reference: string };
    expect(reference).toMatch(/-P0001$/);
    const results = [{ reference, state: 'fail' as const, reason: 'The account is closed' }];
    await call(server.origin, 'POST /api/admin/mark_payouts', { results, password: PASSWORD }, keyed(admin.headers));
    await bookPayouts(on.database);
    const returned = [['payout_changed', { ...payout, state: 'fail', reference, note: 'The account is closed' }]];
    expect(await report(store)).toEqual(returned);
    expect(await report(store)).toEqual([]);

    // The statement has the same reference, for what left and for what came back.
    const month = serviceDay(Date.now(), { zone: 'Europe/Berlin', startsAt: 0 }).slice(0, 7);
    const url = `${server.origin}/api/store/monthly_statements/${month}`;
    const { detail } = (await (await fetch(url, { headers: store.staff })).json()) as {
      detail: { payouts: { amount: number; reference: string }[] };
    };
    expect(detail.payouts.map(({ amount, reference: of }) => [amount, of])).toEqual([
      [2500, expect.stringContaining('STR')],
      [-2500, reference],
      [2500, reference],
    ]);
  });

  test('say what holds the payout of the day, once a day, and nothing to those who need do nothing', async () => {
    const [homeless, small, poor, paid] = [
      await newStore({ iban: null }),
      await newStore({ iban: null, terms: { least_payout: 5000 } }),
      await newStore({ iban: null }),
      await newStore(),
    ];
    await homeless.release(4000);
    await small.release(4000);
    await poor.release(4000);
    await poor.earn(-4500);
    await paid.release(4000);
    const look = async () => {
      await Promise.all([reportHeldPayouts(deps(), goesOn), reportHeldPayouts(deps(), goesOn)]);
      return Promise.all([homeless, small, poor, paid].map(({ email }) => mailsTo(email)));
    };
    const held = [['payouts_held', expect.objectContaining({ amount: 4000, currency: 'EUR', holds: ['no_account'] })]];
    expect(await look()).toEqual([held, [], [], []]);
    expect(await look()).toEqual([[], [], [], []]);
    // A week later it is said again.
    await sql`update payout_hold_reports set day = day - 7`.execute(on.database.kysely);
    expect(await look()).toEqual([held, [], [], []]);
  });

  test('tell administrators what a store asks for, and the store what has become of it', async () => {
    const store = await newStore();
    await store.release(9000);
    const ask = (kind: 'withdrawal' | 'top_up', amount: number) =>
      call(server.origin, 'POST /api/store/create_wallet_request', { kind, amount }, keyed(store.staff));
    type Request = Awaited<ReturnType<typeof ask>>['body']['request'];
    const move = async (
      action: 'accept' | 'transfer' | 'complete' | 'cancel',
      { request_id, version }: Request,
      more: object = {},
    ): Promise<Request> => {
      const body = { request_id, version, store_id: store.id, password: PASSWORD, ...more } as never;
      const { body: reply } = await call(
        server.origin,
        `POST /api/admin/${action}_wallet_request`,
        body,
        keyed(admin.headers),
      );
      return reply.request;
    };

    let request = (await ask('withdrawal', 3000)).body.request;
    expect(await report(store)).toEqual([]);
    const received = [
      'wallet_request_received',
      { store: 'Test kitchen', event: 'withdrawal', amount: 3000, currency: 'EUR', reference: request.reference },
    ];
    expect(await mailsTo(admin.email)).toEqual([received]);
    request = await move('accept', request);
    expect(await report(store)).toMatchObject([['wallet_request_changed', { event: 'withdrawal.accepted' }]]);
    request = await move('transfer', request, { bank_reference: 'Bank 1' });
    expect(await report(store)).toMatchObject([['wallet_request_changed', { event: 'withdrawal.transferred' }]]);
    await move('complete', request);
    expect(await report(store)).toMatchObject([['wallet_request_changed', { event: 'withdrawal.completed' }]]);
    expect(await mailsTo(admin.email)).toEqual([]);

    request = (await ask('top_up', 700)).body.request;
    await report(store);
    request = await move('accept', request);
    expect(await report(store)).toMatchObject([['wallet_request_changed', { event: 'top_up.accepted' }]]);
    const { request_id, version } = request;
    const sent = { request_id, version, bank_reference: 'From our bank' };
    await call(server.origin, 'POST /api/store/transfer_wallet_request', sent, keyed(store.staff));
    expect(await report(store)).toEqual([]);
    expect((await mailsTo(admin.email)).map(([, facts]) => facts)).toMatchObject([
      { event: 'top_up' },
      { event: 'paid_in' },
    ]);

    request = (await ask('withdrawal', 100)).body.request;
    await report(store);
    await move('cancel', request, { reason: 'Please wait for the payout' });
    expect(await report(store)).toMatchObject([
      ['wallet_request_changed', { event: 'withdrawal.cancelled', note: 'Please wait for the payout' }],
    ]);
    // What a store takes back itself, it knows.
    await mailsTo(admin.email);
    request = (await ask('withdrawal', 200)).body.request;
    const back = { request_id: request.request_id, version: request.version };
    await call(server.origin, 'POST /api/store/cancel_wallet_request', back, keyed(store.staff));
    expect(await report(store)).toEqual([]);
    expect(await mailsTo(admin.email)).toEqual([]);
  });
});
