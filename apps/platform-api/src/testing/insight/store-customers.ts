import { customersOf, type CustomerFigures, type CustomerOrder } from '@store-panel/domain/customers/customer-figures';
import { sql } from 'kysely';
import { expect } from 'vitest';

import type { QueryExecutor } from '#db/transaction.ts';

const COLUMNS = sql.raw('key, orders, completed, returned, cancelled, spend, first_at, last_at, third_last_at, name');

const byKey = (rows: readonly CustomerFigures[]) => rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));

const readCustomers = async (db: QueryExecutor, from: ReturnType<typeof sql>) => {
  const { rows } = await sql<{
    row: CustomerFigures;
  }>`select to_json(c) as row from (select ${COLUMNS} ${from}) c`.execute(db);
  return byKey(rows.map(({ row }) => row));
};

/** What is written of a store's customers, without rows that have become empty. */
export const writtenCustomers = (db: QueryExecutor, storeId: string) =>
  readCustomers(db, sql`from store_customers where store_id = ${storeId} and orders <> 0`);

/** What the domain makes of all orders of a store. */
async function domainCustomers(db: QueryExecutor, storeId: string): Promise<readonly CustomerFigures[]> {
  const { rows } = await sql<{ row: CustomerOrder }>`
    select to_json(c) as row from (
      select id, customer_key, customer_name, order_status, total, created_at, returned_at
      from orders where store_id = ${storeId}
    ) c`.execute(db);
  return byKey(customersOf(rows.map(({ row }) => row)));
}

/** Holds what is written to what the database and the domain make of the orders. */
export async function expectCustomersEqual(db: QueryExecutor, storeId: string): Promise<void> {
  const written = await writtenCustomers(db, storeId);
  expect(written).toEqual(await readCustomers(db, sql`from built_customers(${storeId}, null)`));
  expect(written).toEqual(await domainCustomers(db, storeId));
}
