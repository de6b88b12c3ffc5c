// One file above 300 lines: its tests share one server, a channel and the calls with which a store changes its settings.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { returnTemporarySettings } from '#features/settings/store/return-temporary.ts';
import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { buildManualOrder, createStoreWithMenu, DELIVERY, requestQuote } from '#testing/fixtures/manual-orders.ts';
import { storeSettingCalls } from '#testing/fixtures/store-settings.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Orders over a change of the time zone; `npm run soak` has 1,000. */
const ZONE_ORDERS = Number(process.env['ZONE_ORDERS'] ?? 60);
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR).toISOString();

describeOnAnEngine('store settings and orders', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const newStore = async () => {
    const store = await addStore(on.database);
    return { ...store, staff: await signInStore(server.origin, store.email) };
  };
  const { send, read, preview, save, revert, changes, order, quote } = storeSettingCalls(
    () => server.origin,
    () => channel,
  );
  const daysOf = async ({ id }: { readonly id: string }) =>
    on.database.kysely
      .selectFrom('orders')
      .select(['id', 'service_day', 'scheduled_at'])
      .where('store_id', '=', id)
      .orderBy('id')
      .execute();

  describe('obeyed by orders', () => {
    test('minimum, services and bounds of orders for later', async () => {
      const store = await newStore();
      await save(store, { minimum_order_price: 1001 });
      expect((await order(store)).code).toBe(ERROR.orderPriceBelowMinimum);
      await save(store, { minimum_order_price: 1000, provides_delivery: false });
      expect((await order(store)).code).toBe(ERROR.storeBusinessOff);
      const pickup = { is_pickup: true, delivery_price: 0, total: 1000 };
      expect((await order(store, pickup)).code).toBeNull();
      expect(await quote(store, { is_pickup: false })).toMatchObject({
        is_open: false,
        because: 'off',
        provides_delivery: false,
      });
      expect(await quote(store, { is_pickup: true })).toMatchObject({ is_open: true, delivered_from: null });
      await save(store, { provides_delivery: true, provides_pickup: false });
      expect((await order(store, pickup)).code).toBe(ERROR.storeBusinessOff);
      await save(store, { schedule_min_minutes: 120, schedule_max_days: 2 });
      const at = async (hours: number) => (await order(store, { scheduled_at: inHours(hours) })).body;
      expect(await at(1)).toMatchObject({
        error_code: ERROR.validationFailed,
        fields: [{ path: 'scheduled_at', problem: 'too_soon' }],
      });
      expect(await at(49)).toMatchObject({ fields: [{ problem: 'too_far' }] });
      expect(await at(3)).toMatchObject({ order_status: 1 });
      await save(store, { takes_scheduled_orders: false });
      expect(await at(3)).toMatchObject({ fields: [{ problem: 'not_taken' }] });
      expect(await quote(store)).toMatchObject({ scheduled_from: null, scheduled_until: null });
    });

    test('the store itself may do otherwise, and is told', async () => {
      const store = await createStoreWithMenu(on.database, server.origin);
      await save(store, { provides_delivery: false, schedule_min_minutes: 120 });
      const request = buildManualOrder(store, { ...DELIVERY, scheduled_at: inHours(1) });
      expect(await requestQuote(server.origin, store, request)).toMatchObject({
        hints: [
          { path: 'is_pickup', hint: 'no_delivery' },
          { path: 'scheduled_at', hint: 'too_soon' },
        ],
        problems: [],
      });
      expect((await requestQuote(server.origin, store, buildManualOrder(store))).hints).toEqual([]);
    });

    test('minutes of a delivery and the price rating are told to channels', async () => {
      const store = await createStoreWithMenu(on.database, server.origin);
      const minutes = async () => {
        const { delivered_from, delivered_to, server_time, ...rest } = await quote(store);
        const ahead = (at: string | null | undefined) =>
          Math.round((Date.parse(at ?? '') - Date.parse(server_time)) / 60_000);
        return [ahead(delivered_from), ahead(delivered_to), rest.is_longer_than_usual];
      };
      // 20 minutes in the kitchen, 15 on the way.
      expect(await minutes()).toEqual([35, 35, false]);
      await save(store, { delivery_minutes_min: 40, delivery_minutes_max: 60 });
      expect(await minutes()).toEqual([40, 60, false]);
      await save(store, { delivery_minutes_min: 10, delivery_minutes_max: 20 });
      expect(await minutes()).toEqual([35, 35, true]);
      const menu = async () => (await send('POST /api/user/get_menu', { store_id: store.id }, channel)).body;
      expect(await menu()).toMatchObject({ price_rating: 1, price_rating_maximum: 4_900, minimum_order_price: 0 });
      await save(store, { price_rating: 4, minimum_order_price: 700 });
      expect(await menu()).toMatchObject({ price_rating: 4, price_rating_maximum: null, minimum_order_price: 700 });
    });

    test('what holds until a time ends by the clock, for every reader', async () => {
      const store = await newStore();
      const until = inHours(2);
      const own = {
        minimum_order_price: 1001,
        minimum_order_price_until: until,
        delivery_minutes_min: 60,
        delivery_minutes_max: 90,
        delivery_minutes_until: until,
        cancellation_charge_kind: 'absolute',
        cancellation_charge_value: 77,
        cancellation_charge_until: until,
        takes_scheduled_orders: false,
        schedule_until: until,
      } as const;
      await save(store, own);
      const menuMinimum = async () =>
        (await send('POST /api/user/get_menu', { store_id: store.id }, channel)).body.minimum_order_price;
      const chargeOf = async () => (await read(store)).settings.cancellation_charge_value;
      expect((await order(store)).code).toBe(ERROR.orderPriceBelowMinimum);
      expect((await quote(store)).scheduled_from).toBeNull();
      expect([await menuMinimum(), await chargeOf()]).toEqual([1001, 77]);
      expect((await read(store)).afterwards).toMatchObject({
        minimum_order_price: 0,
        delivery_minutes_min: null,
        cancellation_charge_kind: 'none',
        takes_scheduled_orders: true,
      });
      // As if two hours had passed: the row still has the temporary values, unless the job was quick.
      const past = new Date(Date.now() - 1000).toISOString();
      await sql`
        update stores s set temporary_ends_at = ${past}::timestamptz, temporary = (
          select jsonb_object_agg(t.key, t.value || jsonb_build_object('until', ${past}::text))
          from jsonb_each(s.temporary) t)
        where s.id = ${store.id}`.execute(on.database.kysely);
      expect((await quote(store)).scheduled_from).not.toBeNull();
      expect((await order(store)).code).toBeNull();
      expect([await menuMinimum(), await chargeOf()]).toEqual([0, 0]);
      expect((await read(store)).settings).toMatchObject({
        minimum_order_price: 0,
        minimum_order_price_until: null,
        delivery_minutes_min: null,
        schedule_until: null,
      });
      await returnTemporarySettings(on.database, { settingsChanged: () => undefined });
      const [returned, saved] = await changes(store, 'store');
      expect(returned).toMatchObject({ cause: 'returned', actor: { kind: 'system' } });
      expect(saved).toMatchObject({ cause: 'settings_saved' });
      // What would end in the past is not taken back.
      const back = await revert(store, returned?.change_id);
      expect(back.body.reverted_by ?? null).toBeNull();
      expect((await read(store)).settings.minimum_order_price).toBe(0);
    });

    test('a temporary change is taken back with its end, and so is taking it back', async () => {
      const store = await newStore();
      await save(store, { minimum_order_price: 300 });
      const first = await save(store, { minimum_order_price: 900, minimum_order_price_until: inHours(3) });
      // An end alone is a change, too; what it returns to stays.
      const longer = await save(store, { minimum_order_price_until: inHours(5) });
      const extended = await read(store);
      expect(extended.afterwards).toEqual({ minimum_order_price: 300 });
      const permanent = await save(store, { minimum_order_price_until: null });
      expect((await read(store)).afterwards).toEqual({});
      await revert(store, permanent.body.change_id);
      expect(await read(store)).toMatchObject({ settings: extended.settings, afterwards: extended.afterwards });
      await revert(store, longer.body.change_id);
      expect((await revert(store, first.body.change_id)).code).toBeNull();
      expect((await read(store)).settings).toMatchObject({ minimum_order_price: 300, minimum_order_price_until: null });
      // Made temporary since: taking the value back would bring it again at the end.
      const plain = await save(store, { minimum_order_price: 700 });
      await save(store, { minimum_order_price_until: inHours(4) });
      expect((await revert(store, plain.body.change_id)).body.reverted_by ?? null).toBeNull();
      const past = await save(store, { schedule_until: inHours(-1) });
      expect(past).toMatchObject({
        code: ERROR.settingUpdateFailed,
        body: { fields: [{ path: 'settings.schedule_until', problem: 'temporary.ahead' }] },
      });
    });

    test('tax counts for orders from then on', async () => {
      const store = await createStoreWithMenu(on.database, server.origin);
      const taxOf = async () => (await requestQuote(server.origin, store, buildManualOrder(store))).totals;
      const total = (await taxOf()).total;
      await save(store, { tax_rate_ppm: 100_000, is_tax_included: false, is_use_item_tax: false });
      expect(await taxOf()).toMatchObject({ tax: total / 10, total: total + total / 10 });
      await save(store, { is_tax_included: true });
      expect(await taxOf()).toMatchObject({ is_tax_included: true, total });
    });

    test('the cancellation charge is that of the time of the order', async () => {
      const store = await newStore();
      await save(store, { cancellation_charge_kind: 'percentage', cancellation_charge_value: 200_000 });
      const placed = [(await order(store)).body.order_id, (await order(store)).body.order_id];
      await save(store, { cancellation_charge_kind: 'absolute', cancellation_charge_value: 50 });
      placed.push((await order(store)).body.order_id);
      await save(store, { cancellation_charge_kind: 'none' });
      // An order from before the rule was kept with it.
      await on.database.kysely
        .updateTable('orders')
        .set({ cancellation_charge_kind: null, cancellation_charge_value: null, cancellation_charge_threshold: null })
        .where('store_id', '=', store.id)
        .where('id', '=', placed[1] ?? '')
        .execute();
      const charges = [];
      for (const order_id of placed) {
        await send('POST /api/store/set_order_status', { order_id, order_status: 3 }, store.staff);
        const { body } = await send('POST /api/store/get_order_detail', { order_id }, store.staff);
        await send('POST /api/user/cancel_order', { store_id: store.id, order_id }, channel);
        const cancelled = (await send('POST /api/user/get_order', { store_id: store.id, order_id }, channel)).body;
        charges.push([body.order.charge_if_cancelled, cancelled.cancellation_charge]);
      }
      expect(charges).toEqual([
        [250, 250],
        [0, 0],
        [50, 50],
      ]);
      const { body } = await preview(store, {
        cancellation_charge_kind: 'percentage',
        cancellation_charge_value: 100_000,
      });
      expect(body.cancellations.map(({ before, after }) => [before, after])).toEqual([
        [0, 125],
        [0, 125],
        [0, 125],
      ]);
    });
  });

  describe('with another clock', () => {
    const OLD_ZONE = 'America/New_York';
    const NEW_ZONE = 'America/Los_Angeles';
    const inNewYork = async () => {
      const store = await addStore(on.database);
      await on.database.kysely
        .updateTable('stores')
        .set({ country_code: 'US', timezone: OLD_ZONE })
        .where('id', '=', store.id)
        .execute();
      return { ...store, staff: await signInStore(server.origin, store.email) };
    };

    test('names orders for later, whose time stays, and moves their days', async () => {
      const store = await inNewYork();
      const day = addDays(storeDay(Date.now(), OLD_ZONE), 2);
      const midnight = new Date(clockInstant(day, 30, OLD_ZONE));
      const later = (await order(store, { scheduled_at: midnight.toISOString() })).body.order_id;
      const ended = (await order(store, { scheduled_at: midnight.toISOString() })).body.order_id;
      await send('POST /api/user/cancel_order', { store_id: store.id, order_id: ended }, channel);
      const daysBefore = new Map((await daysOf(store)).map(({ id, service_day }) => [id, service_day]));
      const { body } = await preview(store, { timezone: NEW_ZONE });
      expect(body).toMatchObject({
        order_count: 1,
        orders: [
          {
            order_id: later,
            before: `${day}T00:30`,
            after: `${addDays(day, -1)}T21:30`,
          },
        ],
        consequences: expect.any(String) as unknown,
      });
      // Unconfirmed, or confirmed with another set.
      const refused = await save(store, { timezone: NEW_ZONE });
      expect(refused.body).toMatchObject({
        error_code: ERROR.consequencesChanged,
        consequences: body.consequences,
        rows: [{ kind: 'order', id: later, field: 'scheduled_at' }],
      });
      await order(store, { scheduled_at: midnight.toISOString() });
      expect((await save(store, { timezone: NEW_ZONE }, { consequences: body.consequences })).code).toBe(
        ERROR.consequencesChanged,
      );
      const again = await preview(store, { timezone: NEW_ZONE });
      const saved = await save(store, { timezone: NEW_ZONE }, { consequences: again.body.consequences });
      expect(saved.code).toBeNull();
      const days = await daysOf(store);
      for (const { id, service_day, scheduled_at } of days) {
        expect(scheduled_at?.toISOString()).toBe(midnight.toISOString());
        if (id === ended) expect(service_day).toBe(daysBefore.get(id));
        else expect(service_day).toBe(addDays(day, -1));
      }
      // Sessions have the new clock at once.
      const detail = (await send('POST /api/store/get_store_detail', {}, store.staff)).body;
      expect(detail.timezone).toBe(NEW_ZONE);
      // Taken back without being asked again.
      expect((await revert(store, saved.body.change_id)).code).toBeNull();
      expect((await read(store)).settings.timezone).toBe(OLD_ZONE);
      expect(new Map((await daysOf(store)).map(({ id, service_day }) => [id, service_day])).get(later)).toBe(
        daysBefore.get(later),
      );
    });

    test('names reservations ahead, whose time stays', async () => {
      const store = await inNewYork();
      await send(
        'POST /api/store/add_table',
        { table_number: '1', min_person: 1, max_person: 4, is_bookable: true, count: 3 },
        store.staff,
      );
      const day = addDays(storeDay(Date.now(), OLD_ZONE), 2);
      const noon = new Date(clockInstant(day, 12 * 60, OLD_ZONE)).toISOString();
      const book = async (name: string) =>
        (await send('POST /api/store/book_table', { starts_at: noon, persons: 2, name }, store.staff)).body.reservation;
      const { reservation_id: id, code } = await book('Ada');
      const gone = await book('Bo');
      const cancelled = { reservation_id: gone.reservation_id, version: gone.version, action: 'cancel' };
      await send('POST /api/store/set_reservation_status', cancelled, store.staff);
      const { body } = await preview(store, { timezone: NEW_ZONE });
      expect(body).toMatchObject({
        order_count: 0,
        reservation_count: 1,
        reservations: [{ reservation_id: id, code, date: day, before: `${day}T12:00`, after: `${day}T09:00` }],
      });
      expect(JSON.stringify(body)).not.toContain('Ada');
      const refused = await save(store, { timezone: NEW_ZONE });
      expect(refused.body).toMatchObject({
        error_code: ERROR.consequencesChanged,
        rows: [{ kind: 'reservation', id, field: 'starts_at' }],
      });
      const { consequences } = body;
      expect((await save(store, { timezone: NEW_ZONE }, { consequences })).code).toBeNull();
      const after = await send('POST /api/store/get_reservation', { reservation_id: id }, store.staff);
      expect(after.body.reservation.starts_at).toBe(noon);
    });

    test('has every order at its instant, and on exactly one day of the lists', async () => {
      const { kysely } = on.database;
      const store = await inNewYork();
      const isEnded = (status: number) => status >= 25;
      const random = createRandom(13);
      const now = Date.now();
      const rows = Array.from({ length: ZONE_ORDERS }, (_, nth) => {
        const created = now - random.upTo(3 * DAY);
        const scheduled = random.maybe(0.6) ? now + random.upTo(5 * DAY) - DAY : null;
        const order_status = random.pick([1, 1, 3, 5, 7, 25, 101] as const);
        return buildOrderRow(store.id, nth + 1, {
          order_status,
          ended_at: isEnded(order_status) ? new Date(created + HOUR) : null,
          status_before_end: isEnded(order_status) ? 7 : null,
          created_at: new Date(created),
          scheduled_at: scheduled === null ? null : new Date(scheduled),
          service_day: storeDay(scheduled ?? created, OLD_ZONE),
        });
      });
      while (rows.length > 0) await kysely.insertInto('orders').values(rows.splice(0, 200)).execute();
      const stored = () =>
        kysely
          .selectFrom('orders')
          .select(['id', 'order_status', 'created_at', 'scheduled_at', 'service_day'])
          .where('store_id', '=', store.id)
          .orderBy('unique_id')
          .execute();
      const before = await stored();
      const { body } = await preview(store, { timezone: NEW_ZONE });
      const { consequences } = body;
      expect((await save(store, { timezone: NEW_ZONE }, { consequences })).code).toBeNull();
      const after = await stored();
      for (const [at, one] of after.entries()) {
        const former = before[at] ?? expect.fail();
        expect([one.id, one.created_at, one.scheduled_at]).toEqual([former.id, former.created_at, former.scheduled_at]);
        const instant = (one.scheduled_at ?? one.created_at).getTime();
        const day = isEnded(one.order_status) ? former.service_day : storeDay(instant, NEW_ZONE);
        expect(one.service_day).toBe(day);
      }
      // Days on which an order was before, or is now.
      const today = storeDay(now, NEW_ZONE);
      const listed = new Map<string, string[]>();
      for (let offset = -5; offset <= 6; offset += 1) {
        const day = addDays(today, offset);
        for (let page = 1, more = true; more; page += 1) {
          const range = { start_date: day, end_date: day, page, perPage: 500 };
          const { orders } = (await send('POST /api/store/list_scheduled_orders', range, store.staff)).body;
          for (const { order_id: id } of orders) listed.set(id, [...(listed.get(id) ?? []), day]);
          more = orders.length === 500;
        }
      }
      const open = after.filter((one) => one.scheduled_at !== null && !isEnded(one.order_status));
      expect(listed).toEqual(new Map(open.map(({ id, service_day }) => [id, [service_day]])));
      for (const [call, day] of [
        ['POST /api/store/list_today_orders', today],
        ['POST /api/store/list_tomorrow_orders', addDays(today, 1)],
      ] as const) {
        const ids: string[] = [];
        for (let page = 1, more = true; more; page += 1) {
          const { orders } = (await send(call, { page, perPage: 500 }, store.staff)).body;
          ids.push(...orders.map(({ order_id }) => order_id));
          more = orders.length === 500;
        }
        const ofDay = after.filter(({ service_day }) => service_day === day).map(({ id }) => id);
        expect(ids.toSorted()).toEqual(ofDay.toSorted());
      }
    });

    test('counts days from the hour at which the business day begins', async () => {
      const store = await newStore();
      const { order_id } = await placeOrder(server.origin, channel, store.id);
      await sql`update orders set created_at = '2025-03-18T02:30:00+01:00', service_day = '2025-03-18'
        where id = ${order_id}`.execute(on.database.kysely);
      expect((await save(store, { business_day_starts: 3 })).code).toBeNull();
      expect(await daysOf(store)).toMatchObject([{ id: order_id, service_day: '2025-03-17' }]);
      await save(store, { business_day_starts: 2 });
      expect(await daysOf(store)).toMatchObject([{ service_day: '2025-03-18' }]);
      // Orders from now on, and the lists, count the same way.
      const now = await placeOrder(server.origin, channel, store.id);
      const today = (await send('POST /api/store/list_today_orders', {}, store.staff)).body.orders;
      expect(today.map((one) => one.order_id)).toEqual([now.order_id]);
      const detail = (await send('POST /api/store/get_store_detail', {}, store.staff)).body;
      expect(detail.business_day_starts).toBe(2);
    });
  });
});
