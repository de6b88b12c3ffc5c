import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEMO_ESCROW, type EscrowProvider, startEscrowProvider } from '@store-panel/stand-ins/escrow-provider';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { ESCROW_NOTICE_PATH } from '#banks/escrow/escrow-notices.ts';
import { createEscrow } from '#banks/escrow/graphql-escrow.ts';
import { inTransaction } from '#db/transaction.ts';
import { createOutbound } from '#http/outbound.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { bookPayouts } from '#payouts/book-payouts.ts';
import { makePayout } from '#payouts/make-payouts.ts';
import { callAboutPayouts } from '#payouts/provider-payouts.ts';
import { addAdmin, PASSWORD, signInAdmin } from '#testing/fixtures/accounts.ts';
import { addPaidStore, type PaidStore } from '#testing/fixtures/paid-store.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  call,
  keyed,
  type SessionHeaders,
  startPlatform,
  type TestPlatform,
  testSecrets,
} from '#testing/servers/test-platform.ts';

describeOnAnEngine('payouts through the payment provider', (on) => {
  let server: TestPlatform;
  let escrow: EscrowProvider;
  let admin: SessionHeaders;
  let port: ReturnType<typeof createEscrow>;
  const outbound = createOutbound({ allow: ['127.0.0.0/8'] });

  beforeAll(async () => {
    escrow = await startEscrowProvider();
    const settings = { url: `${escrow.origin}/graphql`, tokenUrl: `${escrow.origin}/oauth/token`, ...DEMO_ESCROW };
    port = createEscrow(settings, outbound);
    server = await startPlatform(on.database, { escrow: settings });
    // Tests say when the provider is called.
    await server.platform.stopTimedChanges();
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  afterAll(async () => {
    await server.close();
    await escrow.close();
    outbound.close();
  });
  afterEach(() => {
    escrow.setFaults(() => null);
    escrow.holdPayouts(false);
  });

  const balances = ({ id }: PaidStore) => readBalances(on.database.kysely, id);
  const problems: string[] = [];

  /** A store whose account the provider knows, with a payout that is approved. */
  async function approvedPayout(amount: number) {
    const store = await addPaidStore(on.database, server.origin);
    await store.release(amount);
    const holder = { bank_holder_id: store.id, bank_holder_type: 2 };
    const { bank_details: accounts } = (
      await call(server.origin, 'POST /api/store/get_bank_detail', holder, store.staff)
    ).body;
    const bank_detail_id = accounts[0]?.bank_detail_id ?? '';
    await call(server.origin, 'POST /api/store/update_bank_token', { bank_detail_id }, keyed(store.staff));
    const id = (await inTransaction(on.database, (db) => makePayout(db, store.id))) ?? '';
    const body = { payout_ids: [id], password: PASSWORD };
    const approved = await call(server.origin, 'POST /api/admin/approve_payouts', body, keyed(admin));
    return { store, id, batch: approved.body.batches[0] };
  }
  type Approved = Awaited<ReturnType<typeof approvedPayout>>;

  /** One round of the job, once every payout is due. */
  async function work() {
    await bookPayouts(on.database);
    await on.database.kysely
      .updateTable('payouts')
      .set({ call_at: new Date(0) })
      .where('call_at', 'is not', null)
      .execute();
    const onProblem = (_storeId: string, { problem }: { readonly problem: string }) => problems.push(problem);
    const deps = { database: on.database, secrets: testSecrets, escrow: port, onProblem };
    await callAboutPayouts(deps, () => false);
    await bookPayouts(on.database);
  }
  const payoutOf = async ({ store, id }: Approved) => {
    const { payouts } = (await call(server.origin, 'POST /api/admin/list_payouts', { perPage: 500 }, admin)).body;
    const payout = payouts.find((one) => one.payout_id === id && one.store_id === store.id);
    return payout && { state: payout.state, problem: payout.problem, is_by_provider: payout.is_by_provider };
  };
  const sent = () => escrow.calls.filter(({ operation }) => operation === 'CreatePayout').length;
  const sendNotice = async ({ body, headers }: ReturnType<EscrowProvider['decide']>) =>
    (await fetch(server.origin + ESCROW_NOTICE_PATH, { method: 'POST', headers, body })).status;

  test('are sent to it without a file, and arrive', async () => {
    const approved = await approvedPayout(4000);
    expect(approved.batch).toMatchObject({ format: 'provider', count: 1, amount: 4000, has_file: false });
    await work();
    expect(await payoutOf(approved)).toEqual({ state: 'success', problem: null, is_by_provider: true });
    expect(await balances(approved.store)).toMatchObject({ available: 0, reserved: 0 });
    expect(escrow.movements.get(approved.id)).toMatchObject({ kind: 'payout', amount: 4000, currency: 'EUR' });
    const body = { batch_id: approved.batch?.batch_id ?? '', password: PASSWORD };
    const file = await call(server.origin, 'POST /api/admin/download_payout_file', body, keyed(admin));
    expect(file.code).toBe(ERROR.dataNotFound);
  });

  test('are sent once, though a reply is lost and the provider is silent for a while', async () => {
    const approved = await approvedPayout(1500);
    const before = sent();
    escrow.setFaults(({ operation }) => (operation === 'CreatePayout' ? 'lose_reply' : null));
    await work();
    expect(await payoutOf(approved)).toMatchObject({ state: 'paid' });
    escrow.setFaults(({ operation }) => (operation === 'FindMovement' ? 503 : null));
    await work();
    escrow.setFaults(() => null);
    await work();
    await work();
    expect(await payoutOf(approved)).toMatchObject({ state: 'success' });
    expect(sent()).toBe(before + 1);
    expect(problems).toContain('unreachable');
  });

  test('that it refuses, or does not know the account of, are the store’s again', async () => {
    const [refused, unknown] = [await approvedPayout(900), await approvedPayout(800)];
    await on.database.kysely
      .updateTable('bank_details')
      .set({ provider_token: null })
      .where('store_id', '=', unknown.store.id)
      .execute();
    escrow.setFaults(({ operation }) => (operation === 'CreatePayout' ? 'errors' : null));
    await work();
    for (const [approved, available] of [
      [refused, 900],
      [unknown, 800],
    ] as const) {
      expect(await payoutOf(approved)).toMatchObject({ state: 'fail' });
      expect(await balances(approved.store)).toMatchObject({ available, reserved: 0 });
    }
  });

  test('follow notices, once each, also when one comes back after it arrived', async () => {
    escrow.holdPayouts(true);
    const approved = await approvedPayout(700);
    await work();
    expect(await payoutOf(approved)).toMatchObject({ state: 'paid' });
    const notice = escrow.decide(approved.id, true);
    expect(await sendNotice({ ...notice, headers: { ...notice.headers, 'x-escrow-signature': '00' } })).toBe(400);
    expect(await Promise.all([sendNotice(notice), sendNotice(notice)])).toEqual([200, 200]);
    await bookPayouts(on.database);
    expect(await payoutOf(approved)).toMatchObject({ state: 'success' });
    const returned = escrow.giveBack(approved.id);
    expect([await sendNotice(returned), await sendNotice(returned)]).toEqual([200, 200]);
    await bookPayouts(on.database);
    await bookPayouts(on.database);
    expect(await payoutOf(approved)).toMatchObject({ state: 'fail' });
    expect(await balances(approved.store)).toMatchObject({ available: 700, reserved: 0 });
  });

  test('of another amount move nothing until an administrator says what happened, who cannot decide others', async () => {
    escrow.holdPayouts(true);
    const [other, open] = [await approvedPayout(600), await approvedPayout(500)];
    await work();
    Object.assign(escrow.movements.get(other.id) ?? {}, { amount: 599, state: 'DONE' });
    await work();
    expect(await payoutOf(other)).toMatchObject({ state: 'paid', problem: 'other_amount' });
    const { payouts } = (await call(server.origin, 'POST /api/admin/list_payouts', { perPage: 500 }, admin)).body;
    const references = [other, open].map(({ id }) => payouts.find((one) => one.payout_id === id)?.reference ?? '');
    const results = references.map((reference) => ({ reference, state: 'success' as const }));
    const body = { results, password: PASSWORD };
    const marked = await call(server.origin, 'POST /api/admin/mark_payouts', body, keyed(admin));
    expect(marked.body).toMatchObject({ marked: 1, unknown: [references[1]] });
    await work();
    expect(await payoutOf(other)).toMatchObject({ state: 'success', problem: null });
    expect(await payoutOf(open)).toMatchObject({ state: 'paid' });
  });
});
