// One file, because every test plants the same two customers and looks for what is left of them.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { eraseByAge, eraseOldClaims, listAgingStores } from '#erasing/erase-by-age.ts';
import { erasePerson } from '#erasing/erase-person.ts';
import { beginErasure, listErasuresToDo, reopenErasures } from '#erasing/erasures.queries.ts';
import { readPersonFile } from '#erasing/person-file.queries.ts';
import { pruneEventPayloads } from '#orders/old-events.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addCourier, addStore } from '#testing/fixtures/accounts.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { plantPerson, type PlantedPerson } from '#testing/erasing/planted-person.ts';
import { customerColumns, tracesOf } from '#testing/erasing/traces.ts';
import { expectCustomersEqual } from '#testing/insight/store-customers.ts';
import { CUSTOMER_KEYS, randomOrder } from '#testing/insight/random-orders.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { expectFactsEqual, writtenFacts } from '#testing/insight/fact-orders.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_129;
/** The long form has 200. */
const HISTORIES = Number(process.env['ERASE_HISTORIES']) || 2;
const ORDERS = 25;

const never = () => false;
/** Not of one customer alone, or only while something is to be done. */
const TRANSIENT = ['customer_repairs.key', 'erasures.key'];

describeOnAnEngine('erasing a customer', (on) => {
  let storeId: string;
  /** Numbers of one test alone: traces are looked for in all stores. */
  let last = 1_700_000_000;
  let ada: PlantedPerson;
  let eve: PlantedPerson;
  beforeEach(async () => {
    storeId = (await addStore(on.database)).id;
    last += 2;
    ada = await plantPerson(on.database, storeId, { national: `${last}`, canary: `ada${uuidV7()}`, firstNumber: 1 });
    eve = await plantPerson(on.database, storeId, {
      national: `${last + 1}`,
      canary: `eve${uuidV7()}`,
      firstNumber: 11,
    });
  });

  const db = () => on.database.kysely;
  const userIdOf = async ({ national }: PlantedPerson) =>
    (
      await db()
        .selectFrom('store_customers')
        .select('id')
        .where('store_id', '=', storeId)
        .where('key', '=', `49${national}`)
        .executeTakeFirstOrThrow()
    ).id;
  async function begin(person: PlantedPerson, key = `49${person.national}`): Promise<string> {
    const { id: userId } = await db()
      .selectFrom('store_customers')
      .select('id')
      .where('store_id', '=', storeId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    await inTransaction(on.database, (transaction) =>
      beginErasure(transaction, {
        storeId,
        userId,
        phone: `+${key}`,
        actor: { kind: 'store', id: storeId, name: 'Owner' },
      }),
    );
    return userId;
  }
  async function run(): Promise<void> {
    for (const erasure of await listErasuresToDo(db())) await erasePerson(on.database, erasure, never);
  }
  async function endClaims(): Promise<void> {
    await sql`update claims set updated_at = now() - interval '91 days' where store_id = ${storeId}`.execute(db());
    await inTransaction(on.database, eraseOldClaims);
  }
  /** Money, items and days of all orders. */
  const figures = async () => ({
    facts: await writtenFacts(db(), storeId),
    orders: (
      await sql<{ row: object }>`
        select to_jsonb(x) as row from (
          select unique_id, total, cart_total, tax, order_status, service_day, direct_metres, item_count, version
          from orders where store_id = ${storeId} order by unique_id) x`.execute(db())
    ).rows,
    ledger: (
      await sql<{ row: object }>`
        select to_jsonb(p) as row from ledger_postings p where store_id = ${storeId}`.execute(db())
    ).rows,
    shipments: (
      await sql<{ row: object }>`
        select to_jsonb(f) as row from shipment_facts f where store_id = ${storeId}
        order by day, dimension, key, slice`.execute(db())
    ).rows,
  });

  test('leaves none of its texts in any column, and all of those of another one', async () => {
    const before = await tracesOf(db(), ada);
    // Each personal column of customers has one: else the test would show nothing of it.
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(customerColumns().filter((column) => !TRANSIENT.includes(column))),
    );
    const other = await tracesOf(db(), eve);
    const counted = await figures();
    await begin(ada);
    await run();
    const left = Object.keys(await tracesOf(db(), ada));
    expect(left.filter((column) => !/^claim|^files\./.test(column))).toEqual([]);
    expect(left).toContain('claims.description');
    await endClaims();
    expect(await tracesOf(db(), ada)).toEqual({});
    const now = await tracesOf(db(), eve);
    const withoutClaims = (traces: Readonly<Record<string, number>>) =>
      Object.entries(traces).filter(([column]) => !/^claim|^files\./.test(column));
    expect(withoutClaims(now)).toEqual(withoutClaims(other));
    expect(now['claims.description']).toBe(1);
    expect(await figures()).toEqual(counted);
    await expectFactsEqual(db(), storeId);
    await expectCustomersEqual(db(), storeId);
    expect(await db().selectFrom('erasures').select('key').where('store_id', '=', storeId).execute()).toEqual([
      { key: null },
    ]);
  });

  test('is preceded by a file with every text about the customer, and none about another', async () => {
    const file = await readPersonFile(db(), storeId, `49${ada.national}`);
    const text = JSON.stringify(file);
    expect(text).not.toContain(eve.canary);
    expect(text).not.toContain(eve.national);
    const readable = customerColumns().filter(
      (column) => !TRANSIENT.includes(column) && !/sealed|\.page$|offer_uses/.test(column),
    );
    const missing = readable.filter((name) => {
      const [table = '', column = ''] = name.split('.');
      const rows = (file[table] ?? []) as readonly Readonly<Record<string, unknown>>[];
      return !rows.some((row) => {
        const value = JSON.stringify(row[column] ?? null);
        return value.includes(ada.canary) || value.includes(ada.national);
      });
    });
    expect(missing).toEqual([]);
  });

  test('waits for what still runs, and says what that is', async () => {
    const open = buildOrderRow(storeId, 21, { customer_key: `49${ada.national}` });
    await db().insertInto('orders').values(open).execute();
    await expect(begin(ada)).rejects.toMatchObject({
      detail: { in_work: { orders: [{ order_id: open.id, unique_id: 21 }], reservations: [], returns: [] } },
    });
    expect(await listErasuresToDo(db())).toEqual([]);
  });

  test('leaves an order that came after it began: its customer is a new one', async () => {
    const former = await begin(ada);
    await sql`update store_counters set order_number = 30 where store_id = ${storeId}`.execute(db());
    await db()
      .insertInto('orders')
      .values(buildOrderRow(storeId, 30, { customer_key: `49${ada.national}`, customer_name: 'Ada anew' }))
      .execute();
    await run();
    const row = await db()
      .selectFrom('store_customers')
      .select(['id', 'orders', 'name', 'note'])
      .where('store_id', '=', storeId)
      .where('key', '=', `49${ada.national}`)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ orders: 1, name: 'Ada anew', note: '' });
    expect(row.id).not.toBe(former);
    await expectCustomersEqual(db(), storeId);
  });

  test('is done by the next run after a crash at any place, also where an order was restored meanwhile', async () => {
    await begin(ada);
    const [erasure] = await listErasuresToDo(db());
    if (!erasure) throw new Error('nothing has begun');
    // Each call of `isStopping` is a place between two transactions.
    for (let stop = 0; stop < 6; stop += 1) {
      let calls = 0;
      expect(await erasePerson(on.database, erasure, () => (calls += 1) > stop)).toBe(false);
      if (stop === 0)
        await sql`
          update orders set order_status = 7, ended_at = null, status_before_end = null
          where store_id = ${storeId} and id = ${ada.orderIds[1]}`.execute(db());
    }
    expect((await tracesOf(db(), ada))['orders.customer_name']).toBe(1);
    await sql`
      update orders set order_status = 25, ended_at = now(), status_before_end = 7
      where store_id = ${storeId} and id = ${ada.orderIds[1]}`.execute(db());
    expect(await erasePerson(on.database, erasure, never)).toBe(true);
    await endClaims();
    expect(await tracesOf(db(), ada)).toEqual({});
    expect(await listErasuresToDo(db())).toEqual([]);
  });

  test('a block that holds keeps its number and its kind alone', async () => {
    await sql`
      update store_customers set blocked_until = null where store_id = ${storeId} and key = ${`49${ada.national}`}`.execute(
      db(),
    );
    await begin(ada);
    await run();
    await endClaims();
    expect(await tracesOf(db(), ada)).toEqual({ 'store_customers.key': 1 });
    const row = await db()
      .selectFrom('store_customers')
      .select(['orders', 'name', 'note', 'block_kind', 'block_text'])
      .where('store_id', '=', storeId)
      .where('key', '=', `49${ada.national}`)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ orders: 0, name: '', note: '', block_kind: 'abuse', block_text: '' });
  });

  test('is repeated when a backup of before is restored', async () => {
    const backup = await backupOf(ada);
    await begin(ada);
    await run();
    await backup.restore();
    expect((await tracesOf(db(), ada))['orders.customer_name']).toBe(1);
    expect(await inTransaction(on.database, reopenErasures)).toBe(0);
    // Another epoch: what the database itself says after a restore.
    await sql`update erasures set epoch = 'former' where store_id = ${storeId}`.execute(db());
    expect(await inTransaction(on.database, reopenErasures)).toBe(1);
    await run();
    await endClaims();
    expect(await tracesOf(db(), ada)).toEqual({});
    expect(await inTransaction(on.database, reopenErasures)).toBe(0);
  });

  /** An order and the customer's row as they are now, to come back as they were. */
  async function backupOf({ orderIds: [id] }: PlantedPerson) {
    const order = await db().selectFrom('orders').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();
    const userId = await userIdOf(ada);
    return {
      async restore() {
        await db()
          .updateTable('orders')
          .set({ customer_name: order.customer_name, customer_key: order.customer_key, erased_at: null })
          .where('store_id', '=', storeId)
          .where('id', '=', order.id)
          .execute();
        await db()
          .updateTable('store_customers')
          .set({ id: userId })
          .where('store_id', '=', storeId)
          .where('key', '=', String(order.customer_key))
          .execute();
      },
    };
  }

  test(`changes no figure of random orders, whoever of their customers goes (seed ${SEED}, ${HISTORIES} histories)`, async () => {
    const random = createRandom(SEED);
    const { id: providerId } = await addCourier(on.database, { storeId });
    for (let history = 0; history < HISTORIES; history += 1) {
      storeId = (await addStore(on.database)).id;
      await sql`update store_counters set order_number = 1000 where store_id = ${storeId}`.execute(db());
      for (let no = 1; no <= ORDERS; no += 1) {
        const { order, request } = randomOrder(random, storeId, no, providerId);
        await inTransaction(on.database, async (transaction) => {
          await transaction.insertInto('orders').values(order).execute();
          if (request) await transaction.insertInto('delivery_requests').values(request).execute();
        });
      }
      // Customers with an order that runs are left.
      for (const key of CUSTOMER_KEYS) {
        const counted = await figures();
        const { rows } = await sql<{ is_open: boolean | null }>`
          select bool_or(order_status < 25) as is_open from orders
          where store_id = ${storeId} and customer_key = ${key}`.execute(db());
        const isOpen = rows[0]?.is_open ?? null;
        if (key === null || isOpen === null || random.maybe(0.3)) continue;
        const erasing = begin({ ...ada, national: key.slice(2) }, key);
        if (isOpen) await expect(erasing).rejects.toMatchObject({ message: 'requestFailed' });
        else await erasing;
        await run();
        expect(await figures()).toEqual(counted);
        const left = await db()
          .selectFrom('orders')
          .select('id')
          .where('store_id', '=', storeId)
          .where('customer_key', '=', key)
          .execute();
        expect(left.length > 0).toBe(isOpen);
      }
      await expectFactsEqual(db(), storeId);
      await expectCustomersEqual(db(), storeId);
    }
  });

  test('by age takes what ended before, once, and leaves what is younger', async () => {
    await sql`update stores set customer_data_months = 6, customer_data_from = now() where id = ${storeId}`.execute(
      db(),
    );
    const past = new Date(Date.now() - 250 * 86_400_000);
    await sql`
      update orders set created_at = ${past}, ended_at = ${past}
      where store_id = ${storeId} and id = any(${[...ada.orderIds]}::uuid[])`.execute(db());
    await sql`update address_book set updated_at = ${past} where store_id = ${storeId}`.execute(db());
    const counted = await figures();
    const other = await tracesOf(db(), eve);
    const age = async () => {
      const store = (await listAgingStores(db())).find(({ store_id: id }) => id === storeId);
      if (!store) throw new Error('no store');
      await eraseByAge(on.database, store, never);
    };
    await age();
    const left = await tracesOf(db(), ada);
    expect(left['orders.customer_name']).toBeUndefined();
    expect(left['address_book.name']).toBeUndefined();
    expect(left['store_customers.note']).toBeUndefined();
    expect(await tracesOf(db(), eve)).toEqual(other);
    expect(await figures()).toEqual(counted);
    const { customer_data_erased_to: to } = await db()
      .selectFrom('stores')
      .select('customer_data_erased_to')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow();
    expect(to?.getTime()).toBeGreaterThan(past.getTime());
    await age();
    expect(await tracesOf(db(), eve)).toEqual(other);
  });

  test('leaves events that pruning goes on from', async () => {
    await begin(ada);
    await run();
    await sql`update events set at = now() - interval '10 days' where store_id = ${storeId}`.execute(db());
    await pruneEventPayloads(on.database, new Date(), never);
    const { rows } = await sql<{ whole: boolean; status: string | null }>`
      select payload ? 'order' as whole, payload ->> 'order_status' as status from events
      where store_id = ${storeId} order by seq`.execute(db());
    expect(rows).toEqual([
      { whole: false, status: '101' },
      { whole: false, status: '25' },
      { whole: false, status: '101' },
      { whole: false, status: '25' },
    ]);
  });
});
