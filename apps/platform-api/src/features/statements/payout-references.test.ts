import { expect, test } from 'vitest';

import { payoutsBetween } from '#features/statements/month-facts.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addMovedPayout } from '#testing/ledger/moved-payout.ts';
import { addPaidStore } from '#testing/fixtures/paid-store.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';

const ALWAYS = { from: '2000-01-01', to: '2999-12-31' };

describeOnAnEngine('the payouts of a statement', (on) => {
  test('have the references of their own payouts, also two of one amount', async () => {
    const server = await startPlatform(on.database);
    await server.platform.stopTimedChanges();
    const { id, release } = await addPaidStore(on.database, server.origin);
    await release(2500);
    const first = await addMovedPayout(on.database, id, '2026-01-05', ['paid', 'fail']);
    // It pays out what came back.
    const second = await addMovedPayout(on.database, id, '2026-01-06', ['paid']);
    const payouts = await payoutsBetween(on.database.kysely, id, ALWAYS, (no) => `entry ${no}`);
    expect(payouts.map(({ amount, reference }) => [amount, reference])).toEqual([
      [2500, 'entry 1'],
      [-2500, first],
      [2500, first],
      [-2500, second],
    ]);
    await server.close();
  });
});
