import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { OFFER_SCOPES } from '@store-panel/domain/offers/benefit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { simulatePastOffer } from '#features/offers/simulate-offer.ts';
import { signInStore } from '#testing/fixtures/accounts.ts';
import {
  buildManualOrder,
  createStoreWithMenu,
  DELIVERY,
  placeManualOrder,
  type StoreWithMenu,
} from '#testing/fixtures/manual-orders.ts';
import { offerInput, type OfferInput, saveOffer } from '#testing/fixtures/menu/sample-offer.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Random offers. OFFER_TRIALS=200 runs those of a release. */
const TRIALS = Number(process.env['OFFER_TRIALS'] ?? 3);
const ORDERS = 8;
const TRIALS_OF_A_SESSION = 100;
/** With this one the first offer of each scope is used. */
const SEED = Number(process.env['PROPERTY_SEED']) || 3;

describeOnAnEngine('an offer tried on past orders', (on) => {
  let server: TestPlatform;
  let group: StoreWithMenu;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    group = await createStoreWithMenu(on.database, server.origin);
    const delivery_fee = json({ ...DEFAULT_DELIVERY_FEE, base_price: 300 });
    await on.database.kysely.updateTable('stores').set({ delivery_fee }).where('id', '=', group.id).execute();
  });
  afterAll(() => server.close());

  const simulate = async (input: Partial<OfferInput>, days: 7 | 30 | 90 = 7) => {
    const { names: _names, descriptions: _texts, code: _code, is_running: _on, ...offer } = offerInput(input);
    return call(server.origin, 'POST /api/store/simulate_offer', { offer, days }, group.staff);
  };
  const clear = () => on.database.kysely.deleteFrom('rate_limits').execute();

  /** The orders of now, completed, are of yesterday. */
  const moveToThePast = async (days = 1) => {
    await sql`update orders set order_status = 25, ended_at = now(), status_before_end = 7
      where store_id = ${group.id} and order_status < 25`.execute(on.database.kysely);
    await sql`update orders set created_at = created_at - make_interval(days => ${days}::int)
      where store_id = ${group.id}`.execute(on.database.kysely);
  };
  const removeOrders = async () => {
    await sql`update orders set created_at = created_at - interval '100 days' where store_id = ${group.id}`.execute(
      on.database.kysely,
    );
  };

  test(`gives what it gave when it was real (PROPERTY_SEED=${SEED})`, { timeout: 3_600_000 }, async () => {
    const { maybe, pick, upTo } = createRandom(SEED);
    let phones = 0;
    let used = 0;
    for (let trial = 0; trial < TRIALS; trial += 1) {
      if (trial > 0 && trial % TRIALS_OF_A_SESSION === 0)
        group = { ...group, staff: await signInStore(server.origin, group.store.email) };
      const applies_to = OFFER_SCOPES[trial % OFFER_SCOPES.length] ?? 'order';
      const isOfDelivery = applies_to === 'delivery';
      const percentage = isOfDelivery || maybe(0.6);
      const offer: Partial<OfferInput> = {
        code: `TRIAL-${trial}`,
        type: percentage ? 'percentage' : 'absolute',
        value: percentage ? 50_000 * (1 + upTo(20)) : 1 + upTo(900),
        maximum_discount: percentage && maybe(0.4) ? 1 + upTo(400) : null,
        applies_to,
        item_ids: applies_to === 'items' ? [pick([group.water, group.pizza])] : [],
        services: isOfDelivery ? 'delivery' : pick(['both', 'both', 'pickup', 'delivery'] as const),
        customers: pick(['all', 'all', 'new'] as const),
        uses_per_customer: maybe(0.3) ? 1 + upTo(2) : null,
        required_uses: maybe(0.3) ? 1 + upTo(4) : null,
        minimum_order_amount: maybe(0.4) ? upTo(1_500) : 0,
        minimum_items: maybe(0.3) ? upTo(3) : 0,
      };
      const { offer_id } = await saveOffer(server.origin, group.staff, offer);
      phones += 2;
      const numbers = ['', ...[phones, phones + 1].map((at) => `+4930555${String(at).padStart(4, '0')}`)];
      for (let at = 0; at < ORDERS; at += 1) {
        const lines = [
          { item_id: group.water, quantity: 1 + upTo(3), modifiers: [], note: '' },
          ...buildManualOrder(group).lines,
          { name: 'Cake', unit_price: 1_111, quantity: 1, note: '' },
        ].filter(() => maybe(0.6));
        const request = buildManualOrder(group, {
          ...(lines.length > 0 && { lines }),
          ...(maybe(isOfDelivery ? 0.9 : 0.5) && DELIVERY),
          customer_phone: pick(numbers),
          offer_code: `TRIAL-${trial}`,
        });
        expect((await placeManualOrder(server.origin, group, request)).code).toBeNull();
      }
      const { body } = await call(server.origin, 'POST /api/store/get_offer_uses', { offer_id }, group.staff);
      await moveToThePast();
      await clear();
      const tried = await simulate(offer);
      expect(tried.body, JSON.stringify(offer)).toMatchObject({
        currency: 'EUR',
        orders: ORDERS,
        order_count: ORDERS,
        uses: body.figures.uses,
        cost: body.figures.cost,
        replaced: body.figures.uses,
        replaced_cost: body.figures.cost,
      });
      expect(tried.body.weekdays.reduce((sum, uses) => sum + uses, 0)).toBe(body.figures.uses);
      used += body.figures.uses;
      await removeOrders();
    }
    expect(used).toBeGreaterThan(0);
  });

  test('reads whole days up to yesterday, completed orders alone, and only the store’s own', async () => {
    await clear();
    const other = await createStoreWithMenu(on.database, server.origin);
    for (const store of [group, other]) await placeManualOrder(server.origin, store, buildManualOrder(store));
    await placeManualOrder(server.origin, group, buildManualOrder(group));
    expect((await simulate({})).body).toMatchObject({ orders: 0, uses: 0, cost: 0 });
    await moveToThePast(10);
    expect((await simulate({})).body).toMatchObject({ orders: 0 });
    expect((await simulate({}, 30)).body).toMatchObject({ orders: 2, uses: 2, cost: 180, replaced: 0, near: 0 });
    expect((await simulate({ minimum_order_amount: 950 }, 30)).body).toMatchObject({ uses: 0, near: 2, near_by: 95 });
    await sql`update orders set order_status = 104 where id = (
      select id from orders where store_id = ${group.id} and created_at > now() - interval '20 days' limit 1)`.execute(
      on.database.kysely,
    );
    expect((await simulate({}, 30)).body).toMatchObject({ orders: 1 });
  });

  test('of more orders than are read, the newest count, batch by batch', async () => {
    await removeOrders();
    for (const quantity of [1, 2, 3, 4, 5])
      await placeManualOrder(server.origin, group, {
        ...buildManualOrder(group),
        lines: [{ item_id: group.water, quantity, modifiers: [], note: '' }],
      });
    await moveToThePast();
    const owner = { storeId: group.id, currency: 'EUR', timezone: 'Europe/Berlin' };
    const tried = simulatePastOffer(on.database.kysely, owner, offerInput(), 7, { batch: 2, maximum: 4 });
    // Waters of 2.50: the first order is left out.
    expect(await tried).toMatchObject({ order_count: 5, orders: 4, uses: 4, cost: (2 + 3 + 4 + 5) * 25 });
  });

  test('is checked as one that is saved, and can be tried twenty times a minute', async () => {
    await clear();
    const wrong = await simulate({ type: 'absolute', maximum_discount: 100 });
    expect(wrong).toMatchObject({
      code: ERROR.validationFailed,
      body: { fields: [{ path: 'offer.maximum_discount' }] },
    });
    for (let at = 1; at < 20; at += 1) expect((await simulate({})).code).toBeNull();
    expect((await simulate({})).code).toBe(ERROR.rateLimited);
  });
});
