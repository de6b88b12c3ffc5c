import { ERROR } from '@store-panel/contract/errors/error-codes';
import { OFFER_LIMITS } from '@store-panel/domain/offers/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addChannel, addStore, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { createStoreWithMenu, type StoreWithMenu } from '#testing/fixtures/manual-orders.ts';
import { offerInput, type OfferInput, pizzaLine, saveOffer, waterLine } from '#testing/fixtures/menu/sample-offer.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('offers', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const createStore = () => createStoreWithMenu(on.database, server.origin);
  const save = (of: StoreWithMenu, offer: Partial<OfferInput>, seen: { offer_id?: string; version?: number } = {}) =>
    call(server.origin, 'POST /api/store/save_offer', { ...seen, offer: offerInput(offer) }, keyed(of.staff));
  const list = async ({ staff }: StoreWithMenu) =>
    (await call(server.origin, 'POST /api/store/list_offers', {}, staff)).body.offers;
  const remove = ({ staff }: StoreWithMenu, offer_id: string, version: number) =>
    call(server.origin, 'POST /api/store/delete_offer', { offer_id, version }, keyed(staff));
  const restore = ({ staff }: StoreWithMenu, offer_id: string) =>
    call(server.origin, 'POST /api/store/restore_offer', { offer_id }, keyed(staff));
  const check = (of: StoreWithMenu, overrides: object = {}) =>
    call(
      server.origin,
      'POST /api/user/check_offer',
      { store_id: of.id, lines: [pizzaLine(of, 2)], is_pickup: false, delivery_price: 300, ...overrides },
      channel,
    );

  test('are added, changed, removed and restored, each once in the audit log', async () => {
    const group = await createStore();
    const recursion = { kind: 'weekly', weekdays: [5, 6], hours: { from: 900, to: 1020 } } as const;
    const added = await save(group, { code: ' linden-١٠ ', recursion: { ...recursion, weekdays: [5, 6] } });
    expect(added.body).toMatchObject({ message: 123, offer: { code: 'LINDEN-10', version: 1, used: 0, recursion } });
    const { offer_id: id } = added.body.offer;
    const changed = await save(group, { code: 'LINDEN10', is_running: false }, { offer_id: id, version: 1 });
    expect(changed.body.offer).toMatchObject({ offer_id: id, version: 2, state: 'off', changes_at: null });
    expect((await save(group, {}, { offer_id: id, version: 1 })).code).toBe(ERROR.staleVersion);
    expect((await remove(group, id, 1)).code).toBe(ERROR.staleVersion);
    expect((await remove(group, id, 2)).code).toBeNull();
    expect(await list(group)).toEqual([]);
    expect((await restore(group, id)).body.offer).toMatchObject({ code: 'LINDEN10', version: 4 });
    expect((await restore(group, id)).body.offer).toMatchObject({ version: 4 });
    expect((await list(group)).map(({ offer_id }) => offer_id)).toEqual([id]);
    const entries = await on.database.kysely
      .selectFrom('audit_log')
      .select(['subject'])
      .where('store_id', '=', group.id)
      .where('action', '=', 'offer_changed')
      .execute();
    expect(entries.map(({ subject }) => subject)).toEqual([id, id, id, id]);
  });

  test('are rejected where their fields contradict each other', async () => {
    const group = await createStore();
    const fieldOf = async (offer: Partial<OfferInput>) => (await save(group, offer)).body['fields'];
    expect((await save(group, { names: ['عرض', 'Angebot', ' '] })).code).toBe(ERROR.englishNameRequired);
    expect(await fieldOf({ value: 2_000_000 })).toMatchObject([{ path: 'offer.value' }]);
    expect(await fieldOf({ code: 'A B' })).toMatchObject([{ path: 'offer.code' }]);
    expect(await fieldOf({ starts_on: '2025-03-02', ends_on: '2025-03-01' })).toMatchObject([
      { path: 'offer.ends_on' },
    ]);
    // Items of another store's menu are not on this one's.
    const other = await createStore();
    expect(await fieldOf({ applies_to: 'items', item_ids: [other.pizza] })).toMatchObject([{ path: 'offer.item_ids' }]);
    const withoutVersion = await save(group, {}, { offer_id: group.id });
    expect(withoutVersion.body).toMatchObject({ fields: [{ path: 'version' }] });
    expect(await list(group)).toEqual([]);
  });

  test('have a code of their own in the store', async () => {
    const [group, other] = [await createStore(), await createStore()];
    const first = await saveOffer(server.origin, group.staff, { code: 'SUMMER' });
    const second = await saveOffer(server.origin, group.staff, { code: 'WINTER' });
    expect((await saveOffer(server.origin, other.staff, { code: 'SUMMER' })).code).toBe('SUMMER');
    expect((await save(group, { code: 'summer' })).code).toBe(ERROR.codeOfAnotherOffer);
    const renamed = await save(group, { code: 'SUMMER' }, { offer_id: second.offer_id, version: 1 });
    expect(renamed.code).toBe(ERROR.codeOfAnotherOffer);
    await remove(group, first.offer_id, 1);
    expect((await save(group, { code: 'SUMMER' }, { offer_id: second.offer_id, version: 1 })).code).toBeNull();
    expect((await restore(group, first.offer_id)).code).toBe(ERROR.codeOfAnotherOffer);
  });

  test('of another store, and unknown ones, are not found', async () => {
    const [group, other] = [await createStore(), await createStore()];
    const { offer_id: id } = await saveOffer(server.origin, other.staff);
    expect((await save(group, {}, { offer_id: id, version: 1 })).code).toBe(ERROR.offerNotFound);
    expect((await remove(group, id, 1)).code).toBe(ERROR.offerNotFound);
    expect((await restore(group, id)).code).toBe(ERROR.offerNotFound);
    expect((await check(group, { code: 'TEN' })).code).toBe(ERROR.offerNotFound);
  });

  test('are limited in number', async () => {
    const group = await createStore();
    const { offer_id: id } = await saveOffer(server.origin, group.staff, { code: null });
    const rows = await on.database.kysely.selectFrom('offers').selectAll().where('id', '=', id).execute();
    const copies = Array.from({ length: OFFER_LIMITS.offers - 1 }, () => crypto.randomUUID());
    for (const copy of copies)
      await on.database.pool.query(
        `insert into offers select (jsonb_populate_record(o, jsonb_build_object('id', $1::text))).* from offers o where o.id = $2`,
        [copy, rows[0]?.id],
      );
    expect((await save(group, { code: null })).code).toBe(ERROR.validationFailed);
    expect(await list(group)).toHaveLength(OFFER_LIMITS.offers);
  });

  test('a channel learns what a code takes off, by the menu of the store', async () => {
    const group = await createStore();
    const { offer_id } = await saveOffer(server.origin, group.staff, { maximum_discount: 150 });
    const reply = await check(group, { code: 'ten' });
    expect(reply.body).toMatchObject({
      offer: { offer_id, version: 1, code: 'TEN', base: 1800, amount: 150, delivery_amount: 0, lines: [0] },
      discount: 150,
      delivery_discount: 0,
    });
    expect(JSON.stringify(reply.body)).not.toContain('scope');
    const cheaper = { ...pizzaLine(group), unit_price: 100 };
    expect((await check(group, { code: 'TEN', lines: [cheaper] })).code).toBe(ERROR.orderFailed);
    const huge = { name: 'Gold', unit_price: 1_000_000_000_000, quantity: 999, options: [], note: '' };
    const lines = Array.from({ length: 10 }, () => huge);
    expect((await check(group, { code: 'TEN', lines })).code).toBe(ERROR.orderFailed);
    expect((await check(group, { store_id: group.pizza })).code).toBe(ERROR.storeIdMismatch);
  });

  test('a channel learns what keeps a code from an order', async () => {
    const group = await createStore();
    const refusal = async (offer: Partial<OfferInput>, overrides: object = {}) => {
      const { offer_id: id } = await saveOffer(server.origin, group.staff, { code: 'CHECK', ...offer });
      const { code, body } = await check(group, { code: 'CHECK', ...overrides });
      await remove(group, id, 1);
      return [code, body['missing']];
    };
    const missing = (what: string, has: number | null, needs: number | null) => [{ what, has, needs, at: null }];
    expect(await refusal({ is_running: false })).toEqual([ERROR.offerNotRunning, missing('running', null, null)]);
    expect(await refusal({ starts_on: '2999-01-01' })).toMatchObject([
      ERROR.offerNotRunning,
      [{ what: 'running', at: '2998-12-31T23:00:00.000Z' }],
    ]);
    expect(await refusal({ minimum_order_amount: 2_000 })).toEqual([
      ERROR.offerNotApplicable,
      missing('minimum_order_amount', 1_800, 2_000),
    ]);
    expect(await refusal({ services: 'pickup', minimum_items: 3 })).toEqual([
      ERROR.offerNotApplicable,
      [...missing('service', null, null), ...missing('minimum_items', 2, 3)],
    ]);
    expect(await refusal({ uses_per_customer: 1 })).toEqual([
      ERROR.offerNotApplicable,
      missing('customer_phone', null, null),
    ]);
    expect(await refusal({ applies_to: 'delivery' }, { delivery_price: 0 })).toEqual([
      ERROR.offerNotApplicable,
      missing('delivery_price', 0, null),
    ]);
  });

  test('without a code the one that is worth most applies, of equal ones the older', async () => {
    const group = await createStore();
    const body = async (overrides: object = {}) => (await check(group, overrides)).body;
    expect(await body()).toMatchObject({ offer: null, discount: 0, delivery_discount: 0 });
    const places = await on.database.kysely
      .selectFrom('menu_items')
      .select(['id', 'sub_category_id'])
      .where('store_id', '=', group.id)
      .execute();
    const drinks = places.find(({ id }) => id === group.water)?.sub_category_id ?? '';
    const named = (name: string) => ({ code: null, names: ['', '', name] });
    const half = { applies_to: 'items', sub_category_ids: [drinks], value: 500_000 } as const;
    await saveOffer(server.origin, group.staff, { ...named('Drinks'), ...half, sub_category_ids: [drinks] });
    const older = await saveOffer(server.origin, group.staff, named('Older'));
    await saveOffer(server.origin, group.staff, named('Newer'));
    await saveOffer(server.origin, group.staff, { ...named('Delivery'), applies_to: 'delivery', value: 1_000_000 });
    await saveOffer(server.origin, group.staff, { ...named('Off'), value: 900_000, is_running: false });
    expect(await body()).toMatchObject({ offer: { applies_to: 'delivery' }, discount: 0, delivery_discount: 300 });
    const free = { delivery_price: 0 };
    expect(await body(free)).toMatchObject({ offer: { offer_id: older.offer_id }, discount: 180 });
    const lines = [pizzaLine(group), waterLine(group, 4)];
    expect(await body({ ...free, lines })).toMatchObject({ offer: { lines: [1], base: 1000 }, discount: 500 });
  });

  test('a channel is told the automatic ones that run or will, and no code', async () => {
    const group = await createStore();
    await saveOffer(server.origin, group.staff, { code: 'SECRET' });
    await saveOffer(server.origin, group.staff, { code: null, ends_on: '2020-01-01' });
    const running = await saveOffer(server.origin, group.staff, { code: null });
    const later = await saveOffer(server.origin, group.staff, { code: null, starts_on: '2999-01-01' });
    const { body } = await call(server.origin, 'POST /api/user/get_offers', { store_id: group.id }, channel);
    expect(body.offers.map(({ offer_id, state }) => [offer_id, state])).toEqual([
      [running.offer_id, 'runs'],
      [later.offer_id, 'starts_later'],
    ]);
    expect(body.offers[1]).toMatchObject({ changes_at: '2998-12-31T23:00:00.000Z' });
    expect(JSON.stringify(body)).not.toContain('SECRET');
    const unknown = await call(server.origin, 'POST /api/user/get_offers', { store_id: running.offer_id }, channel);
    expect(unknown.code).toBe(ERROR.storeIdMismatch);
  });

  test('only a channel may ask for them', async () => {
    const group = await createStore();
    const own = await signInStore(server.origin, (await addStore(on.database)).email);
    const reply = await call(server.origin, 'POST /api/user/get_offers', { store_id: group.id }, own);
    expect(reply.code).toBe(ERROR.notAllowed);
  });
});
