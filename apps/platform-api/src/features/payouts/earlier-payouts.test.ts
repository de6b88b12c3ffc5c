import { expect, test } from 'vitest';

import { linkEntries } from '#db/migrations/0103-entries-of-payouts.ts';
import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { makePayout } from '#payouts/make-payouts.ts';
import { movePayout } from '#payouts/move-payout.ts';
import { addWeeks, closeDueWeeks } from '#payouts/settle-weeks.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addPaidStore } from '#testing/fixtures/paid-store.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';

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
      // Two that leave and come back, and one that an administrator takes back before it has left.
      for (const [at, moves] of [['paid', 'fail'], ['paid', 'fail'], ['fail']].entries()) {
        const id = await inTransaction(on.database, (db) => makePayout(db, store.id));
        if (id === null) throw new Error('no payout was made');
        await addBatch(id);
        for (const to of moves as readonly ('paid' | 'fail')[])
          await inTransaction(on.database, (db) =>
            movePayout(db, { storeId: store.id, id, to, actor: SYSTEM, reason: to === 'fail' ? 'a test' : null }),
          );
        // The next one is made on another day.
        await kysely
          .updateTable('payouts')
          .set({ day: `2026-01-0${at + 1}` })
          .where('id', '=', id)
          .execute();
        await kysely.updateTable('bank_details').set({ state: 'active' }).where('store_id', '=', store.id).execute();
      }
    }
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
    expect(named.payouts).toHaveLength(6);
    expect(named.payouts.filter(({ paid_no: no }) => no === null)).toHaveLength(2);
    expect(named.weeks.some(({ release_no: no }) => no !== null)).toBe(true);
    await kysely.updateTable('payouts').set({ made_no: 0, paid_no: null, returned_no: null }).execute();
    await kysely.updateTable('settlement_weeks').set({ release_no: null }).execute();
    await linkEntries(kysely as never);
    expect(await read()).toEqual(named);
    await server.close();
  });

  /** Without a batch a payout is not handed to the bank. */
  async function addBatch(id: string): Promise<void> {
    await on.database.kysely
      .insertInto('payout_batches')
      .values({
        id,
        currency: 'EUR',
        format: 'csv',
        message_id: id.replaceAll('-', ''),
        count: 1,
        amount: 1,
        sealed: null,
        created_by: json(SYSTEM),
      })
      .execute();
    await on.database.kysely.updateTable('payouts').set({ batch_id: id }).where('id', '=', id).execute();
  }
});

const SYSTEM = { kind: 'system', id: null, name: null } as const;
