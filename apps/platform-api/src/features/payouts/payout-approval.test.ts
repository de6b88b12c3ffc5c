import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { makePayout } from '#payouts/make-payouts.ts';
import { addAdmin, PASSWORD, signInAdmin } from '#testing/fixtures/accounts.ts';
import { addPaidStore, type PaidStore } from '#testing/fixtures/paid-store.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('payouts that wait for approval', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database, {
      payoutAccount: { name: 'Platform & Co', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    });
    // Tests say when payouts are booked.
    await server.platform.stopTimedChanges();
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  afterAll(() => server.close());

  const balances = ({ id }: PaidStore) => readBalances(on.database.kysely, id);
  const wallet = async ({ staff }: PaidStore) =>
    (await call(server.origin, 'POST /api/store/get_wallet', {}, staff)).body;
  const approve = (id: string) =>
    call(server.origin, 'POST /api/admin/approve_payouts', { payout_ids: [id], password: PASSWORD }, keyed(admin));

  /** A store with one payout of all that it has. */
  async function newPayout(amount: number) {
    const store = await addPaidStore(on.database, server.origin);
    await store.release(amount);
    return { store, id: (await inTransaction(on.database, (db) => makePayout(db, store.id))) ?? '' };
  }

  test('go nowhere once something holds them, and can be taken back', async () => {
    const { store, id } = await newPayout(900);
    const hold = { store_id: store.id, is_held: true, reason: 'We look into it', password: PASSWORD };
    await call(server.origin, 'POST /api/admin/hold_payouts', hold, keyed(admin));
    const held = await approve(id);
    expect(held.body).toMatchObject({ batches: [], not_approved: [{ payout_id: id, obstacle: 'administrator' }] });
    await call(server.origin, 'POST /api/admin/hold_payouts', { ...hold, is_held: false }, keyed(admin));
    await on.database.kysely
      .insertInto('payout_stops')
      .values({
        store_id: store.id,
        id: uuidV7(),
        lifted_by: null,
        bank_detail_id: sql`(select id from bank_details where store_id = ${store.id} limit 1)`,
      })
      .execute();
    expect((await approve(id)).body.not_approved).toEqual([{ payout_id: id, obstacle: 'stopped_by_owner' }]);
    await on.database.kysely.deleteFrom('payout_stops').where('store_id', '=', store.id).execute();
    // The store uses another account by now.
    await on.database.kysely
      .updateTable('bank_details')
      .set({ deleted_at: new Date() })
      .where('store_id', '=', store.id)
      .execute();
    expect((await approve(id)).body.not_approved).toEqual([{ payout_id: id, obstacle: 'no_account' }]);
    expect(await balances(store)).toMatchObject({ available: 0, reserved: 900 });

    const back = { store_id: store.id, payout_id: id, reason: 'Its account is gone', password: PASSWORD };
    const takeBack = () => call(server.origin, 'POST /api/admin/take_back_payout', back, keyed(admin));
    expect((await takeBack()).body).toMatchObject({ state: 'fail' });
    expect((await takeBack()).code).toBe(ERROR.notInThisState);
    expect(await balances(store)).toMatchObject({ available: 900, reserved: 0 });
    // Nothing came back from the bank: the account is not to blame.
    expect((await wallet(store)).holds).toEqual([{ reason: 'no_account', until: null }]);
  });

  test('are not taken back from a file', async () => {
    const { store, id } = await newPayout(900);
    await approve(id);
    const back = { store_id: store.id, payout_id: id, reason: 'A change of mind', password: PASSWORD };
    expect((await call(server.origin, 'POST /api/admin/take_back_payout', back, keyed(admin))).code).toBe(
      ERROR.notInThisState,
    );
    expect(await balances(store)).toMatchObject({ reserved: 900 });
  });
});
