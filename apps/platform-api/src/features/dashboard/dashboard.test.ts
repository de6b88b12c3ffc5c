// One file: its parts share a server and a store with weeks of orders.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { topicRoom } from '@store-panel/contract/events';
import { SCREENS } from '@store-panel/domain/access/screens';
import { ALL_DAY } from '@store-panel/domain/hours/opening-hours';
import { hoursOfDay, likeDays } from '@store-panel/domain/insight/day-progress';
import { serviceHour } from '@store-panel/domain/time/service-hour';
import { addDays, storeDay, type StoreDate, weekday } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addStore, addSubStore, signInStore, signInSubStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { everyDay } from '#testing/fixtures/sample-hours.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { joinRoom, openSocket } from '#testing/servers/sockets.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const ZONE = 'Europe/Berlin';
const TODAY = storeDay(Date.now(), ZONE);
const HOUR = serviceHour(Date.now(), ZONE);
const LIKE = likeDays(TODAY);
const EARNINGS = [SCREENS['weekly-earnings'].path];

describeOnAnEngine('the dashboard', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let lastNumber = 0;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
  });
  afterAll(() => server.close());

  type Row = Parameters<typeof buildOrderRow>[2] & object;

  /** Inserts completed orders of a day, one for each total. */
  async function addOrders(at: TestStore, day: StoreDate, totals: readonly number[], overrides: Row = {}) {
    const rows = totals.map((total) => {
      lastNumber += 1;
      const isOpen = (overrides.order_status ?? 25) < 25;
      return buildOrderRow(at.id, lastNumber, {
        order_status: 25,
        ...(!isOpen && { status_before_end: 7, ended_at: new Date(`${day}T12:00:00Z`) }),
        service_day: day,
        service_hour: 0,
        total,
        cart_total: total,
        ...overrides,
      });
    });
    await on.database.kysely.insertInto('orders').values(rows).execute();
    return rows;
  }
  const ask = <Key extends Parameters<typeof call>[1]>(key: Key, body: object = {}, by = staff) =>
    call(server.origin, key, body as never, by);
  const newStore = async () => {
    const other = await addStore(on.database);
    return { other, by: await signInStore(server.origin, other.email) };
  };
  const subStore = async (...urls: readonly string[]) =>
    signInSubStore(server.origin, (await addSubStore(on.database, store, [...urls])).email);

  test('has nothing to compare before there are orders', async () => {
    const { body } = await ask('POST /api/dashboard/get_today');
    expect(body.today).toMatchObject({ has_orders: false, like_days: 0, rest: { usual: null, scheduled: 0 } });
    expect(body.today?.figures).toEqual([
      { id: 'orders', value: 0, in_work: 0, usual: null, before: null },
      { id: 'sales', value: 0, in_work: 0, usual: null, before: null },
      { id: 'average', value: null, in_work: null, usual: null, before: null },
      { id: 'on_time', value: null, in_work: null, usual: null, before: null },
    ]);
  });

  test('compares the running day with the same weekday up to the same time', async () => {
    const { other, by } = await newStore();
    for (const day of LIKE.slice(0, 5)) await addOrders(other, day, [1000, 1000, 1000, 1000]);
    // What came later on those days is not compared; the hour that begins the day is over by its share at least.
    for (const day of LIKE.slice(0, 5)) await addOrders(other, day, [90_000], { service_hour: 23 });
    await addOrders(other, TODAY, [1500, 2500]);
    await addOrders(other, TODAY, [700], { order_status: 5 });
    const { body } = await ask('POST /api/dashboard/get_today', {}, by);
    const orders = body.today?.figures[0];
    expect(body.business_day).toBe(TODAY);
    expect(body.today).toMatchObject({ has_orders: true, like_days: 5 });
    expect(orders).toMatchObject({ value: 2, in_work: 1 });
    expect(body.today?.figures[1]).toMatchObject({ value: 4000, in_work: 700 });
    expect(body.today?.figures[2]).toMatchObject({ value: 2000, before: (5 * 4000 + 5 * 90_000) / 25 });
    expect(orders?.usual).not.toBeNull();
    if (HOUR > 0 && HOUR < 23) {
      expect(orders?.before).toBe(4);
      expect(body.today?.rest.usual?.high).toBeGreaterThan(0);
    }
    expect(body.today?.hours.map(({ hour }) => hour)).toEqual(hoursOfDay(0));
  });

  test('compares with open days alone, and with none of the time before the store', async () => {
    const { other, by } = await newStore();
    const likeDaysOf = async () => (await ask('POST /api/dashboard/get_today', {}, by)).body.today?.like_days;
    for (const day of LIKE.slice(0, 6)) await addOrders(other, day, [1000]);
    expect(await likeDaysOf()).toBe(6);
    await on.database.kysely
      .insertInto('store_festivals')
      .values({
        store_id: other.id,
        id: uuidV7(),
        names: json(['A day off']),
        days: json({ kind: 'day', date: LIKE[1] ?? TODAY }),
        plan: json({ open: [], delivery: 'as_open' }),
        ends_on: LIKE[1] ?? TODAY,
      })
      .execute();
    // With a festival alone, every other day is open by the hours.
    expect(await likeDaysOf()).toBe(5);
    await on.database.kysely
      .updateTable('store_counters')
      .set({ facts_from: LIKE[3] ?? TODAY })
      .where('store_id', '=', other.id)
      .execute();
    expect(await likeDaysOf()).toBe(3);
  });

  test('compares with none of the weeks in which the weekday had no order yet, though others had', async () => {
    const { other, by } = await newStore();
    await on.database.kysely
      .insertInto('store_hours')
      .values({
        store_id: other.id,
        week: json(everyDay(ALL_DAY).week),
        seasons: json([]),
        last_order_minutes: 0,
        version: 2,
      })
      .execute();
    await addOrders(other, addDays(LIKE[7] ?? TODAY, -3), [1000]);
    for (const day of [LIKE[0], LIKE[2]]) await addOrders(other, day ?? TODAY, [1000]);
    const { body } = await ask('POST /api/dashboard/get_today', {}, by);
    // A day without an order between them was open.
    expect(body.today?.like_days).toBe(3);
    expect(body.today?.figures[0]).toMatchObject({ usual: null });
  });

  test('says what waits, worst first, and to each session what its screens show', async () => {
    const { other, by } = await newStore();
    await addOrders(other, TODAY, [500, 500], { order_status: 1 });
    const late = { order_status: 5, promised_at: new Date(Date.now() - 60 * 60_000) } as const;
    await addOrders(other, TODAY, [500], late);
    const [reviewed] = await addOrders(other, addDays(TODAY, -1), [500]);
    await on.database.kysely
      .insertInto('order_reviews')
      .values({ store_id: other.id, order_id: reviewed?.id ?? '', rating: 2 })
      .execute();
    const needs = (await ask('POST /api/dashboard/get_today', {}, by)).body.needs;
    expect(needs).toEqual([
      { id: 'unanswered', count: 2 },
      { id: 'late', count: 1 },
      { id: 'dispatcher', count: 1 },
      { id: 'reviews', count: 1 },
    ]);
    const sub = await addSubStore(on.database, other, [SCREENS.reviews.path]);
    const clerk = await signInSubStore(server.origin, sub.email);
    const { body } = await ask('POST /api/dashboard/get_today', {}, clerk);
    expect([body.needs, body.today]).toEqual([[{ id: 'reviews', count: 1 }], null]);
  });

  test('has each day of a range or of a month, with the ratings of that day', async () => {
    const { other, by } = await newStore();
    const day: StoreDate = '2026-02-27';
    await addOrders(other, day, [1000, 3000], {
      promised_at: new Date(`${day}T12:00:00Z`),
      created_at: new Date(`${day}T11:00:00Z`),
    });
    await addOrders(other, day, [9000], { order_status: 103, end_reason_kind: 'too_busy' });
    const [rated] = await addOrders(other, '2026-02-26', [500]);
    await on.database.kysely
      .insertInto('order_reviews')
      // In the store's zone, the next day has begun.
      .values({ store_id: other.id, order_id: rated?.id ?? '', rating: 4, created_at: new Date(`${day}T23:30:00Z`) })
      .execute();
    const month = (await ask('POST /api/dashboard/get_dashboard_table', { month: 2, year: 2026 }, by)).body;
    expect(month.rows).toHaveLength(28);
    expect(month.rows.at(26)).toMatchObject({
      day,
      placed: 3,
      orders: 2,
      called_off: 1,
      sales: 4000,
      average: 2000,
      on_time: 1,
      rating: null,
    });
    expect(month.rows.at(27)).toMatchObject({ day: '2026-02-28', placed: 0, average: null, rating: 4 });
    expect(month.totals).toMatchObject({ placed: 4, orders: 3, sales: 4500, average: 1500, rating: 4 });
    const range = { start_date: day, end_date: day };
    const days = (await ask('POST /api/dashboard/get_dashboard_table', range, by)).body;
    expect(days.rows).toEqual([month.rows.at(26)]);
    const foreign = (await ask('POST /api/dashboard/get_dashboard_table', range)).body;
    expect(foreign.rows).toMatchObject([{ placed: 0, sales: 0 }]);
  });

  test.each([
    ['neither days nor a month', {}],
    ['both', { start_date: '2026-02-01', end_date: '2026-02-02', month: 2, year: 2026 }],
    ['a month without its year', { month: 2 }],
    ['a year without a month', { year: 2026 }],
    ['one day', { start_date: '2026-02-01' }],
    ['days the wrong way round', { start_date: '2026-02-02', end_date: '2026-02-01' }],
    ['a day that does not exist', { start_date: '2026-02-29', end_date: '2026-03-01' }],
    ['more than a leap year', { start_date: '2026-01-01', end_date: '2027-01-02' }],
  ])('refuses a table of %s', async (_, body) => {
    expect((await ask('POST /api/dashboard/get_dashboard_table', body)).code).toBe(ERROR.validationFailed);
  });

  test('means of busy hours are per open day, without the running one', async () => {
    const { other, by } = await newStore();
    const [one, two] = [addDays(TODAY, -7), addDays(TODAY, -14)];
    await addOrders(other, one, [1000, 1000], { service_hour: 19 });
    await addOrders(other, two, [1000], { service_hour: 19 });
    await addOrders(other, TODAY, [1000, 1000, 1000], { service_hour: 19 });
    const body = { start_date: addDays(TODAY, -21), end_date: TODAY };
    const busy = (await ask('POST /api/dashboard/get_busy_hours', body, by)).body;
    const cell = (reply: typeof busy) => reply.cells.find((of) => of.weekday === weekday(TODAY) && of.hour === 19);
    expect(cell(busy)).toMatchObject({ total: 3, days: 2, mean: 1.5 });
    expect(busy.closed).toEqual([]);
    const sales = (await ask('POST /api/dashboard/get_busy_hours', { ...body, measure: 'sales' }, by)).body;
    expect(cell(sales)).toMatchObject({ total: 3000, mean: 1500 });
    const usual = (await ask('POST /api/dashboard/get_busy_hours', {}, by)).body;
    expect([weekday(usual.start_date as StoreDate), weekday(usual.end_date as StoreDate)]).toEqual([0, 6]);
  });

  test('breaks orders of some days down, and says what sold', async () => {
    const { other, by } = await newStore();
    const day = addDays(TODAY, -2);
    const at = (time: string) => new Date(`${day}T${time}Z`);
    await addOrders(other, day, [1000], {
      service_hour: 12,
      created_at: at('10:00:00'),
      ready_at: at('10:20:00'),
      estimated_ready_at: at('10:10:00'),
      promised_at: at('10:15:00'),
      order_type: 'pickup',
    });
    await addOrders(other, day, [9000, 9000], {
      order_status: 103,
      end_reason_kind: 'too_busy',
      cancellation_charge: 500,
      service_hour: 20,
    });
    await addOrders(other, addDays(TODAY, -40), [500], {
      lines: json([{ name: 'Tea', quantity: 3, unit_price: 100, options: [], note: '' }]),
    });
    const { body } = await ask('POST /api/dashboard/get_breakdown', { start_date: day, end_date: day }, by);
    const kitchen = { orders: 1, prep_orders: 1, kitchen_time: 1200, promised: 1, late: 0, kitchen_late: 1 };
    expect(body.kitchen).toEqual({ ...kitchen, hours: [{ hour: 12, ...kitchen }] });
    expect(body.reasons).toEqual([{ status: 103, reason_kind: 'too_busy', count: 2, missed: 17_000, charged: 1000 }]);
    expect(body.best_sellers).toEqual([
      { item_key: 'soup', name: 'Soup', quantity: 1, goods: 450, quantity_before: 0 },
      { item_key: 'tea', name: 'Tea', quantity: 0, goods: 0, quantity_before: 3 },
    ]);
  });

  test('has what customers said, without their names', async () => {
    const { other, by } = await newStore();
    const now = Date.now();
    const rows = await addOrders(other, addDays(TODAY, -3), [1, 2, 3, 4, 5], { customer_name: 'Zoë Weber' });
    const rate = (index: number, rating: number, daysAgo: number, reply: string | null = null) =>
      on.database.kysely
        .insertInto('order_reviews')
        .values({
          store_id: other.id,
          order_id: rows[index]?.id ?? '',
          rating,
          comment: `rated ${rating}`,
          created_at: new Date(now - daysAgo * 86_400_000),
          ...(reply !== null && {
            reply,
            replied_at: new Date(now),
            replied_by: json({ kind: 'store', id: other.id, name: '' }),
          }),
        })
        .execute();
    await rate(0, 5, 0, 'Thank you');
    await rate(1, 2, 1);
    await rate(2, 3, 9);
    // What its customer has withdrawn, and what an administrator has hidden, is said no more.
    for (const [index, state] of [
      [3, 'withdrawn'],
      [4, 'hidden'],
    ] as const) {
      await rate(index, 1, 1);
      await on.database.kysely
        .updateTable('order_reviews')
        .set({ state })
        .where('order_id', '=', rows[index]?.id ?? '')
        .execute();
    }
    const body = { start_date: addDays(TODAY, -6), end_date: TODAY };
    const reply = (await ask('POST /api/dashboard/get_customer_review', body, by)).body;
    expect(reply).toMatchObject({ average: 3.5, count: 2, before: 3, unanswered: 1, stars: [0, 1, 0, 0, 1] });
    expect(reply.latest.map(({ rating, is_answered }) => [rating, is_answered])).toEqual([
      [2, false],
      [5, true],
    ]);
    expect(JSON.stringify(reply)).not.toContain('Weber');
    expect((await ask('POST /api/dashboard/get_customer_review', {}, by)).body.count).toBe(3);
  });

  test('shows earnings to those with a screen of them alone', async () => {
    const report = { year: 2026 };
    const { body } = await ask('POST /api/dashboard/get_earnings_report', report);
    expect(body.rows.map(({ period }) => period)).toEqual(
      Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
    );
    const month = (await ask('POST /api/dashboard/get_earnings_report', { year: 2028, month: 2 })).body;
    expect([month.rows.length, month.rows.at(-1)?.period]).toEqual([29, '2028-02-29']);
    const both = await subStore(SCREENS.dashboard.path, ...EARNINGS);
    expect((await ask('POST /api/dashboard/get_earnings_report', report, both)).code).toBeNull();
    for (const urls of [[SCREENS.dashboard.path], EARNINGS]) {
      const clerk = await subStore(...urls);
      expect((await ask('POST /api/dashboard/get_earnings_report', report, clerk)).code).toBe(ERROR.notAllowed);
    }
  });

  test('is heard of by those who may see it, and says no more than a number', async () => {
    const room = topicRoom('figures', store.id);
    const [figures, orders] = [await subStore(SCREENS.dashboard.path), await subStore(SCREENS['past-orders'].path)];
    const heard: unknown[][] = [];
    const socket = openSocket(server.origin, figures);
    socket.onAny((...message: unknown[]) => heard.push(message));
    expect(await joinRoom(socket, room)).toMatchObject({ success: true });
    const refused = openSocket(server.origin, orders);
    expect(await joinRoom(refused, room)).toMatchObject({ success: false, error_code: ERROR.notAllowed });
    await on.database.kysely
      .updateTable('store_counters')
      .set({ event_seq: sql`event_seq + 1` })
      .where('store_id', '=', store.id)
      .execute();
    await vi.waitFor(() => expect(heard.map(([name]) => name)).toContain('figures_changed'), { timeout: 10_000 });
    expect(heard.every(([, ...values]) => values.every((value) => typeof value === 'number'))).toBe(true);
    socket.close();
    refused.close();
  });
});
