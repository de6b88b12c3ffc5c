import { randomUUID } from 'node:crypto';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint, Wire } from '@store-panel/contract/table';
import type { ReservationTerms } from '@store-panel/domain/reservations/rules/reservation-terms';
import { DEFAULT_TABLE_POLICY } from '@store-panel/domain/reservations/rules/table-policy';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeOnAnEngine, describeOnPostgres, type TestDatabase } from '#testing/databases/test-database.ts';
import { buildManualOrder, createStoreWithMenu, placeManualOrder } from '#testing/fixtures/manual-orders.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const TABLE = { table_number: '12', min_person: 1, max_person: 4, is_bookable: true, count: 2 };

const TERMS: ReservationTerms = {
  policy: DEFAULT_TABLE_POLICY,
  fee: 2_000,
  is_deposit: true,
  currency: 'EUR',
  zone: 'Europe/Berlin',
  counts_from: null,
};

/** A store with a menu and two tables. */
async function openStore(on: TestDatabase, server: TestPlatform) {
  const group = await createStoreWithMenu(on.database, server.origin);
  const post = async <Key extends Endpoint>(key: Key, body: Wire[Key]['body']) => {
    const reply = await call(server.origin, key, body, keyed(group.staff));
    return reply.body as unknown as Wire[Key]['reply'] & { readonly error_code?: number };
  };
  const { added } = await post('POST /api/store/add_table', TABLE);
  const [first = '', second = ''] = added;
  const seat = async (tableIds: string[]) =>
    (await post('POST /api/store/seat_walk_in', { persons: 2, table_ids: tableIds })).reservation;
  const order = async (table_id: string, overrides: object = {}) =>
    (await placeManualOrder(server.origin, group, buildManualOrder(group, { table_id }), overrides)).body;
  const bill = (reservation_id: string) => post('POST /api/store/get_table_bill', { reservation_id });
  const settle = (reservation_id: string, orders: readonly { order_id: string; total: number }[], method = 'cash') =>
    post('POST /api/store/settle_table_bill', {
      reservation_id,
      order_ids: orders.map(({ order_id }) => order_id),
      method: method as 'cash',
      total: orders.reduce((sum, { total }) => sum + total, 0),
    });
  const complete = async (order_id: string) => {
    for (const order_status of [5, 7] as const)
      await post('POST /api/store/set_order_status', { order_id, order_status });
    const { error_code: code } = await post('POST /api/store/complete_order', { order_id });
    expect(code).toBeUndefined();
  };
  return { group, post, first, second, seat, order, bill, settle, complete };
}

