// One file, although long, because all tests share one server and the helpers of a store with hours.

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ALWAYS_OPEN, CLOSED_DAY, type StoreHours } from '@store-panel/domain/hours/opening-hours';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  addChannel,
  addStore,
  addSubStore,
  placeOrder,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { addParty } from '#testing/fixtures/tables/sample-parties.ts';
import { CHRISTMAS, everyDay, NEVER_OPEN, openAroundNow } from '#testing/fixtures/sample-hours.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const iso = (ahead: number) => new Date(Date.now() + ahead).toISOString();
/** The day that many days ahead. */
const dateIn = (days: number) => iso(days * DAY).slice(0, 10);

describeOnAnEngine('opening hours', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  async function newStore() {
    const store = await addStore(on.database, { timezone: 'UTC' });
    const staff = await signInStore(server.origin, store.email);
    const post = <Key extends Parameters<typeof call>[1]>(key: Key, body: object = {}) =>
      call(server.origin, key, body, keyed(staff));
    const read = async () => (await post('POST /api/store/get_store_hours')).body;
    return {
      ...store,
      staff,
      post,
      read,
      save: async (settings: StoreHours, extra: object = {}) =>
        post('POST /api/store/save_store_hours', { settings, version: (await read()).version, ...extra }),
      festival: (festival: object = CHRISTMAS, extra: object = {}) =>
        post('POST /api/store/save_festival', { festival, ...extra }),
      quote: async (extra: object = {}) =>
        (
          await call(
            server.origin,
            'POST /api/user/get_quote',
            { store_id: store.id, item_count: 1, ...extra },
            channel,
          )
        ).body,
      order: (extra: object = {}) => placeOrder(server.origin, channel, store.id, { ...extra }),
    };
  }

  test('are told to the panels of the store with what limits its sales', async () => {
    const store = await newStore();
    const read = async () => (await store.post('POST /api/store/get_sales_state')).body;
    const before = await read();
    expect(before.hours).toEqual([]);
    await store.save(everyDay(openAroundNow(-60, 60)));
    const [present, next] = (await read()).hours;
    expect(present).toMatchObject({ is_open: true });
    expect(next).toMatchObject({ is_open: false });
    expect(Date.parse(next?.at ?? '')).toBeLessThanOrEqual(Date.now() + 61 * MINUTE);
    await store.save(NEVER_OPEN);
    const after = await read();
    expect(after.hours.map(({ is_open }) => is_open)).toEqual([false]);
    expect(after.version).toBeGreaterThan(before.version);
  });

  describe('are kept', () => {
    test('with a version; a store that has saved none is always open', async () => {
      const store = await newStore();
      expect(await store.read()).toMatchObject({
        settings: ALWAYS_OPEN,
        is_set: false,
        version: 1,
        festivals: [],
        time_zone: 'UTC',
      });
      expect(await store.quote()).toMatchObject({ is_open: true, closed_by: null });
      const settings = everyDay(openAroundNow(-60, 60), {
        seasons: [{ name: ' Summer ', from: '2027-06-01', to: '2027-08-31', week: NEVER_OPEN.week }],
        last_order_minutes: 15,
      });
      const saved = await store.save(settings);
      const [summer] = settings.seasons;
      expect(saved.body).toMatchObject({
        is_set: true,
        version: 2,
        settings: { ...settings, seasons: [{ ...summer, name: 'Summer' }] },
      });
      // Nothing differs.
      const again = await store.save(saved.body.settings);
      expect(again.body).toMatchObject({ version: 2, change_id: null });
      const stale = await store.post('POST /api/store/save_store_hours', { settings: NEVER_OPEN, version: 1 });
      expect(stale.code).toBe(ERROR.staleVersion);
      const log = on.database.kysely
        .selectFrom('audit_log')
        .select(['action', 'detail'])
        .where('store_id', '=', store.id);
      expect(await log.execute()).toEqual([
        { action: 'opening_hours_changed', detail: { section: 'hours', cause: 'hours_saved' } },
      ]);
    });

    test('with how the store stands by them on its card', async () => {
      const store = await newStore();
      const card = async () => {
        const { sections } = (await store.post('POST /api/store/get_settings_overview')).body;
        return sections.find(({ section }) => section === 'hours');
      };
      expect(await card()).toMatchObject({ version: 1, problems: ['hours_missing'], changed_by: null });
      await store.save(everyDay(openAroundNow(-60, 60)));
      expect(await card()).toMatchObject({
        version: 2,
        facts: [
          { name: 'hours.is_set', value: true },
          { name: 'hours.is_open', value: true },
          { name: 'hours.next_change' },
          { name: 'hours.festivals', value: 0 },
        ],
        problems: [],
      });
      const before = (await card())?.changed_at ?? '';
      await store.festival();
      expect((await card())?.changed_at?.localeCompare(before)).toBe(1);
    });

    test('only where they are possible', async () => {
      const store = await newStore();
      const wrong = everyDay({
        open: [
          { from: 600, to: 840 },
          { from: 780, to: 900 },
        ],
        delivery: [{ from: 60, to: 60 }],
      });
      const { body, code } = await store.save(wrong);
      expect(code).toBe(ERROR.validationFailed);
      expect((body as { fields?: readonly object[] }).fields).toHaveLength(14);
      expect(body).toMatchObject({
        fields: expect.arrayContaining([
          { path: 'settings.week.0.open.1', problem: 'hours.overlap' },
          { path: 'settings.week.6.delivery.0', problem: 'hours.same' },
        ]) as unknown,
      });
      expect((await store.save({ ...ALWAYS_OPEN, week: ALWAYS_OPEN.week.slice(1) })).code).toBe(ERROR.validationFailed);
      const days = { kind: 'range', from: '2026-12-26', to: '2026-12-24' };
      expect((await store.festival({ ...CHRISTMAS, names: [' '], days })).body).toMatchObject({
        fields: [
          { path: 'festival.names', problem: 'festival_name.required' },
          { path: 'festival.days.to', problem: 'days.order' },
        ],
      });
    });

    test('for those with the screen', async () => {
      const { staff: _staff, ...store } = await newStore();
      for (const [screen, code] of [
        ['/app/settings/store-time', null],
        ['/app/settings/delivery', ERROR.notAllowed],
      ] as const) {
        const staff = await signInSubStore(server.origin, (await addSubStore(on.database, store, [screen])).email);
        expect((await call(server.origin, 'POST /api/store/get_store_hours', {}, staff)).code).toBe(code);
      }
    });
  });

  describe('with festivals', () => {
    test('that are added, changed, deleted and restored', async () => {
      const store = await newStore();
      const { body } = await store.festival();
      const { festival_id, version } = body.festival;
      expect(body.festivals).toEqual([{ ...CHRISTMAS, names: ['Christmas'], festival_id, version: 1 }]);
      const changed = await store.festival({ ...CHRISTMAS, plan: { usual_until: 840 } }, { festival_id, version });
      expect(changed.body.festivals).toMatchObject([{ festival_id, version: 2, plan: { usual_until: 840 } }]);
      expect((await store.festival(CHRISTMAS, { festival_id, version })).code).toBe(ERROR.staleVersion);
      expect((await store.festival(CHRISTMAS, { festival_id })).code).toBe(ERROR.validationFailed);
      const remove = (of: number) => store.post('POST /api/store/delete_festival', { festival_id, version: of });
      expect((await remove(1)).code).toBe(ERROR.staleVersion);
      expect((await remove(2)).body.festivals).toEqual([]);
      expect((await remove(2)).code).toBe(ERROR.dataNotFound);
      const restore = () => store.post('POST /api/store/restore_festival', { festival_id });
      expect((await restore()).body).toMatchObject({ festivals: [{ festival_id }] });
      expect((await restore()).body).toMatchObject({ festivals: [{ festival_id }], change_id: null });
      const other = await newStore();
      const foreign = await other.post('POST /api/store/restore_festival', { festival_id });
      expect(foreign.code).toBe(ERROR.dataNotFound);
    });

    test('of which past ones are left out', async () => {
      const store = await newStore();
      await store.festival({ ...CHRISTMAS, days: { kind: 'day', date: dateIn(-5) } });
      await store.festival({ ...CHRISTMAS, days: { kind: 'range', from: dateIn(-5), to: dateIn(5) } });
      expect((await store.read()).festivals).toHaveLength(1);
    });
  });

  describe('decide about an order of a channel', () => {
    test('for now: by the hours, the last orders and what it is', async () => {
      const store = await newStore();
      await store.save(everyDay(openAroundNow(-60, 60)));
      expect(await store.quote()).toMatchObject({ is_open: true });
      expect(await store.order()).toMatchObject({ order_status: 1 });
      await store.save(everyDay(openAroundNow(120, 180)));
      const closed = await store.quote();
      expect(closed).toMatchObject({ is_open: false, because: 'closure', closed_by: 'week' });
      expect((Date.parse(closed.again_at ?? '') - Date.now()) / MINUTE).toBeCloseTo(120, -1);
      expect(await store.order()).toMatchObject({ error_code: ERROR.storeBusinessOff, again_at: closed.again_at });
      await store.save(everyDay(openAroundNow(-60, 20), { last_order_minutes: 30 }));
      expect(await store.quote()).toMatchObject({ is_open: false, because: 'closure', closed_by: 'last_order' });
      expect(await store.order()).toMatchObject({ error_code: ERROR.storeBusinessOff });
      const { open } = openAroundNow(-60, 60);
      await store.save(everyDay({ open, delivery: 'none' }));
      expect(await store.quote({ is_pickup: false })).toMatchObject({ closed_by: 'week', again_at: null });
      expect(await store.quote({ is_pickup: true })).toMatchObject({ is_open: true });
      expect(await store.quote()).toMatchObject({ is_open: true });
      expect(await store.order({ is_pickup: false })).toMatchObject({ error_code: ERROR.storeBusinessOff });
      expect(await store.order({ is_pickup: true, address: undefined })).toMatchObject({ order_status: 1 });
    });

    test('for now: by a festival', async () => {
      const store = await newStore();
      await store.festival({ ...CHRISTMAS, days: { kind: 'range', from: dateIn(-1), to: dateIn(2) } });
      const closed = await store.quote();
      expect(closed).toMatchObject({
        because: 'closure',
        closed_by: 'festival',
        again_at: `${dateIn(3)}T00:00:00.000Z`,
      });
    });

    test('for later: it is told the next time, and may be placed at any hour', async () => {
      const store = await newStore();
      await store.save(everyDay(openAroundNow(120, 240)));
      const inside = iso(180 * MINUTE);
      expect(await store.quote({ scheduled_at: inside })).toMatchObject({ is_open: true, ready_at: inside });
      expect(await store.order({ scheduled_at: inside, is_pickup: true })).toMatchObject({ order_status: 1 });
      const outside = iso(60 * MINUTE);
      const closed = await store.quote({ scheduled_at: outside });
      expect(closed).toMatchObject({ is_open: false, because: 'closure', closed_by: 'week' });
      // The kitchen's twenty minutes after opening.
      expect((Date.parse(closed.again_at ?? '') - Date.now()) / MINUTE).toBeCloseTo(140, -1);
      expect(await store.order({ scheduled_at: outside, is_pickup: true })).toMatchObject({
        error_code: ERROR.validationFailed,
        fields: [{ path: 'scheduled_at' }],
        again_at: closed.again_at,
      });
      expect(await store.order({ scheduled_at: closed.again_at, is_pickup: true })).toMatchObject({ order_status: 1 });
    });

    test('and when a store that is closed until a day opens again', async () => {
      const store = await newStore();
      await store.save(everyDay({ open: [{ from: 11 * 60, to: 22 * 60 }], delivery: 'as_open' }));
      await store.festival({ ...CHRISTMAS, days: { kind: 'day', date: dateIn(3) } });
      const closed = await store.post('POST /api/store/close_store', { reopens_on: dateIn(3) });
      expect(closed.body.limits.map(({ ends_at }) => Date.parse(ends_at))).toEqual([
        Date.parse(`${dateIn(4)}T11:00:00Z`),
      ]);
    });
  });

  test('name the orders for later that a change puts outside, and keep them', async () => {
    const store = await newStore();
    const scheduled_at = iso(3 * DAY);
    const placed = await store.order({ scheduled_at, is_pickup: true });
    expect(placed).toMatchObject({ order_status: 1 });
    const order = { order_id: placed.order_id, unique_id: placed.unique_id, is_pickup: true, scheduled_at };
    const checked = await store.post('POST /api/store/check_store_hours', { settings: NEVER_OPEN });
    expect(checked.body).toMatchObject({ count: 1, orders: [order] });
    const { consequences } = checked.body;
    const closedThen = { ...CHRISTMAS, days: { kind: 'range', from: dateIn(2), to: dateIn(4) } };
    for (const refused of [await store.save(NEVER_OPEN), await store.festival(closedThen)]) {
      expect(refused.code).toBe(ERROR.consequencesChanged);
      expect(refused.body).toMatchObject({ consequences, orders: [order] });
    }
    const added = await store.festival(closedThen, { consequences });
    expect(added.code).toBeNull();
    // It is outside already.
    expect((await store.save(NEVER_OPEN)).code).toBeNull();
    const [row] = await on.database.kysely
      .selectFrom('orders')
      .select(['scheduled_at', 'order_status'])
      .where('store_id', '=', store.id)
      .execute();
    expect(row).toEqual({ scheduled_at: new Date(scheduled_at), order_status: 1 });
  });

  test('name the reservations that a change leaves outside, beside the orders, and keep them', async () => {
    const [store, other] = [await newStore(), await newStore()];
    const at = (days: number, minute: number) => new Date(Date.parse(`${dateIn(days)}T00:00:00Z`) + minute * MINUTE);
    const party = (
      storeId: string,
      days: number,
      { hour = 12, ...rest }: { hour?: number; status?: 'cancelled_by_guest' } = {},
    ) => {
      const times = { starts_at: at(days, hour * 60), ends_at: at(days, hour * 60 + 90) };
      return addParty(on.database, storeId, { day: dateIn(days), ...times, ...rest });
    };
    await store.save(everyDay({ open: [{ from: 11 * 60, to: 22 * 60 }], delivery: 'as_open' }));
    const id = await party(store.id, 3);
    const late = await party(store.id, 3, { hour: 20 });
    await party(store.id, 3, { status: 'cancelled_by_guest' });
    await party(other.id, 3);
    const evenings = everyDay({ open: [{ from: 17 * 60, to: 22 * 60 }], delivery: 'as_open' });
    const reservation = {
      reservation_id: id,
      name: 'Ada',
      persons: 2,
      date: dateIn(3),
      starts_at: at(3, 12 * 60).toISOString(),
      reason: 'closed',
    };
    const checked = await store.post('POST /api/store/check_store_hours', { settings: evenings });
    expect(checked.body).toMatchObject({ orders: [], count: 0, reservations: [reservation], reservation_count: 1 });
    const { consequences } = checked.body;
    const closedThen = { ...CHRISTMAS, days: { kind: 'day', date: dateIn(3) } };
    const refused = await store.festival(closedThen);
    expect(refused.code).toBe(ERROR.consequencesChanged);
    expect(refused.body).toMatchObject({ count: 2, orders: [] });
    expect((await store.save(evenings)).body).toMatchObject({ consequences, reservations: [reservation], count: 1 });
    // Another one came in the meantime.
    const second = await party(store.id, 4);
    const changed = await store.save(evenings, { consequences });
    expect(changed.body).toMatchObject({ reservations: [{ reservation_id: id }, { reservation_id: second }] });
    const again = await store.post('POST /api/store/check_store_hours', { settings: evenings });
    expect(changed.body).toMatchObject({ consequences: again.body.consequences });
    expect((await store.save(evenings, { consequences: again.body.consequences })).code).toBeNull();
    // Those are outside already.
    expect((await store.save(NEVER_OPEN)).body).toMatchObject({ reservations: [{ reservation_id: late }] });
    const rows = await on.database.kysely
      .selectFrom('reservations')
      .select(['id', 'status', 'starts_at'])
      .where('id', 'in', [id, second])
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  });

  describe('in the journal', () => {
    const changesOf = async ({ post }: Awaited<ReturnType<typeof newStore>>) =>
      (await post('POST /api/store/list_setting_changes')).body.changes;
    const revert = ({ post }: Awaited<ReturnType<typeof newStore>>, change_id: string | null) =>
      post('POST /api/store/revert_setting_change', { change_id });

    test('are told day by day, and taken back where nobody changed them since', async () => {
      const store = await newStore();
      const plan = { open: [{ from: 660, to: 840 }], delivery: 'as_open' } as const;
      const first = await store.save(everyDay(plan));
      const week = everyDay(plan).week.map((one, day) => (day === 5 || day === 6 ? CLOSED_DAY : one));
      const second = await store.save({ ...ALWAYS_OPEN, week });
      const detail = await store.post('POST /api/store/get_setting_change', { change_id: second.body.change_id });
      expect(detail.body).toMatchObject({
        change: { section: 'hours', cause: 'hours_saved', name: null },
        rows: [
          { kind: 'hours', field: 'open.5', before: ['11:00-14:00'], after: [] },
          { kind: 'hours', field: 'open.6', before: ['11:00-14:00'], after: [] },
        ],
        can_revert: true,
      });
      const third = week.map((one, day) => (day === 6 ? { ...one, open: 'all_day' as const } : one));
      await store.save({ ...ALWAYS_OPEN, week: third });
      const reverted = await revert(store, second.body.change_id);
      expect(reverted.body.changed_since).toMatchObject([{ field: 'open.6', reason: 'changed_since' }]);
      const { settings } = await store.read();
      expect([settings.week[5], settings.week[6]?.open]).toEqual([plan, 'all_day']);
      expect(await changesOf(store)).toMatchObject([
        { cause: 'reverted' },
        {},
        {},
        { change_id: first.body.change_id },
      ]);
      // What would overlap with hours of today stays.
      const late = { open: [{ from: 1080, to: 120 }], delivery: 'as_open' } as const;
      const early = { open: [{ from: 60, to: 240 }], delivery: 'as_open' } as const;
      const of = (friday: object, saturday: object) =>
        week.map((one, day) => (day === 5 ? friday : day === 6 ? saturday : one)) as StoreHours['week'];
      await store.save({ ...ALWAYS_OPEN, week: of(late, CLOSED_DAY) });
      const shorter = await store.save({ ...ALWAYS_OPEN, week: of(plan, CLOSED_DAY) });
      await store.save({ ...ALWAYS_OPEN, week: of(plan, early) });
      expect((await revert(store, shorter.body.change_id)).body).toMatchObject({
        reverted_by: null,
        changed_since: [{ field: 'open.5' }],
      });
    });

    test('have each festival by its name', async () => {
      const store = await newStore();
      const added = await store.festival();
      const { festival_id } = added.body.festival;
      const half = await store.festival({ ...CHRISTMAS, plan: { usual_until: 840 } }, { festival_id, version: 1 });
      const detail = await store.post('POST /api/store/get_setting_change', { change_id: half.body.change_id });
      expect(detail.body).toMatchObject({
        change: { section: 'festival', cause: 'festival_saved', name: ['Christmas'] },
        rows: [{ kind: 'festival', id: festival_id, field: 'open', before: [], after: ['usual_until', '14:00'] }],
      });
      await revert(store, half.body.change_id);
      expect((await store.read()).festivals).toMatchObject([{ plan: CLOSED_DAY, version: 3 }]);
      const gone = await revert(store, added.body.change_id);
      expect((await store.read()).festivals).toMatchObject([]);
      expect(gone.body.reverted_by).not.toBeNull();
      await revert(store, gone.body.reverted_by);
      expect((await store.read()).festivals).toMatchObject([{ festival_id, plan: CLOSED_DAY }]);
      // Nothing is left to take back.
      expect((await revert(store, half.body.change_id)).body.reverted_by).toBeNull();
    });
  });
});
