import { factsOf } from '@store-panel/domain/insight/facts';
import {
  FACT_OUTCOMES,
  type FactsFilter,
  matchesFacts,
  REASON_FILTERS,
} from '@store-panel/domain/insight/facts-filter';
import { itemKey } from '@store-panel/domain/insight/item-key';
import { PAYMENT_METHODS } from '@store-panel/domain/orders/payments';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { orderListPage } from '#features/orders/lists/order-list.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addCourier, addStore } from '#testing/fixtures/accounts.ts';
import { readFactOrders } from '#testing/insight/fact-orders.ts';
import { randomOrder } from '#testing/insight/random-orders.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_128;
/** Filters of one run; the long one has 20,000. */
const FILTERS = Number(process.env['FACT_FILTERS']) || 150;
const ORDERS = 200;
const DAYS: readonly StoreDate[] = ['2024-02-29', '2026-02-28', '2026-03-29', '2026-10-25', '2026-10-31', '2026-11-01'];

describeOnAnEngine(`orders of a figure (seed ${SEED})`, (on) => {
  let storeId: string;
  let orders: Awaited<ReturnType<typeof readFactOrders>>;
  let couriers: readonly string[];
  beforeAll(async () => {
    const { database } = on;
    storeId = (await addStore(database)).id;
    const other = await addStore(database);
    couriers = [(await addCourier(database, { storeId })).id, (await addCourier(database, { storeId })).id];
    const random = createRandom(SEED);
    for (let no = 1; no <= ORDERS; no += 1) {
      const { order, request } = randomOrder(random, no % 10 === 0 ? other.id : storeId, no, random.pick(couriers));
      await inTransaction(database, async (db) => {
        await db.insertInto('orders').values(order).execute();
        if (request) await db.insertInto('delivery_requests').values(request).execute();
      });
    }
    orders = await readFactOrders(database.kysely, storeId);
  });

  async function listed(facts: FactsFilter) {
    const query = {
      list: 'history',
      storeId,
      zone: 'Europe/Berlin',
      startsAt: 0,
      currency: 'EUR',
      now: Date.now(),
    } as const;
    const { start_date, end_date, hours, weekdays, ...rest } = facts;
    const wire = {
      start_date,
      end_date,
      ...(hours && { hours: [...hours] }),
      ...(weekdays && { weekdays: [...weekdays] }),
      ...rest,
    };
    return JSON.parse(await orderListPage(on.database, { ...query, filter: { facts: wire, perPage: 500 } })) as {
      readonly orders: readonly { readonly order_id: string }[];
      readonly count: number;
      readonly total: number;
    };
  }

  test('are those that the domain says, whatever the filter', async () => {
    const random = createRandom(SEED + 1);
    let found = 0;
    for (let no = 0; no < FILTERS; no += 1) {
      const filter = randomFilter(random, orders, couriers);
      const expected = orders.filter((order) => matchesFacts(filter, order));
      const page = await listed(filter);
      expect(page.orders.map(({ order_id }) => order_id).toSorted(), JSON.stringify(filter)).toEqual(
        expected.map(({ id }) => id).toSorted(),
      );
      expect(page.count).toBe(expected.length);
      expect(page.total).toBe(expected.reduce((sum, { total }) => sum + total, 0));
      if (expected.length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(FILTERS / 5);
  });

  test('are as many as the figure says, and come to its amount', async () => {
    const facts = orders.flatMap(factsOf);
    const sum = (of: readonly (typeof facts)[number][], measure: 'orders' | 'amount') =>
      of.reduce((total, fact) => total + fact[measure], 0);
    const days = { start_date: '2000-01-01', end_date: '2100-01-01', outcome: 'completed' } as const;
    const whole: readonly (readonly [(typeof facts)[number]['dimension'], (key: string) => FactsFilter])[] = [
      ['day', () => days],
      ['hour', (key) => ({ ...days, hours: [Number(key)] })],
      ['payment', (key) => ({ ...days, payment_method: key as (typeof PAYMENT_METHODS)[number] })],
      ['courier', (key) => ({ ...days, provider_id: key })],
    ];
    for (const [dimension, filterOf] of whole)
      for (const [key, of] of Map.groupBy(
        facts.filter((fact) => fact.dimension === dimension),
        (fact) => fact.key,
      )) {
        const page = await listed(filterOf(key));
        expect([page.count, page.total]).toEqual([sum(of, 'orders'), sum(of, 'amount')]);
      }
    const parts = [
      ['item', (key: string) => ({ ...days, item_key: key })],
      ['sub_category', (key: string) => ({ ...days, sub_category_id: key })],
    ] as const;
    for (const [dimension, filterOf] of parts)
      for (const [key, of] of Map.groupBy(
        facts.filter((fact) => fact.dimension === dimension),
        (fact) => fact.key,
      ))
        expect((await listed(filterOf(key))).count).toBe(sum(of, 'orders'));
  });
});

/** Half of the days, and each further criterion now and then. */
function randomFilter(
  random: Random,
  orders: Awaited<ReturnType<typeof readFactOrders>>,
  couriers: readonly string[],
): FactsFilter {
  const [start_date, end_date] = [random.pick(DAYS), random.pick(DAYS)].toSorted() as [StoreDate, StoreDate];
  const line = random.pick(random.pick(orders).lines);
  const some = (criterion: Partial<FactsFilter>) => (random.maybe(0.14) ? criterion : {});
  const late = ['promise', 'kitchen'] as const;
  return {
    start_date: random.maybe(0.8) ? '2024-01-01' : start_date,
    end_date: random.maybe(0.8) ? '2027-01-01' : end_date,
    ...some({ hours: Array.from({ length: 8 }, () => random.upTo(24)) }),
    ...some({ weekdays: [random.upTo(7) as 0, random.upTo(7) as 1] }),
    ...some({ source: random.pick(['customer', 'manual'] as const) }),
    ...some({ order_type: random.pick(ORDER_TYPES) }),
    ...some({ outcome: random.pick(FACT_OUTCOMES) }),
    ...some({ reason_kind: random.pick(REASON_FILTERS) }),
    ...some({ item_key: itemKey(line) }),
    ...some({ sub_category_id: line.sub_category_id ?? random.pick(couriers) }),
    ...some({ payment_method: random.pick(PAYMENT_METHODS) }),
    ...some({ provider_id: random.pick(couriers) }),
    ...some({ late: random.pick(late) }),
  };
}
