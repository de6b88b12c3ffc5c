import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { anyOf } from '#db/any-of.ts';
import { MAX_NAMES, StatementNames } from '#db/named-statements.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';

describe('statement names', () => {
  test('are the same for the same text, and none for what is better planned for its values', () => {
    const names = new StatementNames();
    expect(names.nameOf('select $1::int', [1])).toBe('s1');
    expect(names.nameOf('select $1::bigint', [1])).toBe('s2');
    expect(names.nameOf('select $1::int', [2])).toBe('s1');
    expect(names.nameOf('begin', [])).toBeUndefined();
    expect(names.nameOf('select 1 where name ILIKE $1', ['%a%'])).toBeUndefined();
    expect(names.nameOf('insert into many', Array.from({ length: 101 }))).toBeUndefined();
    expect(names).toMatchObject({ size: 2, unnamed: 0 });
  });

  test('end with the thousandth text', () => {
    const names = new StatementNames();
    for (let at = 0; at < MAX_NAMES; at += 1) expect(names.nameOf(`select ${at}, $1`, [at])).toBeDefined();
    expect(names.nameOf('select $1', [1])).toBeUndefined();
    expect(names.nameOf('select 7, $1', [1])).toBe('s8');
    expect(names).toMatchObject({ size: MAX_NAMES, unnamed: 1 });
  });
});

describeOnEachEngine('named statements', (on) => {
  const prepared = async () => {
    const { rows } = await on.database.pool.query<{ texts: string[] }>(
      'select coalesce(array_agg(statement), array[]::text[]) as texts from pg_prepared_statements',
    );
    return rows[0]?.texts ?? [];
  };

  test('are prepared once, whatever the number of values', async () => {
    const find = (ids: readonly string[]) =>
      on.database.kysely.selectFrom('stores').select('email').where('id', '=', anyOf('uuid', ids)).execute();
    for (const count of [0, 1, 2, 3]) expect(await find(Array.from({ length: count }, uuidV7))).toEqual([]);
    expect((await prepared()).filter((text) => text.includes('"stores"'))).toHaveLength(1);
  });

  test('are planned anew after a migration, inside a transaction and outside', async () => {
    const { kysely } = on.database;
    await sql`create table migrated_for_test (id int)`.execute(kysely);
    try {
      const read = (db: typeof kysely) => sql`select * from migrated_for_test where ${true}::boolean`.execute(db);
      const columns = async () => {
        await sql`insert into migrated_for_test values (${1})`.execute(kysely);
        return Object.keys((await read(kysely)).rows[0] ?? {});
      };
      expect(await columns()).toEqual(['id']);
      await sql`alter table migrated_for_test add column name text`.execute(kysely);
      expect(await columns()).toEqual(['id', 'name']);
      await sql`alter table migrated_for_test add column note text`.execute(kysely);
      const { rows } = await inTransaction(on.database, (transaction) => read(transaction));
      expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'name', 'note']);
    } finally {
      await sql`drop table migrated_for_test`.execute(kysely);
    }
  });
});
