import { SCREENS } from '@store-panel/domain/access/screens';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { isInOrderList, orderListDay, type ListedOrder } from '@store-panel/domain/orders/list-membership';
import { ORDER_LIST_IDS, ORDER_LISTS, orderList } from '@store-panel/domain/orders/order-lists';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { isFinal, ORDER_STATUSES, REQUEST_STATUSES } from '@store-panel/domain/orders/status';
import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { orderListPage } from '#features/orders/lists/order-list.queries.ts';
import {
  addCourier,
  addStore,
  addSubStore,
  signInStore,
  signInSubStore,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { insertStore, buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = 20_261_121;
const ORDER_COUNT = 400;
const ZONE = 'Europe/Berlin';
/** The clocks went back the night before. */
const NOW = Date.parse('2026-10-25T09:30:00Z');
const TODAY = storeDay(NOW, ZONE);
const HOUR = 3_600_000;

/** A time within a few days of now, often exactly now or at the edge of a day. */
const instant = fc
  .oneof(
    fc.integer({ min: -72, max: 72 }).map((hours) => NOW + hours * HOUR - (NOW % HOUR)),
    fc.integer({ min: -3 * 24 * HOUR, max: 3 * 24 * HOUR }).map((offset) => NOW + offset),
    fc.constant(NOW),
  )
  .map((at) => new Date(at).toISOString());
const maybe = fc.option(instant, { nil: null });

const anOrder: fc.Arbitrary<ListedOrder> = fc
  .record({
    order_type: fc.constantFrom(...ORDER_TYPES),
    order_status: fc.constantFrom(...ORDER_STATUSES),
    request_status: fc.option(fc.constantFrom(...REQUEST_STATUSES), { nil: null }),
    waybill_number: fc.constantFrom('WBL', null, null),
    created_at: instant,
    scheduled_at: maybe,
    promised_at: maybe,
    estimated_ready_at: maybe,
    dispatched_at: maybe,
    ended: instant,
    returned: maybe,
    day: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ ended, returned, day, ...order }) => ({
    ...order,
    service_day: addDays(TODAY, day),
    ended_at: isFinal(order.order_status) ? ended : null,
    returned_at: order.order_status === 25 ? returned : null,
  }));

const date = (iso: string | null) => (iso === null ? null : new Date(iso));

const rowOf = (storeId: string, number: number, order: ListedOrder) => {
  const { created_at, scheduled_at, promised_at, estimated_ready_at, dispatched_at, ended_at, returned_at } = order;
  return buildOrderRow(storeId, number, {
    ...order,
    ...(order.waybill_number
      ? { waybill_number: `WBL${number}`, shipment_label: 'transporter_assigned' as const, shipped_at: new Date(NOW) }
      : { waybill_number: null }),
    created_at: new Date(created_at),
    scheduled_at: date(scheduled_at),
    promised_at: date(promised_at),
    estimated_ready_at: date(estimated_ready_at),
    dispatched_at: date(dispatched_at),
    ended_at: date(ended_at),
    returned_at: date(returned_at),
    request_id: order.request_status === null ? null : uuidV7(),
    status_before_end: ended_at === null ? null : 7,
  });
};

describeOnAnEngine(`the lists of orders and domain's rule agree (seed ${SEED})`, (on) => {
  const orders = fc.sample(anOrder, { numRuns: ORDER_COUNT, seed: SEED });
  let storeId = '';

  beforeAll(async () => {
    const { kysely } = on.database;
    storeId = await insertStore(kysely, { timezone: ZONE });
    const other = await insertStore(kysely, { timezone: ZONE });
    await kysely
      .insertInto('orders')
      .values([
        ...orders.map((order, at) => rowOf(storeId, at + 1, order)),
        ...orders.slice(0, 50).map((order, at) => rowOf(other, at + 1, order)),
      ])
      .execute();
  });

  /** Returns the numbers of the orders that the server lists. */
  async function listed(list: (typeof ORDER_LIST_IDS)[number], days: { from?: StoreDate; to?: StoreDate }) {
    const filter = {
      ...(days.from && { start_date: days.from }),
      ...(days.to && { end_date: days.to }),
      perPage: 500 as const,
    };
    const query = { list, storeId, zone: ZONE, startsAt: 0, currency: 'EUR', now: NOW, filter };
    const page = JSON.parse(await orderListPage(on.database, query)) as {
      orders: { unique_id: number }[];
      count: number;
      total: number;
    };
    expect(page.count).toBe(page.orders.length);
    return page.orders.map(({ unique_id }) => unique_id).toSorted((a, b) => a - b);
  }

  describe.each(ORDER_LIST_IDS)('%s', (list) => {
    test.each([
      ['of all days', {}],
      ['of today', { from: TODAY, to: TODAY }],
      ['up to yesterday', { to: addDays(TODAY, -1) }],
      ['from tomorrow', { from: addDays(TODAY, 1) }],
    ] as const)('%s', async (_name, days: { from?: StoreDate; to?: StoreDate }) => {
      const expected = orders.flatMap((order, at) => {
        const day = orderListDay(list, order, ZONE);
        const isWithin =
          (days.from === undefined || (day !== null && day >= days.from)) &&
          (days.to === undefined || (day !== null && day <= days.to));
        return isInOrderList(list, order, { now: NOW, zone: ZONE, startsAt: 0 }) && isWithin ? [at + 1] : [];
      });
      expect(await listed(list, days)).toEqual(expected);
      if (Object.keys(days).length === 0) expect(expected.length).toBeGreaterThan(0);
    });
  });
});

describeOnAnEngine('a list of orders', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let courier: { readonly id: string };

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    courier = await addCourier(on.database, { storeId: store.id });
    const requestId = uuidV7();
    const ended = { order_status: 25, ended_at: new Date(), status_before_end: 7 } as const;
    const line = (name: string) => json([{ name, quantity: 1, unit_price: 450, options: [], note: '' }]);
    const rows = [
      buildOrderRow(store.id, 1, { ...ended, total: 100, customer_name: 'Ada 100%' }),
      buildOrderRow(store.id, 2, { ...ended, total: 200, lines: line('Crème “brûlée” 50%'), payment_method: 'card' }),
      buildOrderRow(store.id, 3, {
        ...ended,
        total: 300,
        request_id: requestId,
        request_status: 23,
        customer_phone: '+4915112345678',
      }),
      buildOrderRow(store.id, 4, { order_status: 3, total: 400, payment_status: 'paid' }),
    ];
    const { kysely } = on.database;
    await kysely.insertInto('orders').values(rows).execute();
    await kysely
      .insertInto('delivery_requests')
      .values({
        store_id: store.id,
        id: requestId,
        order_id: rows[2]?.id ?? '',
        status: 23,
        mode: 'manual',
        provider_id: courier.id,
        asked: [courier.id],
      })
      .execute();
  });
  afterAll(() => server.close());

  const history = async (body: object) => {
    const reply = await call(
      server.origin,
      'POST /api/store/list_order_history',
      { sort: 'unique_id', ...body },
      staff,
    );
    return { ...reply, found: reply.body.orders.map(({ unique_id }) => unique_id) };
  };

  test.each([
    ['an amount', { amount_from: 200, amount_to: 300 }, [2, 3]],
    ['a way to pay', { payment_method: ['card'] }, [2]],
    ['a state of the payment', { payment_status: ['paid'] }, [4]],
    ['a number', { search_by: 'order_number', search_value: '#3' }, [3]],
    ['a number that is none', { search_by: 'order_number', search_value: 'three' }, []],
    ['a customer, literally', { search_by: 'customer', search_value: '100%' }, [1]],
    ['a phone in any notation', { search_by: 'phone', search_value: '0151/1234 5678'.slice(1) }, [3]],
    ['a phone without a digit', { search_by: 'phone', search_value: 'x' }, []],
    ['an item, literally', { search_by: 'item', search_value: '“BRÛLÉE” 50%' }, [2]],
    ['an item and an amount', { search_by: 'item', search_value: 'soup', amount_from: 300 }, [3, 4]],
    ['a general search and one of a field', { query: 'Ada', search_by: 'item', search_value: 'soup' }, [1, 3, 4]],
    ['nothing to search for', { search_by: 'item', search_value: '  ' }, [1, 2, 3, 4]],
  ])('is filtered by %s', async (_name, body, found) => {
    expect((await history(body)).found).toEqual(found);
  });

  test('is filtered by courier, and couriers are listed by name', async () => {
    expect((await history({ provider_id: courier.id })).found).toEqual([3]);
    expect((await history({ provider_id: uuidV7() })).found).toEqual([]);
    const { body } = await call(server.origin, 'POST /api/store/list_order_couriers', {}, staff);
    expect(body.couriers.map(({ provider_id }) => provider_id)).toEqual([courier.id]);
  });

  test('finds items of an order after its lines have changed', async () => {
    const { kysely } = on.database;
    const lines = json([{ name: 'Gazpacho', quantity: 1, unit_price: 450, options: [], note: '' }]);
    await kysely
      .updateTable('orders')
      .set({ lines })
      .where('store_id', '=', store.id)
      .where('unique_id', '=', 4)
      .execute();
    expect((await history({ search_by: 'item', search_value: 'gazpacho' })).found).toEqual([4]);
    expect((await history({ search_by: 'item', search_value: 'soup' })).found).toEqual([1, 3]);
  });

  test('rejects invalid parameters', async () => {
    for (const body of [
      { perPage: 7 },
      { amount_from: -1 },
      { search_by: 'lines' },
      { sort: 'lines' },
      { start_date: 'x' },
    ])
      expect((await call(server.origin, 'POST /api/store/list_past_orders', body, staff)).code).toBe(
        ERROR.validationFailed,
      );
  });

  test('is accessible only with its screen', async () => {
    const sub = await addSubStore(on.database, store, [SCREENS['completed-deliveries'].path]);
    const headers = await signInSubStore(server.origin, sub.email);
    for (const list of ORDER_LIST_IDS) {
      const { code } = await call(server.origin, ORDER_LISTS[list].call, {}, headers);
      expect([list, code]).toEqual([list, orderList(list).screen === 'completed-deliveries' ? null : ERROR.notAllowed]);
    }
  });

  test('caps the total at the largest safe integer', async () => {
    const rich = await addStore(on.database);
    const total = Number.MAX_SAFE_INTEGER;
    const rows = [buildOrderRow(rich.id, 1, { total }), buildOrderRow(rich.id, 2, { total })];
    await on.database.kysely.insertInto('orders').values(rows).execute();
    const headers = await signInStore(server.origin, rich.email);
    const { body } = await call(server.origin, 'POST /api/store/list_order_history', {}, headers);
    expect(body).toMatchObject({ count: 2, total });
  });

  test('of orders in work is filtered by days and search, and paginated', async () => {
    const running = (body: object) => call(server.origin, 'POST /api/store/list_orders', body, staff);
    expect((await running({})).body.count).toBeUndefined();
    const { body } = await running({ perPage: 10, query: 'Ada' });
    expect(body).toMatchObject({ count: 1, orders: [{ unique_id: 4 }] });
    expect((await running({ page: 2, perPage: 10 })).body).toMatchObject({ count: 1, orders: [] });
    expect((await running({ start_date: '2027-01-01' })).body).toMatchObject({ count: 0, orders: [] });
  });
});
