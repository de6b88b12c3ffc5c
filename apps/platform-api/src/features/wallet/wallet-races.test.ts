import { afterAll, beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { makePayout } from '#payouts/make-payouts.ts';
import { addAdmin, PASSWORD, signInAdmin } from '#testing/fixtures/accounts.ts';
import { addPaidStore } from '#testing/fixtures/paid-store.ts';
import { addPrices } from '#testing/fixtures/delivery/sample-prices.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import {
  addMenuTo,
  buildManualOrder,
  buildPlacementFields,
  DELIVERY,
  requestQuote,
} from '#testing/fixtures/manual-orders.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const REASON = 'Agreed with the owner';

describeOnPostgres('withdrawals, payouts, charges and cancellations at once', (on) => {
  let nodes: readonly [TestPlatform, TestPlatform];
  let admin: SessionHeaders;

  beforeAll(async () => {
    nodes = [await startPlatform(on.database), await startPlatform(on.database)];
    await Promise.all(nodes.map(({ platform }) => platform.stopTimedChanges()));
    admin = await signInAdmin(nodes[0].origin, (await addAdmin(on.database)).email);
    await addPrices(on.database);
  });
  afterAll(() => Promise.all(nodes.map((node) => node.close())));

  const origin = (at: number) => (at % 2 === 0 ? nodes[0] : nodes[1]).origin;

  test(`never let more leave than there is, in ${RACE_ROUNDS} rounds`, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      // Every round signs in.
      await on.database.kysely.deleteFrom('rate_limits').execute();
      const store = await addPaidStore(on.database, origin(0));
      await on.database.pool.query('update stores set courier_service = true where id = $1', [store.id]);
      await store.release(1000);
      const { pizza, small } = await addMenuTo(on.database, origin(0), store);
      const request = buildManualOrder({ pizza, small }, { ...DELIVERY, weight: '1' });
      const { version, promised_at } = await requestQuote(origin(0), store, request);
      const order = () => ({ ...request, ...buildPlacementFields(), version, promised_at });
      const [withdrawals, orders] = await Promise.all([
        Promise.all(
          [400, 700, 900].map((amount, at) =>
            call(
              origin(at),
              'POST /api/store/create_wallet_request',
              { kind: 'withdrawal', amount },
              keyed(store.staff),
            ),
          ),
        ),
        Promise.all(
          [order(), order()].map((body, at) =>
            call(origin(at), 'POST /api/store/create_manual_order', body, keyed(store.staff)),
          ),
        ),
        inTransaction(on.database, (db) => makePayout(db, store.id)),
      ]);
      const charged = 600 * orders.filter(({ code }) => code === null).length;
      const requested = withdrawals.filter(({ code }) => code === null);
      expect(requested.length).toBeLessThanOrEqual(1);
      const { available, reserved, earned } = await readBalances(on.database.kysely, store.id);
      expect([round, available + earned + reserved]).toEqual([round, 1000 - charged]);
      expect(available + earned).toBeGreaterThanOrEqual(0);
      const { rows } = await on.database.pool.query<{ amount: number }>(
        `select coalesce(sum(amount), 0)::bigint as amount from (
          select amount from wallet_requests where store_id = $1 union all select amount from payouts where store_id = $1
        ) leaving`,
        [store.id],
      );
      expect([round, rows[0]?.amount]).toEqual([round, reserved]);
    }
  });

  test(`of one withdrawal one wins, in ${RACE_ROUNDS} rounds`, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      // Every round signs in.
      await on.database.kysely.deleteFrom('rate_limits').execute();
      const store = await addPaidStore(on.database, origin(0));
      await store.release(1000);
      const requested = await call(
        origin(round),
        'POST /api/store/create_wallet_request',
        { kind: 'withdrawal', amount: 800 },
        keyed(store.staff),
      );
      const { request_id, version } = requested.body.request;
      const own = { request_id, version };
      const moving = { ...own, store_id: store.id, password: PASSWORD };
      const accepted = await Promise.all([
        call(origin(0), 'POST /api/store/cancel_wallet_request', own, keyed(store.staff)),
        call(origin(1), 'POST /api/admin/accept_wallet_request', moving, keyed(admin)),
        call(origin(0), 'POST /api/admin/cancel_wallet_request', { ...moving, reason: REASON }, keyed(admin)),
      ]);
      expect([round, accepted.filter(({ code }) => code === null).length]).toEqual([round, 1]);
      const next = { ...moving, version: version + 1 };
      const left = await Promise.all([
        call(origin(0), 'POST /api/admin/transfer_wallet_request', { ...next, bank_reference: 'E2E' }, keyed(admin)),
        call(origin(1), 'POST /api/admin/cancel_wallet_request', { ...next, reason: REASON }, keyed(admin)),
      ]);
      const [transfer] = left;
      expect(left.filter(({ code }) => code === null).length).toBe(accepted[1].code === null ? 1 : 0);
      const { available, reserved, platform_cash } = await readBalances(on.database.kysely, store.id);
      expect([round, { available, reserved, platform_cash }]).toEqual([
        round,
        transfer.code === null
          ? { available: 200, reserved: 0, platform_cash: -200 }
          : { available: 1000, reserved: 0, platform_cash: -1000 },
      ]);
    }
  });
});
