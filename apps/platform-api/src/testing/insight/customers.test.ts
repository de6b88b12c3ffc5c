import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import {
  checkCustomers,
  countCustomerRepairs,
  listCustomerRepairs,
  noteCustomerRepairs,
  rebuildCustomers,
  removeEndedBlocks,
  repairCustomer,
} from '#insight/rebuild-customers.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addCourier, addStore } from '#testing/fixtures/accounts.ts';
import { randomOrder } from '#testing/insight/random-orders.ts';
import { expectCustomersEqual, writtenCustomers } from '#testing/insight/store-customers.ts';
import { createRandom } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_128;
const KEY = '491701';

// That figures of customers follow every life of an order is shown together with those of days, in facts.test.ts.
describeOnAnEngine('figures of customers', (on) => {
  let providerId: string;
  let storeId: string;
  beforeAll(async () => {
    const { id } = await addStore(on.database);
    providerId = (await addCourier(on.database, { storeId: id })).id;
  });
  beforeEach(async () => {
    storeId = (await addStore(on.database)).id;
  });

  const insert = async (random: ReturnType<typeof createRandom>, no: number, change: object = {}) => {
    const { order } = randomOrder(random, storeId, no, providerId);
    const unbound = { ...order, order_type: 'pickup', request_status: null, request_id: null } as const;
    await on.database.kysely
      .insertInto('orders')
      .values({ ...unbound, ...change })
      .execute();
    return order.id;
  };
  const set = (id: string, values: object) =>
    on.database.kysely.updateTable('orders').set(values).where('store_id', '=', storeId).where('id', '=', id).execute();

  test('follow each column that counts when it alone is changed', async () => {
    const { kysely } = on.database;
    const random = createRandom(SEED);
    const completed = {
      customer_key: KEY,
      customer_name: 'Ada',
      order_status: 25,
      status_before_end: 7,
      ended_at: new Date(),
      end_reason_kind: null,
      returned_at: null,
      waybill_number: null,
      shipment_label: null,
      shipped_at: null,
      total: 500,
    };
    const id = await insert(random, 1, completed);
    const changes = [
      { customer_name: 'Grace' },
      { total: 900 },
      { returned_at: new Date() },
      { customer_key: '491702' },
      { order_status: 101 },
      { order_status: 103 },
      { customer_key: null },
      { customer_key: KEY },
    ];
    for (const values of changes) {
      const before = await writtenCustomers(kysely, storeId);
      await set(id, values);
      expect(await writtenCustomers(kysely, storeId), JSON.stringify(values)).not.toEqual(before);
      await expectCustomersEqual(kysely, storeId);
    }
    await kysely.deleteFrom('orders').where('store_id', '=', storeId).execute();
    expect(await kysely.selectFrom('store_customers').selectAll().where('store_id', '=', storeId).execute()).toEqual(
      [],
    );
  });

  test('that are empty go unless something is written about the customer', async () => {
    const { kysely } = on.database;
    const id = await insert(createRandom(SEED), 1, { customer_key: KEY });
    await kysely.updateTable('store_customers').set({ note: 'rings twice' }).where('store_id', '=', storeId).execute();
    await set(id, { customer_key: '491702' });
    const rows = await kysely
      .selectFrom('store_customers')
      .select(['key', 'orders', 'name', 'note', 'last_at'])
      .where('store_id', '=', storeId)
      .orderBy('key')
      .execute();
    expect(rows).toMatchObject([
      { key: KEY, orders: 0, name: '', note: 'rings twice', last_at: null },
      { key: '491702', orders: 1, note: '' },
    ]);
  });

  test('are the same when they are made anew, with note, block and id as they were', async () => {
    const { kysely } = on.database;
    const random = createRandom(SEED + 1);
    for (let no = 1; no <= 40; no += 1) await insert(random, no);
    const by = { kind: 'store', id: storeId, name: 'Ada' } as const;
    await kysely
      .updateTable('store_customers')
      .set({ note: 'rings twice', block_kind: 'abuse', blocked_at: new Date(), blocked_by: json(by) })
      .where('store_id', '=', storeId)
      .where('key', '=', KEY)
      .execute();
    const all = () =>
      kysely.selectFrom('store_customers').selectAll().where('store_id', '=', storeId).orderBy('key').execute();
    const before = await all();
    await sql`update store_customers set orders = 99, name = 'x' where store_id = ${storeId}`.execute(kysely);
    await inTransaction(on.database, (db) => rebuildCustomers(db, storeId, null));
    expect(await all()).toEqual(before);
  });

  test('that cannot be written stop no order, and are repaired', async () => {
    const { kysely } = on.database;
    const random = createRandom(SEED + 2);
    await fail(on.database, true);
    try {
      for (let no = 1; no <= 30; no += 1) await insert(random, no);
    } finally {
      await fail(on.database, false);
    }
    expect(await countCustomerRepairs(kysely)).toBe(1);
    for (const repair of await listCustomerRepairs(kysely))
      await inTransaction(on.database, (db) => repairCustomer(db, repair));
    expect(await countCustomerRepairs(kysely)).toBe(0);
    await expectCustomersEqual(kysely, storeId);
  });

  test('that differ from the orders are found by the check, whichever way, and noted', async () => {
    const { kysely } = on.database;
    const random = createRandom(SEED + 3);
    for (let no = 1; no <= 20; no += 1) await insert(random, no);
    expect(await checkCustomers(kysely, storeId)).toEqual([]);
    await kysely.deleteFrom('store_customers').where('store_id', '=', storeId).where('key', '=', KEY).execute();
    await sql`insert into store_customers (store_id, key, orders) values (${storeId}, '1', 1)`.execute(kysely);
    const keys = await checkCustomers(kysely, storeId);
    expect(keys).toEqual(['1', KEY]);
    await noteCustomerRepairs(kysely, storeId, keys);
    for (const repair of await listCustomerRepairs(kysely))
      await inTransaction(on.database, (db) => repairCustomer(db, repair));
    expect(await checkCustomers(kysely, storeId)).toEqual([]);
    await expectCustomersEqual(kysely, storeId);
  });

  test('numbers that never ordered go once their block has ended', async () => {
    const { kysely } = on.database;
    const block = {
      store_id: storeId,
      block_kind: 'abuse',
      blocked_at: new Date(0),
      blocked_by: json({ kind: 'store', id: storeId, name: 'Ada' } as const),
    } as const;
    await kysely
      .insertInto('store_customers')
      .values([
        { ...block, key: '1', blocked_until: new Date(1) },
        { ...block, key: '2', blocked_until: new Date(1), note: 'rings twice' },
        { ...block, key: '3', blocked_until: new Date('2100-01-01') },
        { ...block, key: '4' },
        { store_id: storeId, key: '5' },
      ])
      .execute();
    await inTransaction(on.database, removeEndedBlocks);
    const rows = await kysely.selectFrom('store_customers').select('key').where('store_id', '=', storeId).execute();
    expect(rows.map(({ key }) => key).toSorted()).toEqual(['2', '3', '4']);
  });
});

/** Lets the figures of one customer fail, or no more. */
async function fail({ kysely }: Database, isFailing: boolean): Promise<void> {
  if (isFailing)
    await sql`
      create function fail_customer() returns trigger language plpgsql as $$
      begin
        if new.key = '491701' then raise exception 'no figures'; end if;
        return new;
      end $$`.execute(kysely);
  await (
    isFailing
      ? sql`create trigger failing before insert on store_customers for each row execute function fail_customer()`
      : sql`drop function fail_customer cascade`
  ).execute(kysely);
}
