import { expect, test } from 'vitest';

import { linkEntries } from '#db/migrations/0103-entries-of-payouts.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addWeeks, closeDueWeeks } from '#payouts/settle-weeks.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addMovedPayout } from '#testing/ledger/moved-payout.ts';
import { addPaidStore } from '#testing/fixtures/paid-store.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';

/** Two that leave and come back, and one that an administrator takes back before it has left. */
const PAYOUTS = [['paid', 'fail'], ['paid', 'fail'], ['fail']] as const;

describeOnAnEngine('payouts and weeks from before they named their entries', (on) => {
  test('name those that they were made and moved with', async () => {
    const server = await startPlatform(on.database);
    await server.platform.stopTimedChanges();
    const { kysely } = on.database;
    for (const earned of [5000, 800]) {
      const store = await addPaidStore(on.database, server.origin, { terms: { hold_days: 0 } });
      await store.earnLastWeek(earned);
      await addWeeks(on.database);
      await kysely
        .updateTable('settlement_weeks')
        .set({ closes_at: new Date(0) })
        .execute();
      await closeDueWeeks(on.database);
      for (const [at, moves] of PAYOUTS.entries())
        await addMovedPayout(on.database, store.id, `2026-01-0${at + 1}`, moves);
    }
    // The oldest one of a past that is not written to its end: no entry is there for it.
    await kysely
      .updateTable('payouts')
      .set((eb) => ({ number: eb('number', '+', 10) }))
      .execute();
    const newest = await kysely.selectFrom('payouts').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow();
    await kysely
      .insertInto('payouts')
      .values({
        ...newest,
        id: uuidV7(),
        number: 1,
        reference: 'oldest',
        day: '2025-01-01',
        marked_by: null,
        made_no: 0,
        paid_no: null,
        returned_no: null,
        state: 'created',
        batch_id: null,
        paid_at: null,
        ended_at: null,
      })
      .execute();
    const read = async () => ({
      payouts: await kysely
        .selectFrom('payouts')
        .select(['id', 'made_no', 'paid_no', 'returned_no'])
        .orderBy('id')
        .execute(),
      weeks: await kysely
        .selectFrom('settlement_weeks')
        .select(['store_id', 'week', 'release_no'])
        .orderBy('store_id')
        .orderBy('week')
        .execute(),
    });
    const named = await read();
    expect(named.payouts).toHaveLength(7);
    expect(named.payouts.filter(({ paid_no: no }) => no === null)).toHaveLength(3);
    expect(named.weeks.some(({ release_no: no }) => no !== null)).toBe(true);
    await kysely.updateTable('payouts').set({ made_no: 0, paid_no: null, returned_no: null }).execute();
    await kysely.updateTable('settlement_weeks').set({ release_no: null }).execute();
    await linkEntries(kysely as never);
    expect(await read()).toEqual(named);
    await server.close();
  });
});
