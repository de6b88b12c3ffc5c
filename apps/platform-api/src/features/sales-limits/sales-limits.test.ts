// One file, although long, because all tests share one server and the helpers of a selling store.

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { ACCEPT_ALL_RULES, DEFAULT_SALES_SETTINGS, type SalesSettings } from '@store-panel/domain/sales/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endExpiredLimits } from '#sales/limits.queries.ts';
import {
  addChannel,
  addStore,
  addSubStore,
  placeOrder,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const { accepted, completed, ready, waiting } = ORDER_STATUS;
const MINUTE = 60_000;

describeOnAnEngine('sales limits', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const newStore = async (options: Parameters<typeof addStore>[1] = {}) => {
    const store = await addStore(on.database, options);
    return { id: store.id, store, staff: await signInStore(server.origin, store.email) };
  };
  type StoreFixture = Awaited<ReturnType<typeof newStore>>;
  const post = <Key extends Parameters<typeof call>[1]>(key: Key, body: object, headers: SessionHeaders) =>
    call(server.origin, key, body, keyed(headers));
  const pause = (fixture: StoreFixture, body: object) => post('POST /api/store/pause_sales', body, fixture.staff);
  const busy = (fixture: StoreFixture, body: object) => post('POST /api/store/set_busy_mode', body, fixture.staff);
  const end = (fixture: StoreFixture, limit_id: string) =>
    post('POST /api/store/end_sales_limit', { limit_id }, fixture.staff);
  const state = (fixture: StoreFixture) => call(server.origin, 'POST /api/store/get_sales_state', {}, fixture.staff);
  const quote = (fixture: StoreFixture, overrides: object = {}) =>
    call(server.origin, 'POST /api/user/get_quote', { store_id: fixture.id, item_count: 1, ...overrides }, channel);
  const order = (fixture: StoreFixture, overrides: Readonly<Record<string, unknown>> = {}) =>
    placeOrder(server.origin, channel, fixture.id, overrides);
  const save = async (fixture: StoreFixture, settings: Partial<SalesSettings>) => {
    const { body } = await call(server.origin, 'POST /api/store/get_sales_settings', {}, fixture.staff);
    const change = { settings: { ...body.settings, ...settings }, version: body.version };
    return post('POST /api/store/save_sales_settings', change, fixture.staff);
  };
  const minutesUntil = (at: string | null | undefined) => Math.round((Date.parse(at ?? '') - Date.now()) / MINUTE);
  /** Moves the limits back, as if this time had passed. */
  const shiftLimits = (fixture: StoreFixture, minutes: number) =>
    sql`update sales_limits set starts_at = starts_at - make_interval(mins => ${minutes}::int),
      ends_at = ends_at - make_interval(mins => ${minutes}::int) where store_id = ${fixture.id}`.execute(
      on.database.kysely,
    );

  test('busy adds its minutes to quotes and promises until it ends', async () => {
    const fixture = await newStore();
    expect(minutesUntil((await quote(fixture)).body.ready_at)).toBe(20);
    const { body } = await busy(fixture, { extra_minutes: 15, minutes: 30 });
    expect(body.limits).toMatchObject([
      {
        kind: 'busy',
        extra_minutes: 15,
        reason: null,
        set_by: { kind: 'store', id: fixture.id, name: 'Test kitchen' },
      },
    ]);
    expect(minutesUntil(body.limits[0]?.ends_at)).toBe(30);
    expect(minutesUntil((await quote(fixture)).body.ready_at)).toBe(35);
    const placed = await order(fixture);
    expect(minutesUntil(placed.promised_at)).toBe(35);
    await shiftLimits(fixture, 30);
    expect(minutesUntil((await order(fixture)).promised_at)).toBe(20);
  });

  test('a pause rejects orders, states its end, and expires by itself', async () => {
    const fixture = await newStore();
    const { body } = await pause(fixture, { minutes: 20, reason: 'kitchen_full' });
    const [limit] = body.limits;
    expect((await quote(fixture)).body).toMatchObject({
      is_open: false,
      because: 'pause',
      ready_at: null,
      again_at: iso(limit?.ends_at),
    });
    expect(await order(fixture)).toMatchObject({ success: false, error_code: ERROR.storeBusinessOff });
    // Scheduled after its end.
    const later = new Date(Date.now() + 60 * MINUTE).toISOString();
    expect(await order(fixture, { scheduled_at: later })).toMatchObject({ success: true, promised_at: later });
    await shiftLimits(fixture, 20);
    expect((await state(fixture)).body.limits).toEqual([]);
    expect(await order(fixture)).toMatchObject({ success: true });
  });

  test('a service that is off rejects its orders until its end, while the other one goes on', async () => {
    const fixture = await newStore();
    const off = (body: object) => post('POST /api/store/set_service_off', body, fixture.staff);
    const pickup = { is_pickup: true, delivery_price: 0, total: 1000 };
    const { body } = await off({ service: 'delivery', minutes: 20 });
    const [limit] = body.services ?? [];
    expect(body).toMatchObject({ limits: [], services: [{ service: 'delivery', set_by: { id: fixture.id } }] });
    const again = { again_at: iso(limit?.ends_at) };
    expect((await quote(fixture, { is_pickup: false })).body).toMatchObject({
      is_open: false,
      because: 'off',
      ...again,
      provides_delivery: true,
      services_off: [{ service: 'delivery' }],
    });
    expect((await quote(fixture)).body).toMatchObject({ is_open: true });
    expect(await order(fixture)).toMatchObject({ error_code: ERROR.storeBusinessOff, ...again });
    expect(await order(fixture, pickup)).toMatchObject({ success: true });
    // For a time after its end.
    const scheduled_at = new Date(Date.now() + 60 * MINUTE).toISOString();
    expect(await order(fixture, { scheduled_at })).toMatchObject({ success: true });
    // The other one, too: neither is left.
    expect((await off({ service: 'pickup', minutes: 30 })).code).toBeNull();
    expect((await quote(fixture)).body).toMatchObject({ is_open: false, because: 'off', ...again });
    // Another device has not seen the present one.
    expect((await off({ service: 'delivery', minutes: 60 })).code).toBe(ERROR.staleVersion);
    expect((await off({ service: 'delivery', minutes: 60, replaces: limit?.limit_id })).code).toBeNull();
    expect((await off({ service: 'delivery' })).code).toBe(ERROR.validationFailed);
    await shiftLimits(fixture, 30);
    expect((await state(fixture)).body.services).toMatchObject([{ service: 'delivery' }]);
    expect(await order(fixture, pickup)).toMatchObject({ success: true });
    const [longer] = (await state(fixture)).body.services ?? [];
    expect((await end(fixture, longer?.limit_id ?? '')).body.services).toEqual([]);
    expect(await order(fixture)).toMatchObject({ success: true });
    // Until a day: at its first opening.
    const { body: closed } = await off({ service: 'delivery', reopens_on: dayIn(3) });
    expect(minutesUntil(closed.services?.[0]?.ends_at)).toBeGreaterThan(24 * 60);
  });

  test('a closed store opens on the given day in its time zone', async () => {
    const fixture = await newStore({ timezone: 'America/New_York' });
    await save(fixture, { reopens_at: 11 * 60 + 30 });
    const { body } = await post(
      'POST /api/store/close_store',
      { reopens_on: dayIn(40), reason: 'break' },
      fixture.staff,
    );
    const [limit] = body.limits;
    expect(limit).toMatchObject({ kind: 'closure', reason: 'break' });
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });
    expect(clock.format(new Date(limit?.ends_at ?? 0))).toBe('11:30');
    expect((await quote(fixture)).body).toMatchObject({ because: 'closure', again_at: iso(limit?.ends_at) });
    const past = await post(
      'POST /api/store/close_store',
      { reopens_on: dayIn(-2), replaces: limit?.limit_id },
      fixture.staff,
    );
    expect(past).toMatchObject({ code: ERROR.validationFailed, body: { fields: [{ path: 'reopens_on' }] } });
    const none = await post('POST /api/store/close_store', {}, fixture.staff);
    const both = await pause(fixture, { minutes: 5, ends_at: new Date(Date.now() + MINUTE).toISOString() });
    expect([none.code, both.code]).toEqual([ERROR.validationFailed, ERROR.validationFailed]);
    expect((await state(fixture)).body.limits).toHaveLength(1);
  });

  test('rejects a device that has not seen the current limit', async () => {
    const fixture = await newStore();
    const first = (await pause(fixture, { minutes: 10 })).body;
    const seen = first.limits[0]?.limit_id ?? '';
    expect((await pause(fixture, { minutes: 60 })).code).toBe(ERROR.staleVersion);
    const extended = (await pause(fixture, { minutes: 20, replaces: seen })).body;
    expect(extended.version).toBeGreaterThan(first.version);
    const currentLimitId = extended.limits[0]?.limit_id ?? '';
    // The other device still shows the first limit.
    expect((await pause(fixture, { minutes: 60, replaces: seen })).code).toBe(ERROR.staleVersion);
    expect((await end(fixture, seen)).code).toBe(ERROR.staleVersion);
    expect((await state(fixture)).body.limits.map(({ limit_id }) => limit_id)).toEqual([currentLimitId]);
    // Limits of another kind are independent.
    expect((await busy(fixture, { extra_minutes: 5, minutes: 10 })).code).toBeNull();
    expect((await end(fixture, currentLimitId)).body.limits.map(({ kind }) => kind)).toEqual(['busy']);
    const again = await end(fixture, currentLimitId);
    expect([again.code, again.body.limits.length]).toEqual([null, 1]);
    // Another device has ended it, so it cannot be extended.
    expect((await pause(fixture, { minutes: 60, replaces: currentLimitId })).code).toBe(ERROR.staleVersion);
    expect((await end(fixture, '018f0000-0000-7000-8000-000000000000')).code).toBe(ERROR.dataNotFound);
  });

  test('an expired limit can be replaced', async () => {
    const fixture = await newStore();
    const { body } = await pause(fixture, { minutes: 10 });
    await shiftLimits(fixture, 10);
    const replaces = body.limits[0]?.limit_id;
    expect((await pause(fixture, { minutes: 10, replaces })).code).toBeNull();
  });

  test('an expired limit is ended once, by the system, and its store is notified', async () => {
    const fixture = await newStore();
    await pause(fixture, { minutes: 10 });
    const { version } = (await busy(fixture, { extra_minutes: 5, minutes: 60 })).body;
    await shiftLimits(fixture, 10);
    const notified: [string, number][] = [];
    const runJob = () =>
      endExpiredLimits(on.database, (...change) => void (change[0] === fixture.id && notified.push(change)));
    await Promise.all([runJob(), runJob()]);
    await runJob();
    // The server's own job may have been faster; a limit is ended once.
    expect(notified.length).toBeLessThanOrEqual(1);
    const after = (await state(fixture)).body;
    expect([after.version, after.limits.map(({ kind }) => kind)]).toEqual([version + 1, ['busy']]);
    const rows = await on.database.kysely
      .selectFrom('sales_limits')
      .select(['kind', 'ended_by', 'ended_at', 'ends_at'])
      .where('store_id', '=', fixture.id)
      .where('kind', '=', 'pause')
      .execute();
    expect(rows).toMatchObject([{ ended_by: { kind: 'system' } }]);
    expect(rows[0]?.ended_at).toEqual(rows[0]?.ends_at);
  });

  test('the audit log contains who set and ended a limit', async () => {
    const fixture = await newStore();
    const { body } = await pause(fixture, { minutes: 10, reason: 'equipment' });
    const id = body.limits[0]?.limit_id ?? '';
    await end(fixture, id);
    await save(fixture, { ready_in_minutes: 25 });
    const auditEntries = await on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .where('store_id', '=', fixture.id)
      .where('action', 'like', 'sales_%')
      .orderBy('id')
      .execute();
    expect(auditEntries).toMatchObject([
      { action: 'sales_limited', subject: id, detail: { kind: 'pause', reason: 'equipment' } },
      { action: 'sales_limit_ended', subject: id, detail: { kind: 'pause' } },
      { action: 'sales_settings_changed', detail: { ready_in_minutes: 25 } },
    ]);
  });

  test('sub-stores that process orders may limit sales; sales settings need the grant of their screen', async () => {
    const { store, id } = await newStore();
    const cook = await signInSubStore(
      server.origin,
      (await addSubStore(on.database, store, ['/app/orders/running'])).email,
    );
    expect((await post('POST /api/store/pause_sales', { minutes: 10 }, cook)).body.limits).toMatchObject([
      { set_by: { kind: 'sub_store', name: 'Counter' } },
    ]);
    expect((await post('POST /api/store/get_sales_settings', {}, cook)).code).toBe(ERROR.notAllowed);
    const clerk = await signInSubStore(
      server.origin,
      (await addSubStore(on.database, store, ['/app/settings/sales'])).email,
    );
    expect((await post('POST /api/store/get_sales_settings', {}, clerk)).body.settings).toEqual(DEFAULT_SALES_SETTINGS);
    expect((await post('POST /api/store/pause_sales', { minutes: 10 }, clerk)).code).toBe(ERROR.notAllowed);
    const stranger = await signInUser(server.origin, (await addChannel(on.database, false)).email);
    const reply = await call(server.origin, 'POST /api/user/get_quote', { store_id: id, item_count: 1 }, stranger);
    expect(reply.code).toBe(ERROR.notAllowed);
  });

  test('rejects settings that are stale or contradictory', async () => {
    const fixture = await newStore();
    const settings = { ...DEFAULT_SALES_SETTINGS, ready_in_minutes: 30 };
    const first = await post('POST /api/store/save_sales_settings', { settings, version: 1 }, fixture.staff);
    expect(first.body).toMatchObject({ settings, version: 2 });
    for (const version of [1, 3])
      expect((await post('POST /api/store/save_sales_settings', { settings, version }, fixture.staff)).code).toBe(
        ERROR.staleVersion,
      );
    const capacity = { slot_minutes: 10, prep_minutes: 20, order_minutes: 0, item_minutes: 0 } as const;
    expect((await save(fixture, { capacity })).code).toBe(ERROR.validationFailed);
    const auto_accept = { ...ACCEPT_ALL_RULES, within_hours: { from: 600, to: 600 } };
    expect((await save(fixture, { auto_accept })).code).toBe(ERROR.validationFailed);
    expect((await save(fixture, { ready_in_minutes: 35 })).body.version).toBe(3);
    expect(minutesUntil((await quote(fixture)).body.ready_at)).toBe(35);
  });

  test('orders are booked into slots with capacity, and release it when they are ready', async () => {
    const fixture = await newStore();
    const capacity = { slot_minutes: 60, prep_minutes: 10, order_minutes: 0, item_minutes: 10 } as const;
    await save(fixture, { capacity });
    const slotsOf = (placed: readonly { promised_at?: string | null }[]) =>
      placed.map(({ promised_at }) => Math.floor(Date.parse(promised_at ?? '') / (60 * MINUTE)));
    const [first, second] = [await order(fixture), await order(fixture)];
    const [one = 0, two = 0] = slotsOf([first, second]);
    expect(two).toBe(one + 1);
    const third = await quote(fixture);
    expect(slotsOf([{ promised_at: third.body.ready_at }])).toEqual([one + 2]);
    await post(
      'POST /api/store/set_order_status',
      { order_id: second.order_id, order_status: accepted },
      fixture.staff,
    );
    await post('POST /api/store/set_order_status', { order_id: second.order_id, order_status: ready }, fixture.staff);
    expect(slotsOf([{ promised_at: (await quote(fixture)).body.ready_at }])).toEqual([two]);
    // More than a day of work is rejected.
    expect((await quote(fixture, { item_count: 40 })).body).toMatchObject({
      is_open: false,
      because: 'full',
      again_at: null,
    });
  });

  test('accepts orders that match the rules, and shows the rules in the timeline', async () => {
    const fixture = await newStore();
    const rules = { ...ACCEPT_ALL_RULES, only_while_not_busy: true, most_items: 1, only_known_customers: true };
    await save(fixture, { auto_accept: { ...rules, ready_minutes: 45 } });
    const first = await order(fixture);
    expect(first.order_status).toBe(waiting);
    expect(minutesUntil(first.promised_at)).toBe(20);
    for (const order_status of [accepted, ready])
      await post('POST /api/store/set_order_status', { order_id: first.order_id, order_status }, fixture.staff);
    const done = await post('POST /api/store/complete_order', { order_id: first.order_id }, fixture.staff);
    expect(done.body.order.order_status).toBe(completed);

    const known = await order(fixture, { customer_phone: '+4930 5550 100' });
    expect(known.order_status).toBe(accepted);
    expect(minutesUntil(known.promised_at)).toBe(45);
    const detail = await call(
      server.origin,
      'POST /api/store/get_order_detail',
      { order_id: known.order_id },
      fixture.staff,
    );
    expect(detail.body.order.estimated_ready_at).toEqual(detail.body.order.promised_at);
    expect(detail.body.order.timeline).toMatchObject([
      { action: 'place', accepted_by_rule: null },
      { action: 'accept', actor: { kind: 'system' }, accepted_by_rule: ['not_busy', 'few_items', 'known_customer'] },
    ]);
    expect((await order(fixture, { customer_phone: '+49 30 555 0101' })).order_status).toBe(waiting);
    await busy(fixture, { extra_minutes: 5, minutes: 10 });
    expect((await order(fixture)).order_status).toBe(waiting);
  });

  test('quotes of a store that does not sell say so', async () => {
    const store = await addStore(on.database, { approvalState: 2 });
    const { body } = await call(
      server.origin,
      'POST /api/user/get_quote',
      { store_id: store.id, item_count: 1 },
      channel,
    );
    expect(body).toMatchObject({ is_open: false, because: 'off', again_at: null });
    const unknownStore = { store_id: '018f0000-0000-7000-8000-000000000000', item_count: 1 };
    expect((await call(server.origin, 'POST /api/user/get_quote', unknownStore, channel)).code).toBe(
      ERROR.storeIdMismatch,
    );
  });
});

const iso = (at: string | undefined) => new Date(at ?? '').toISOString();
const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
