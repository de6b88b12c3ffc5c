import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { isPersonal, PERSONAL_DATA } from '#access/personal-data.ts';
import { STORE_TABLES } from '#access/store-tables.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';

/** Types that can say something about a person, beside numbers, times and ids. */
const SAYING = ['text', 'varchar', 'json', 'jsonb', 'bytea', '_text', '_varchar', '_jsonb'];

/** Of the migrations, and what an older version left until a later one removes it. */
const NOT_OURS = /^kysely_|^tenant_hosts$|^weight_prices$/;

describeOnAnEngine('every column of the database', (on) => {
  const columns = async () => {
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select c.table_name as table, c.column_name as column, c.udt_name as type
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`.execute(on.database.kysely);
    return rows.filter(({ table }) => !NOT_OURS.test(table));
  };

  test('that can say something is personal, or says why it is not', async () => {
    const saying = (await columns()).filter(({ type }) => SAYING.includes(type));
    const listed = Object.entries(PERSONAL_DATA).flatMap(([table, classes]) =>
      Object.values(classes).flatMap((names) => names.map((name) => `${table}.${name}`)),
    );
    expect(listed.toSorted()).toEqual(saying.map(({ table, column }) => `${table}.${column}`).toSorted());
  });

  test('belongs to a table whose rows reach their store, or say why not', async () => {
    const all = await columns();
    const tables = new Set(all.map(({ table }) => table));
    expect(Object.keys(STORE_TABLES).toSorted()).toEqual([...tables].toSorted());
    const paths = Object.entries(STORE_TABLES).flatMap(([table, path]) =>
      'column' in path ? [{ table, ...path }] : [],
    );
    const missing = paths.filter(
      ({ table, column }) => !all.some((one) => one.table === table && one.column === column),
    );
    expect(missing).toEqual([]);
    const owned = all.filter(({ column }) => column === 'store_id').map(({ table }) => table);
    expect(owned.filter((table) => 'none' in (STORE_TABLES[table as keyof typeof STORE_TABLES] ?? {}))).toEqual([]);
    for (const path of Object.values(STORE_TABLES))
      if ('of' in path) expect(STORE_TABLES[path.of]).toHaveProperty('column');
  });

  test('about a customer is found by the number or the order', () => {
    const { orders, store_customers: customers, audit_log: audit } = PERSONAL_DATA;
    expect(orders.key).toContain('customer_phone');
    expect(customers.key).toContain('note');
    expect(Object.keys(audit).filter((name) => isPersonal(name as keyof typeof audit))).toEqual(['actor']);
  });
});