describeOnAnEngine('orders at a table', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  test('are of the party that sits there, and in their list, by the number of the table', async () => {
    const store = await openStore(on, server);
    const party = await store.seat([store.first, store.second]);
    const { order } = await store.order(store.second);
    expect(order).toMatchObject({ order_type: 'table', table_number: '12 + 13', is_pickup: true, order_status: 3 });
    const list = await store.post('POST /api/store/list_table_orders', {});
    expect(list.orders.map(({ order_id }) => order_id)).toEqual([order.order_id]);
    const { tables } = await store.post('POST /api/store/list_open_tables', {});
    expect(tables).toMatchObject([
      { reservation_id: party.reservation_id, table_numbers: ['12', '13'], orders: 1, total: 900, open: 900 },
    ]);
  });

  test('need a party, and are served, not sent and not paid before', async () => {
    const store = await openStore(on, server);
    expect(await store.order(store.first)).toMatchObject({
      error_code: ERROR.validationFailed,
      fields: [{ path: 'table_id', problem: 'table.free' }],
    });
    await store.seat([store.first]);
    for (const wrong of [{ is_paid: true }, { scheduled_at: '2031-03-07T18:00:00.000Z' }, { is_pickup: false }])
      expect(await store.order(store.first, wrong)).toMatchObject({ error_code: ERROR.validationFailed });
    const other = await openStore(on, server);
    await other.seat([other.first]);
    expect(await store.order(other.first)).toMatchObject({ error_code: ERROR.validationFailed });
  });

  test('go along when the party moves; what was served does not', async () => {
    const store = await openStore(on, server);
    const { reservation_id: party, version } = await store.seat([store.first]);
    const served = (await store.order(store.first)).order;
    await store.complete(served.order_id);
    const open = (await store.order(store.first)).order;
    const move = { reservation_id: party, version, table_ids: [store.second] };
    expect((await store.post('POST /api/store/change_reservation', move)).error_code).toBeUndefined();
    const { orders } = await store.post('POST /api/store/list_table_orders', { sort: 'unique_id' });
    expect(orders).toMatchObject([
      { order_id: served.order_id, table_number: '12' },
      { order_id: open.order_id, table_number: '13', version: open.version + 1 },
    ]);
    const { order } = await store.post('POST /api/store/get_order_detail', { order_id: open.order_id });
    expect(order.timeline.map(({ action }) => action)).toEqual(['place', 'move']);
    expect((await store.bill(party)).table).toMatchObject({ total: 1_800, table_numbers: ['13'] });
  });

  test('are found by one table of their party, whole', async () => {
    const store = await openStore(on, server);
    await store.seat([store.first, store.second]);
    const { order } = await store.order(store.first);
    const found = async (search_value: string) => {
      const filter = { search_by: 'table_number', search_value } as const;
      const { orders } = await store.post('POST /api/store/list_table_orders', filter);
      return orders.map(({ order_id }) => order_id);
    };
    expect(await found('13')).toEqual([order.order_id]);
    for (const other of ['1', '12 + 13', '%']) expect(await found(other)).toEqual([]);
  });

  test('are found when they are sent again, also once the party has left', async () => {
    const store = await openStore(on, server);
    const { reservation_id: party, version } = await store.seat([store.first]);
    const reference = randomUUID();
    const sent = await store.order(store.first, { reference });
    await store.post('POST /api/store/set_reservation_status', { reservation_id: party, version, action: 'finish' });
    const repeated = await store.order(store.first, { reference });
    expect(repeated).toMatchObject({ is_repeat: true, order: { order_id: sent.order.order_id } });
    expect((await store.order(store.first)).error_code).toBe(ERROR.validationFailed);
  });

  test('are not paid by being served, and an espresso may be ordered', async () => {
    const store = await openStore(on, server);
    const { kysely } = on.database;
    await kysely.updateTable('stores').set({ minimum_order_price: 5_000 }).where('id', '=', store.group.id).execute();
    const { reservation_id: party } = await store.seat([store.first]);
    const { order } = await store.order(store.first);
    await store.complete(order.order_id);
    const { orders, table } = await store.bill(party);
    expect(orders).toMatchObject([{ order_status: 25, is_paid: false, total: 900 }]);
    expect(table).toMatchObject({ open: 900, paid: 0 });
  });

  test('are paid with the bill, whole or in parts, once', async () => {
    const store = await openStore(on, server);
    const { reservation_id: party } = await store.seat([store.first]);
    const one = (await store.order(store.first)).order;
    const two = (await store.order(store.first)).order;
    await store.complete(one.order_id);
    expect(await store.settle(party, [one], 'card')).toMatchObject({ collected: 900, open: 900 });
    expect((await store.settle(party, [one])).error_code).toBe(ERROR.staleVersion);
    expect((await store.settle(party, [{ ...two, total: 1 }])).error_code).toBe(ERROR.staleVersion);
    expect(await store.settle(party, [two])).toMatchObject({ collected: 900, open: 0, paid: 1_800 });
    await store.complete(two.order_id);
    const { order } = await store.post('POST /api/store/get_order_detail', { order_id: two.order_id });
    expect(order.timeline.map(({ action }) => action)).toEqual(['place', 'pay', 'prepare', 'ready', 'complete']);
    const money = await store.post('POST /api/store/get_order_money', { order_id: one.order_id });
    expect(money).toMatchObject({ paid: 900, owed_by_customer: 0, collected_by: 'store' });
    const other = await openStore(on, server);
    expect((await other.bill(party)).error_code).toBe(ERROR.dataNotFound);
    expect((await other.settle(party, [one])).error_code).toBe(ERROR.dataNotFound);
  });

  test('are paid together, at once', async () => {
    const store = await openStore(on, server);
    const { reservation_id: party } = await store.seat([store.first]);
    const orders = [(await store.order(store.first)).order, (await store.order(store.first)).order];
    for (const { order_id } of orders) await store.complete(order_id);
    expect(await store.settle(party, orders)).toMatchObject({ collected: 1_800, open: 0 });
    for (const { order_id } of orders)
      expect(await store.post('POST /api/store/get_order_money', { order_id })).toMatchObject({ paid: 900 });
  });

  test('whose party has left stay open until they are paid', async () => {
    const store = await openStore(on, server);
    const { reservation_id: party, version } = await store.seat([store.first]);
    const { order } = await store.order(store.first);
    const finish = { reservation_id: party, version, action: 'finish' } as const;
    await store.post('POST /api/store/set_reservation_status', finish);
    const open = async () => (await store.post('POST /api/store/list_open_tables', {})).tables;
    expect(await open()).toMatchObject([{ reservation_id: party, is_seated: false, table_numbers: ['12'], open: 900 }]);
    await store.settle(party, [order]);
    expect(await open()).toEqual([]);
  });

  test('have the deposit of the party taken off', async () => {
    const store = await openStore(on, server);
    const { reservation_id: party } = await store.seat([store.first]);
    await on.database.pool.query(`update reservations set fee_paid = 1000, terms = $2 where id = $1`, [
      party,
      JSON.stringify(TERMS),
    ]);
    const one = (await store.order(store.first)).order;
    const two = (await store.order(store.first)).order;
    expect((await store.bill(party)).table).toMatchObject({ total: 1_800, deposit: 1_000, open: 800 });
    expect(await store.settle(party, [one])).toMatchObject({ collected: 800, open: 0, deposit: 900 });
    expect(await store.settle(party, [two])).toMatchObject({ collected: 0, open: 0 });
    await on.database.pool.query(`update reservations set fee_paid = 2000 where id = $1`, [party]);
    const { reservation: sitting } = await store.post('POST /api/store/get_reservation', { reservation_id: party });
    const finish = { reservation_id: party, version: sitting.version, action: 'finish' } as const;
    const { reservation: over } = await store.post('POST /api/store/set_reservation_status', finish);
    // What no order has taken of the deposit goes back.
    expect(over).toMatchObject({ status: 'finished', charge: 1_000, fee_paid: 2_000 });
  });

  test('have no more taken off than the deposit, whatever was paid', async () => {
    const store = await openStore(on, server);
    const { reservation_id: party } = await store.seat([store.first]);
    await on.database.pool.query(`update reservations set fee_paid = 4000, terms = $2 where id = $1`, [
      party,
      JSON.stringify(TERMS),
    ]);
    for (let count = 0; count < 3; count += 1) await store.order(store.first);
    expect((await store.bill(party)).table).toMatchObject({ total: 2_700, deposit: 2_000, open: 700 });
  });
});

describeOnPostgres('two registers', (on) => {
  test('never take the same order', async () => {
    const server = await startPlatform(on.database, { databaseUrl: on.url });
    const store = await openStore(on, server);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { reservation_id: party, version } = await store.seat([store.first]);
      const { order } = await store.order(store.first);
      const results = await Promise.all([1, 2, 3].map(() => store.settle(party, [order])));
      expect(results.filter(({ error_code: code }) => code === undefined)).toHaveLength(1);
      expect(new Set(results.map(({ error_code: code }) => code))).toEqual(new Set([undefined, ERROR.staleVersion]));
      await store.post('POST /api/store/set_reservation_status', { reservation_id: party, version, action: 'finish' });
    }
    await server.close();
  });
});
