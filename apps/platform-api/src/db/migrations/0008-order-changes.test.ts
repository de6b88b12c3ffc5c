import { sql } from 'kysely';
import { expect, test } from 'vitest';

import * as orderChanges from '#db/migrations/0008-order-changes.ts';
import { insertStore, buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';

class RollbackError extends Error {}

describeOnEachEngine('orders from before they could be edited', (on) => {
  test('get the tax rate that explains their tax, and the discount that they had', async () => {
    const columns: unknown[] = [];
    const migration = on.database.kysely.transaction().execute(async (db) => {
      const storeId = await insertStore(db, { tax_rate_ppm: 190_000 });
      const goods = { cart_total: 2_000, discount: 100, total: 1_900 };
      const orders = [
        // Taxed at the store's rate: tax excluded, tax included.
        { ...goods, tax: 361, is_tax_included: false },
        { ...goods, tax: 303, is_tax_included: true },
        // Taxed at a former rate of 7 %.
        { ...goods, tax: 133, is_tax_included: false },
        { ...goods, tax: 124, is_tax_included: true },
        // Without tax; and a free order.
        { ...goods, tax: 0, is_tax_included: false },
        { cart_total: 500, discount: 500, total: 0, tax: 0, is_tax_included: true },
      ];
      for (const [index, order] of orders.entries())
        await db
          .insertInto('orders')
          .values(buildOrderRow(storeId, index + 1, order))
          .execute();
      // Figures of these orders would be written at the commit: a table with pending triggers cannot be altered.
      await sql`set constraints all immediate`.execute(db);
      await sql`drop table order_adjustments`.execute(db);
      await sql`alter table stores drop column cancellation_charge_threshold`.execute(db);
      await sql`
        alter table orders drop column tax_rate_ppm, drop column discount_granted, drop column balance_due,
          drop column rated_at`.execute(db);
      await orderChanges.up(db as never);
      const rows = await db
        .selectFrom('orders')
        .select(['tax_rate_ppm', 'discount_granted', 'balance_due'])
        .where('store_id', '=', storeId)
        .orderBy('unique_id')
        .execute();
      columns.push(
        ...rows.map(({ tax_rate_ppm, discount_granted, balance_due }) => [tax_rate_ppm, discount_granted, balance_due]),
      );
      throw new RollbackError();
    });
    await expect(migration).rejects.toBeInstanceOf(RollbackError);
    expect(columns).toEqual([
      [190_000, 100, 0],
      [190_000, 100, 0],
      [70_000, 100, 0],
      [69_820, 100, 0],
      [0, 100, 0],
      [190_000, 500, 0],
    ]);
  });
});
