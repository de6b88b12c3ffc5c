import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { openBooks } from '#db/migrations/0043-ledger.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { checkLedger } from '#ledger/check-ledger.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';

describeOnEachEngine('the books of stores from before there were any', (on) => {
  test('begin with the balance less the charges of ended orders, and take in those that run', async () => {
    const { kysely } = on.database;
    const [rich, owing, empty] = [
      await addStore(on.database),
      await addStore(on.database),
      await addStore(on.database),
    ];
    await kysely.updateTable('stores').set({ balance: 5000 }).where('id', '=', rich.id).execute();
    const ended = { ended_at: new Date(), status_before_end: 7 } as const;
    const orders = [
      buildOrderRow(rich.id, 1, { ...ended, order_status: 25, courier_charge: 600 }),
      buildOrderRow(rich.id, 2, { ...ended, order_status: 104, courier_charge: 700 }),
      buildOrderRow(rich.id, 3, { order_status: 5, courier_charge: 800, payment_status: 'paid' }),
      buildOrderRow(rich.id, 4, { order_status: 1 }),
      buildOrderRow(owing.id, 1, { ...ended, order_status: 25, courier_charge: 300 }),
    ];
    for (const order of orders) await kysely.insertInto('orders').values(order).execute();
    await openBooks(kysely as unknown as Kysely<unknown>);
    const availableOf = async ({ id }: { readonly id: string }) => (await readBalances(kysely, id)).available;
    // As the balance was computed before.
    expect([await availableOf(rich), await availableOf(owing), await availableOf(empty)]).toEqual([3600, -300, 0]);
    const counters = await kysely.selectFrom('store_counters').select('ledger_no').orderBy('ledger_no').execute();
    expect(counters.map(({ ledger_no: no }) => no)).toEqual([0, 1, 2]);
    expect((await checkLedger(kysely, {})).differences).toEqual([]);
  });
});
