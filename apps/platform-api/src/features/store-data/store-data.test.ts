import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { OrderStatus } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { eraseByAge, listAgingStores } from '#erasing/erase-by-age.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const DAY_MS = 86_400_000;

describeOnAnEngine('the period for which a store holds customers’ data', (on) => {
  let server: TestPlatform;
  let storeId: string;
  let staff: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  beforeEach(async () => {
    const store = await addStore(on.database);
    storeId = store.id;
    staff = await signInStore(server.origin, store.email);
  });
  afterAll(() => server.close());

  let lastOrder = 0;
  const db = () => on.database.kysely;
  const get = async () => (await call(server.origin, 'POST /api/store/get_customer_data_period', {}, staff)).body;
  const preview = async (months: number) =>
    (await call(server.origin, 'POST /api/store/preview_customer_data_period', { settings: { months } }, staff)).body;
  const save = async (months: number, version: number, consequences?: string | null) => {
    const body = { settings: { months }, version, ...(consequences && { consequences }) };
    return (await call(server.origin, 'POST /api/store/save_customer_data_period', body, keyed(staff))).body;
  };
  const undo = async (change_id: string | null) =>
    (await call(server.origin, 'POST /api/store/revert_setting_change', { change_id: change_id ?? '' }, keyed(staff)))
      .body;

  async function addOld(days: number, key: string, status: OrderStatus = 25) {
    const at = new Date(Date.now() - days * DAY_MS);
    const row = buildOrderRow(storeId, (lastOrder += 1), {
      customer_key: key,
      customer_name: key,
      order_status: status,
      created_at: at,
    });
    const ended = status < 25 ? {} : ({ ended_at: at, status_before_end: 7 } as const);
    await db()
      .insertInto('orders')
      .values({ ...row, ...ended })
      .execute();
  }
  const names = async () => {
    const orders = await db()
      .selectFrom('orders')
      .select('customer_name')
      .where('store_id', '=', storeId)
      .orderBy('created_at')
      .execute();
    return orders.map(({ customer_name: name }) => name);
  };
  async function runJob() {
    const stores = (await listAgingStores(db())).filter((store) => store.store_id === storeId);
    for (const store of stores) await eraseByAge(on.database, store, () => false);
    return stores.length;
  }
  const passADay = () =>
    sql`
    update stores set customer_data_from = customer_data_from - interval '1 day' where id = ${storeId}`.execute(db());

  test('is nobody’s decision until the store has made it: no age erases anyone', async () => {
    await addOld(4000, '491');
    expect(await get()).toMatchObject({ settings: { months: null }, version: 1, starts_at: null });
    expect(await runJob()).toBe(0);
    expect(await names()).toEqual(['491']);
  });

  test('a period that is confirmed erases what it named, a day later and no earlier', async () => {
    await addOld(400, '491');
    await addOld(390, '491');
    await addOld(380, '492');
    await addOld(370, '493', 3);
    await addOld(100, '494');
    const shown = await preview(12);
    expect(shown).toMatchObject({ customers: 2, orders: 3, addresses: 0 });
    expect(await save(12, 1)).toMatchObject({ error_code: ERROR.consequencesChanged });
    // Another period erases another set.
    expect(await save(6, 1, shown.consequences)).toMatchObject({
      error_code: ERROR.consequencesChanged,
    });
    expect((await get()).version).toBe(1);
    expect(await save(12, 1, shown.consequences)).toMatchObject({ settings: { months: 12 }, version: 2 });
    expect((await get()).starts_at).not.toBeNull();
    expect(await runJob()).toBe(0);
    await passADay();
    expect((await get()).starts_at).toBeNull();
    expect(await runJob()).toBe(1);
    expect(await names()).toEqual(['–', '–', '–', '493', '494']);
    expect(await preview(12)).toMatchObject({ customers: 0, orders: 0, consequences: null });
  });

  test('a longer one has nothing to confirm, and waits no longer', async () => {
    await addOld(400, '491');
    const { consequences } = await preview(12);
    await save(12, 1, consequences);
    await passADay();
    expect(await save(13, 2)).toMatchObject({ settings: { months: 13 }, version: 3, starts_at: null });
  });

  test('is taken back while it erases nobody more, and then only by a save', async () => {
    await addOld(400, '491');
    const { consequences } = await preview(12);
    const saved = await save(12, 1, consequences);
    const undone = await undo(saved.change_id);
    expect(undone).toMatchObject({ changed_since: [] });
    expect(await get()).toMatchObject({ settings: { months: null }, starts_at: null });
    // Back to 12 would erase again: no press of Undo confirms that.
    expect(await undo(undone.reverted_by)).toMatchObject({
      reverted_by: null,
      changed_since: [{ reason: 'erases_customers' }],
    });
    expect((await get()).settings.months).toBeNull();
  });

  test('of two saves one is stale', async () => {
    await save(24, 1);
    expect(await save(36, 1)).toMatchObject({ error_code: ERROR.staleVersion });
    expect(await save(24, 2)).toMatchObject({ change_id: null, version: 2 });
  });
});
