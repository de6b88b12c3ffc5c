import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Schema } from '#db/schema.ts';
import { runOutsideTransactions } from '#db/transaction-scope.ts';
import { inTransaction } from '#db/transaction.ts';
import { deleteExpiredRows } from '#jobs/delete-expired-rows.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';

const never = () => false;

describeOnAnEngine('the deletion of expired rows', (on) => {
  test('deletes no other row of a partitioned table', async () => {
    const { kysely } = on.database;
    const table = 'partitioned_for_test' as keyof Schema;
    await sql`create table ${sql.table(table)} (store int, id int, is_old boolean, primary key (store, id)) partition by list (store)`.execute(
      kysely,
    );
    try {
      for (const store of [1, 2, 3]) {
        await sql`create table ${sql.table(`${table}_${store}`)} partition of ${sql.table(table)} for values in (${sql.lit(store)})`.execute(
          kysely,
        );
      }
      // The expired rows lie where rows that stay lie in the other partitions.
      await sql`insert into ${sql.table(table)} select store, id, store = 2 and id % 2 = 0 from generate_series(1, 3) store, generate_series(1, 1200) id`.execute(
        kysely,
      );
      await deleteExpiredRows(on.database, [{ table, isExpired: sql<boolean>`is_old` }], never);
      const { rows } = await sql`
        select count(*) filter (where is_old) as expired, count(*) filter (where not is_old) as others from ${sql.table(table)}`.execute(
        kysely,
      );
      expect(rows).toEqual([{ expired: 0, others: 3000 }]);
    } finally {
      await sql`drop table ${sql.table(table)}`.execute(kysely);
    }
  });
});

describeOnPostgres('the deletion of expired rows', (on) => {
  test('spares a row that another transaction is renewing', async () => {
    const { kysely } = on.database;
    const rule = { table: 'rate_limits', isExpired: sql<boolean>`expires_at < now()` } as const;
    await kysely
      .insertInto('rate_limits')
      .values({ key: 'renewed', count: 5, expires_at: new Date(Date.now() - 1000) })
      .execute();
    await inTransaction(on.database, async (transaction) => {
      const renewed = { count: 1, expires_at: new Date(Date.now() + 60_000) };
      await transaction.updateTable('rate_limits').set(renewed).where('key', '=', 'renewed').execute();
      await runOutsideTransactions(() => deleteExpiredRows(on.database, [rule], never));
    });
    await deleteExpiredRows(on.database, [rule], never);
    expect(await kysely.selectFrom('rate_limits').select('count').execute()).toEqual([{ count: 1 }]);
  });
});
