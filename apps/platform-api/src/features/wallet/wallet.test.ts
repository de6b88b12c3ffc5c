import { ERROR } from '@store-panel/contract/errors/error-codes';
import { PRICE_MAX } from '@store-panel/domain/limits/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readBalances } from '#ledger/balances.queries.ts';
import { addAdmin, PASSWORD, signInAdmin } from '#testing/fixtures/accounts.ts';
import { addPaidStore, type PaidStore } from '#testing/fixtures/paid-store.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const REASON = 'Agreed with the owner';

describeOnAnEngine('the wallet', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    await server.platform.stopTimedChanges();
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  afterAll(() => server.close());

  const create = ({ staff }: PaidStore, kind: 'withdrawal' | 'top_up', amount: number) =>
    call(server.origin, 'POST /api/store/create_wallet_request', { kind, amount }, keyed(staff));
  const moved = (store: PaidStore, request: { request_id: string; version: number }) => ({
    request_id: request.request_id,
    store_id: store.id,
    version: request.version,
    password: PASSWORD,
  });
  const balances = ({ id }: PaidStore) => readBalances(on.database.kysely, id);

  test('a withdrawal is reserved at once, and leaves when it is transferred', async () => {
    const store = await addPaidStore(on.database, server.origin);
    await store.release(1000);
    const created = (await create(store, 'withdrawal', 600)).body.request;
    expect(created).toMatchObject({
      state: 'created',
      actions: ['cancel'],
      account_hint: expect.stringContaining('3000') as unknown,
    });
    expect(await balances(store)).toMatchObject({ available: 400, reserved: 600 });
    const accepted = await call(
      server.origin,
      'POST /api/admin/accept_wallet_request',
      moved(store, created),
      keyed(admin),
    );
    expect(accepted.body.request).toMatchObject({ state: 'accepted', actions: ['cancel', 'transfer'] });
    // The store cannot take it back any more.
    const { request_id, version } = accepted.body.request;
    const cancelled = await call(
      server.origin,
      'POST /api/store/cancel_wallet_request',
      { request_id, version },
      keyed(store.staff),
    );
    expect(cancelled.code).toBe(ERROR.walletRequestNotCancelled);
    const transferred = await call(
      server.origin,
      'POST /api/admin/transfer_wallet_request',
      { ...moved(store, accepted.body.request), bank_reference: 'E2E 4711' },
      keyed(admin),
    );
    expect(await balances(store)).toMatchObject({ available: 400, reserved: 0, platform_cash: -400 });
    const done = await call(
      server.origin,
      'POST /api/admin/complete_wallet_request',
      moved(store, transferred.body.request),
      keyed(admin),
    );
    expect(done.body.request).toMatchObject({ state: 'completed', actions: [], bank_reference: 'E2E 4711' });
    const history = await call(server.origin, 'POST /api/store/list_wallet_history', {}, store.staff);
    expect(history.body.entries).toMatchObject([
      { kind: 'withdrawal', amount: -600, balance: 400 },
      { kind: 'top_up', amount: 1000, balance: 1000 },
    ]);
    const older = await call(server.origin, 'POST /api/store/list_wallet_history', { before: 2 }, store.staff);
    expect(older.body.entries).toMatchObject([{ amount: 1000, balance: 1000 }]);
  });

  test('a top-up counts when it has arrived', async () => {
    const store = await addPaidStore(on.database, server.origin, { iban: null });
    const created = (await create(store, 'top_up', 5000)).body.request;
    const accepted = await call(
      server.origin,
      'POST /api/admin/accept_wallet_request',
      moved(store, created),
      keyed(admin),
    );
    const { request_id, version } = accepted.body.request;
    const body = { request_id, version, bank_reference: 'sent today' };
    const sent = await call(server.origin, 'POST /api/store/transfer_wallet_request', body, keyed(store.staff));
    expect(await balances(store)).toMatchObject({ available: 0 });
    const done = await call(
      server.origin,
      'POST /api/admin/complete_wallet_request',
      moved(store, sent.body.request),
      keyed(admin),
    );
    expect(done.body.request.state).toBe('completed');
    expect(await balances(store)).toMatchObject({ available: 5000, platform_cash: -5000 });
  });

  test('a cancelled withdrawal is the store’s again, and it reads why', async () => {
    const store = await addPaidStore(on.database, server.origin);
    await store.release(1000);
    const created = (await create(store, 'withdrawal', 1000)).body.request;
    await call(
      server.origin,
      'POST /api/admin/cancel_wallet_request',
      { ...moved(store, created), reason: REASON },
      keyed(admin),
    );
    expect(await balances(store)).toMatchObject({ available: 1000, reserved: 0 });
    const { body } = await call(server.origin, 'POST /api/store/list_wallet_requests', {}, store.staff);
    expect(body).toMatchObject({ count: 1, requests: [{ state: 'cancelled', reason: REASON }] });
    // Of two cancellations one wins.
    const again = await call(
      server.origin,
      'POST /api/admin/cancel_wallet_request',
      { ...moved(store, created), reason: REASON },
      keyed(admin),
    );
    expect(again.code).toBe(ERROR.walletRequestNotCancelled);
  });

  test('is refused with the reason', async () => {
    const store = await addPaidStore(on.database, server.origin);
    const problemOf = async (kind: 'withdrawal' | 'top_up', amount: number, of = store) => {
      const { code, body } = await create(of, kind, amount);
      return code === ERROR.walletRequestNotCreated
        ? (body as { fields?: { problem: string }[] }).fields?.[0]?.problem
        : code;
    };
    expect(await problemOf('withdrawal', 100)).toBe('wallet.nothing');
    await store.release(500);
    expect(await problemOf('withdrawal', 501)).toBe('wallet.too_much');
    expect(await problemOf('withdrawal', 500)).toBeNull();
    expect(await problemOf('withdrawal', 1)).toBe('wallet.one_open');
    const homeless = await addPaidStore(on.database, server.origin, { iban: null });
    await homeless.release(500);
    expect(await problemOf('withdrawal', 100, homeless)).toBe('wallet.held');
    expect(await problemOf('withdrawal', 0)).toBe(ERROR.validationFailed);
    expect(await problemOf('top_up', PRICE_MAX + 1)).toBe(ERROR.validationFailed);
  });

  test('a withdrawal goes on only while nothing holds it; its account is opened for the transfer alone', async () => {
    const store = await addPaidStore(on.database, server.origin);
    await store.release(500);
    const created = (await create(store, 'withdrawal', 500)).body.request;
    const hold = { store_id: store.id, reason: 'We look into it', password: PASSWORD };
    const setHold = (isHeld: boolean) =>
      call(server.origin, 'POST /api/admin/hold_payouts', { ...hold, is_held: isHeld }, keyed(admin));
    const accept = () =>
      call(server.origin, 'POST /api/admin/accept_wallet_request', moved(store, created), keyed(admin));
    const openAccount = () =>
      call(
        server.origin,
        'POST /api/admin/open_withdrawal_account',
        { store_id: store.id, request_id: created.request_id, password: PASSWORD },
        keyed(admin),
      );
    await setHold(true);
    expect(await accept()).toMatchObject({
      code: ERROR.walletRequestNotAccepted,
      body: { fields: [{ path: 'request_id', problem: 'wallet.held' }] },
    });
    await setHold(false);
    expect((await openAccount()).code).toBe(ERROR.walletRequestNotTransferred);
    const accepted = (await accept()).body.request;
    expect((await openAccount()).body).toMatchObject({
      account_number: 'DE89370400440532013000',
      reference: created.reference,
      amount: 500,
    });
    await setHold(true);
    expect((await openAccount()).code).toBe(ERROR.walletRequestNotTransferred);
    const body = { ...moved(store, accepted), bank_reference: 'E2E 4711' };
    const transfer = () => call(server.origin, 'POST /api/admin/transfer_wallet_request', body, keyed(admin));
    expect((await transfer()).code).toBe(ERROR.walletRequestNotTransferred);
    expect(await balances(store)).toMatchObject({ reserved: 500 });
    await setHold(false);
    expect((await transfer()).body.request.state).toBe('transferred');
  });

  test('requests of another store are not found', async () => {
    const [store, other] = [
      await addPaidStore(on.database, server.origin),
      await addPaidStore(on.database, server.origin),
    ];
    await store.release(500);
    const { request_id, version } = (await create(store, 'withdrawal', 100)).body.request;
    const body = { request_id, version };
    const reply = await call(server.origin, 'POST /api/store/cancel_wallet_request', body, keyed(other.staff));
    expect(reply.code).toBe(ERROR.walletRequestNotFound);
    expect(await balances(store)).toMatchObject({ reserved: 100 });
  });
});
