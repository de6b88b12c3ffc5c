import { ERROR } from '@store-panel/contract/errors/error-codes';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addChannel, addStore, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { storeSettingCalls } from '#testing/fixtures/store-settings.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const HOUR = 3_600_000;
const ORDERS = 12;

describeOnPostgres('races of store settings', (on) => {
  let nodes: readonly TestPlatform[];
  let channel: SessionHeaders;

  beforeAll(async () => {
    nodes = [
      await startPlatform(on.database, { databaseUrl: on.url }),
      await startPlatform(on.database, { databaseUrl: on.url }),
    ];
    channel = await signInUser(origin(0), (await addChannel(on.database)).email);
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });
  const origin = (at: number) => nodes[at % nodes.length]?.origin ?? '';
  const [settings, other] = [0, 1].map((at) =>
    storeSettingCalls(
      () => origin(at),
      () => channel,
    ),
  ) as [ReturnType<typeof storeSettingCalls>, ReturnType<typeof storeSettingCalls>];
  const newStore = async () => {
    // The long form signs in more often from one address than people do.
    await on.database.kysely.deleteFrom('rate_limits').execute();
    const store = await addStore(on.database);
    return { ...store, staff: await signInStore(origin(0), store.email) };
  };
  const ordersOf = (id: string) =>
    on.database.kysely
      .selectFrom('orders')
      .select([
        'id',
        'created_at',
        'scheduled_at',
        'service_day',
        'unique_id',
        'cart_total',
        'cancellation_charge_value',
      ])
      .where('store_id', '=', id)
      .orderBy('unique_id')
      .execute();

  test('whenever a clock changes, every order is on the day that the new clock says', async () => {
    const midnight = new Date(Date.now() + 48 * HOUR);
    midnight.setUTCHours(1, 0, 0, 0);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const store = await newStore();
      const place = (at: number) =>
        (at % 2 === 0 ? settings : other).order(store, { scheduled_at: midnight.toISOString() });
      // Some are there before, and are accepted meanwhile: their rows are held by others.
      const first = await Promise.all([place(0), place(1)]);
      const accepting = first.map(({ body }) =>
        other.send('POST /api/store/set_order_status', { order_id: body.order_id, order_status: 3 }, store.staff),
      );
      const placing = Array.from({ length: ORDERS }, (_, at) => place(at));
      const saved = await settings.save(store, { business_day_starts: 5 });
      const placed = await Promise.all([...placing, ...accepting]);
      expect(placed.filter(({ code }) => code !== null)).toEqual([]);
      expect(saved.code).toBeNull();
      for (const order of await ordersOf(store.id)) {
        const at = (order.scheduled_at ?? order.created_at).getTime();
        expect(order.service_day).toBe(serviceDay(at, { zone: 'Europe/Berlin', startsAt: 5 }));
      }
    }
  });

  test('every order has the settings of before or of after, and after the first with the new none has the old', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const store = await newStore();
      const placing = Array.from({ length: ORDERS }, (_, at) => (at % 2 === 0 ? settings : other).order(store));
      const saving = settings.save(store, {
        cancellation_charge_kind: 'absolute',
        cancellation_charge_value: 77,
        minimum_order_price: 1001,
      });
      const sent = await Promise.all(placing);
      expect((await saving).code).toBeNull();
      const codes = new Set(sent.map(({ code }) => code));
      expect([...codes].filter((code) => code !== null && code !== ERROR.orderPriceBelowMinimum)).toEqual([]);
      // None that was taken has the new charge, since by the new minimum it would not have been taken.
      expect((await ordersOf(store.id)).filter(({ cancellation_charge_value: value }) => value !== 0)).toEqual([]);
      expect((await settings.order(store)).code).toBe(ERROR.orderPriceBelowMinimum);
    }
  });

  test('of two saves, and of two reverts, one is made', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const store = await newStore();
      const { settings: values, version } = await settings.read(store);
      const saves = await Promise.all(
        [100, 200].map((minimum_order_price, at) =>
          (at === 0 ? settings : other).send(
            'POST /api/store/update_store_detail',
            { settings: { ...values, minimum_order_price }, version },
            store.staff,
          ),
        ),
      );
      expect(new Set(saves.map(({ code }) => code))).toEqual(new Set([ERROR.staleVersion, null]));
      const id = saves.find(({ code }) => code === null)?.body.change_id;
      const reverts = await Promise.all([settings.revert(store, id), other.revert(store, id)]);
      // The second finds nothing left, or that the settings have changed.
      expect(reverts.filter(({ code, body }) => code === null && body.reverted_by !== null)).toHaveLength(1);
      expect((await settings.read(store)).settings.minimum_order_price).toBe(0);
    }
  });
});
