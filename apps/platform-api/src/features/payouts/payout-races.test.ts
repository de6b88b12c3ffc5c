import { expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { bookPayouts } from '#payouts/book-payouts.ts';
import { makePayout } from '#payouts/make-payouts.ts';
import { addAdmin, PASSWORD, signInAdmin } from '#testing/fixtures/accounts.ts';
import { addPaidStore } from '#testing/fixtures/paid-store.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnPostgres('payouts of several nodes at once', (on) => {
  test(`are in one file and booked once, or stopped, in ${RACE_ROUNDS} rounds`, async () => {
    const [one, other] = [await startPlatform(on.database), await startPlatform(on.database)];
    await Promise.all([one.platform.stopTimedChanges(), other.platform.stopTimedChanges()]);
    const admin = await signInAdmin(one.origin, (await addAdmin(on.database)).email);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      // Every round signs in.
      await on.database.kysely.deleteFrom('rate_limits').execute();
      const store = await addPaidStore(on.database, one.origin);
      await store.release(1000);
      const made = await Promise.all([0, 1, 2].map(() => inTransaction(on.database, (db) => makePayout(db, store.id))));
      const ids = made.filter((id) => id !== null);
      expect([round, ids.length]).toEqual([round, 1]);
      const [id = ''] = ids;
      const approve = ({ origin }: TestPlatform) =>
        call(origin, 'POST /api/admin/approve_payouts', { payout_ids: ids, password: PASSWORD }, keyed(admin));
      const hold = { store_id: store.id, is_held: true, reason: 'We look into it', password: PASSWORD };
      const back = { store_id: store.id, payout_id: id, reason: 'Not this week', password: PASSWORD };
      const [first, second, held, taken] = await Promise.all([
        approve(one),
        approve(other),
        round % 3 === 0 ? call(other.origin, 'POST /api/admin/hold_payouts', hold, keyed(admin)) : null,
        round % 3 === 1 ? call(other.origin, 'POST /api/admin/take_back_payout', back, keyed(admin)) : null,
      ]);
      const files = [first, second].flatMap(({ body }) => (body as { batches?: unknown[] }).batches ?? []).length;
      expect([round, files + (taken?.code === null ? 1 : 0)]).toEqual([round, held === null ? 1 : files]);
      expect(files).toBeLessThanOrEqual(1);
      await Promise.all([bookPayouts(on.database), bookPayouts(on.database), bookPayouts(on.database)]);
      const [isBack, hasLeft] = [taken?.code === null, files === 1];
      const balances = await readBalances(on.database.kysely, store.id);
      expect([round, balances]).toMatchObject([
        round,
        {
          available: isBack ? 1000 : 0,
          reserved: isBack || hasLeft ? 0 : 1000,
          platform_cash: hasLeft ? 0 : -1000,
        },
      ]);
    }
    await Promise.all([one.close(), other.close()]);
  });
});
