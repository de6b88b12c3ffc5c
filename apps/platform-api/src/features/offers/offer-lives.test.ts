import { customerKey } from '@store-panel/domain/customers/customer-key';
import { offerBenefit } from '@store-panel/domain/offers/benefit';
import { isCalledOff } from '@store-panel/domain/orders/status';
import { lineTotal } from '@store-panel/domain/orders/totals';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signInStore } from '#testing/fixtures/accounts.ts';
import {
  createStoreWithMenu,
  placeManualOrder,
  requestQuote,
  type StoreWithMenu,
} from '#testing/fixtures/manual-orders.ts';
import { type OfferInput, pizzaLine, saveOffer, waterLine } from '#testing/fixtures/menu/sample-offer.ts';
import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Random lives of orders. OFFER_LIVES=5000 runs those of a release. */
const LIVES = Number(process.env['OFFER_LIVES'] ?? 25);
const LIVES_OF_A_SESSION = 200;
const SEED = Number(process.env['PROPERTY_SEED']) || 20_260_317;

describeOnServerIfAny('random lives of orders with offers', (on) => {
  let server: TestPlatform;
  let group: StoreWithMenu;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    group = await createStoreWithMenu(on.database, server.origin);
  });
  afterAll(() => server.close());

  const detail = async (order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, group.staff)).body.order;
  type Detail = Awaited<ReturnType<typeof detail>>;

  /** The total is the sum of its parts, and the offer gives what its frozen terms say. */
  function checkSums(order: Detail): void {
    const goods = order.lines.map((line) => lineTotal(line));
    expect(order.cart_total).toBe(goods.reduce((sum, line) => sum + line, 0));
    expect(order.total).toBe(order.cart_total - order.discount + order.delivery_price + order.tip_amount);
    expect(order.store_profit).toBe(isCalledOff(order.order_status) ? 0 : order.cart_total - order.discount);
    expect(order.discount).toBeLessThanOrEqual(order.cart_total);
    const { offer } = order;
    if (!offer) return;
    const cart = {
      line_totals: goods,
      lines: offer.lines,
      delivery_price: order.delivery_price + offer.delivery_amount,
    };
    const { amount, delivery_amount } = offerBenefit(offer as Parameters<typeof offerBenefit>[0], cart);
    expect(offer).toMatchObject({ amount, delivery_amount });
    expect(order.discount).toBeGreaterThanOrEqual(amount);
  }

  test(
    `add up and use offers as often as orders have them (PROPERTY_SEED=${SEED})`,
    { timeout: 3_600_000 },
    async () => {
      const { maybe, pick, upTo } = createRandom(SEED);
      const offers: readonly Partial<OfferInput>[] = [
        { code: 'ALL', maximum_discount: 300 },
        { code: 'WATER', applies_to: 'items', item_ids: [group.water], value: 333_333 },
        { code: 'FLAT', type: 'absolute', value: 777, uses_per_customer: 3 },
        { code: 'WAY', applies_to: 'delivery', value: 500_000 },
        { code: null, minimum_order_amount: 3_000, value: 50_000 },
      ];
      for (const offer of offers) await saveOffer(server.origin, group.staff, offer);
      const menuLines = [
        { item_id: group.water, quantity: 2, modifiers: [], note: '' },
        { item_id: group.pizza, quantity: 1, modifiers: [{ modifier_id: group.large, quantity: 1 }], note: '' },
        { name: 'Cake', unit_price: 1_111, quantity: 1, note: '' },
      ];
      const codes = ['ALL', 'WATER', 'FLAT', 'WAY'];
      for (let life = 0; life < LIVES; life += 1) {
        // The long form outlives a session.
        if (life % LIVES_OF_A_SESSION === 0)
          group = { ...group, staff: await signInStore(server.origin, group.store.email) };
        const request = {
          lines: menuLines.slice(0, 1 + upTo(3)),
          is_pickup: maybe(0.4),
          address: { line: 'Ritterstraße 22', note: '', point: { latitude: 52.51, longitude: 13.4 } },
          tip_amount: 0,
          discount: pick([0, 0, 150]),
          customer_phone: pick(['', '+49305550100', '+49305550101']),
          is_accepted: true,
          ...(maybe(0.7) && { offer_code: pick(codes) }),
          ...(maybe(0.2) && { no_offer: true }),
        };
        const quoted = await requestQuote(server.origin, group, request);
        const { body } = await placeManualOrder(server.origin, group, request);
        const { order_id } = body.order;
        let order = await detail(order_id);
        checkSums(order);
        expect(order.total).toBe(quoted.totals.total);
        for (let step = 0; step < 4; step += 1) {
          const target = { order_id, version: order.version };
          const remaining = order.lines.map(({ quantity }, line) => ({ line, quantity }));
          if (order.order_status === 104) {
            await call(server.origin, 'POST /api/store/restore_order', { order_id }, keyed(group.staff));
          } else if (maybe(0.3)) {
            const cancel = { ...target, order_status: 104, cancel_reason: 'Fire' } as const;
            await call(server.origin, 'POST /api/store/store_cancel_or_reject_order', cancel, keyed(group.staff));
          } else if (maybe(0.4)) {
            const change = { ...target, kept: remaining, added: [], offer_code: pick([...codes, null]) };
            await call(server.origin, 'POST /api/store/update_order', change, keyed(group.staff));
          } else {
            const there = { ...target, kept: remaining, added: [pick([pizzaLine(group), waterLine(group)])] };
            const { body: changed } = await call(
              server.origin,
              'POST /api/store/update_order',
              there,
              keyed(group.staff),
            );
            checkSums(await detail(order_id));
            const back = { order_id, version: changed.order.version, kept: remaining, added: [] };
            await call(server.origin, 'POST /api/store/update_order', back, keyed(group.staff));
            const { total, offer } = await detail(order_id);
            expect([total, offer]).toEqual([order.total, order.offer]);
          }
          order = await detail(order_id);
          checkSums(order);
        }
      }
      const { rows } = await on.database.pool.query<{ counts: number[] }>(
        `select array[o.used,
        (select count(*) from offer_uses u where u.offer_id = o.id and u.released_at is null),
        (select count(*) from orders r where r.offer ->> 'offer_id' = o.id::text and r.order_status <> 104)
      ]::int[] as counts from offers o where o.store_id = $1`,
        [group.id],
      );
      for (const { counts } of rows) expect(new Set(counts).size).toBe(1);
      expect(rows.some(({ counts }) => (counts[0] ?? 0) > 0)).toBe(true);
      const keys = await on.database.kysely
        .selectFrom('orders')
        .select(['customer_phone', 'customer_key'])
        .where('store_id', '=', group.id)
        .execute();
      for (const { customer_phone, customer_key } of keys)
        expect(customer_key).toBe(customerKey(customer_phone, '+49'));
    },
  );
});
