// One file, although long, because all tests share one server and the helpers of a store with tables.

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SUCCESS } from '@store-panel/contract/errors/success-codes';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { TABLE_TAG_SIGNS } from '@store-panel/domain/tables/table-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { isTableTag, tableTag } from '#booking/table-tags.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const TABLE = { table_number: '1', min_person: 1, max_person: 4, is_bookable: true } as const;
const SLOT = {
  start_minute: 1080,
  end_minute: 1200,
  every_minutes: 30,
  most_covers: null,
  most_covers_online: null,
} as const;
const DAY = 24 * 60 * 60_000;
const tomorrow = () => new Date(Date.now() + DAY).toISOString().slice(0, 10);

describeOnAnEngine('tables and slots', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  async function newStore({ hasFlag = true } = {}) {
    const store = await addStore(on.database, { timezone: 'UTC' });
    await on.database.kysely
      .updateTable('stores')
      .set({ provides_table_booking: hasFlag })
      .where('id', '=', store.id)
      .execute();
    await on.database.kysely.deleteFrom('rate_limits').execute();
    const staff = await signInStore(server.origin, store.email);
    const post = <Key extends Parameters<typeof call>[1]>(key: Key, body: object = {}) =>
      call(server.origin, key, body, keyed(staff));
    const saveSettings = async (own: object) => {
      const { version } = (await post('POST /api/store/get_table_booking_settings')).body;
      const settings = { ...DEFAULT_BOOKING_SETTINGS, is_online: true, reservation_lead_time: 0, ...own };
      return post('POST /api/store/save_table_booking_settings', { settings, version });
    };
    return { ...store, post, saveSettings };
  }

  test('need the flag of the store', async () => {
    const store = await newStore({ hasFlag: false });
    expect((await store.post('POST /api/store/list_tables')).code).toBe(ERROR.featureNotEnabled);
  });

  describe('tables', () => {
    test('are added with numbers that go on, and each number once', async () => {
      const store = await newStore();
      const { body } = await store.post('POST /api/store/add_table', {
        ...TABLE,
        table_number: '20',
        count: 12,
        area: 'Hall',
      });
      expect(body.added).toHaveLength(12);
      expect(body.tables.map(({ table_number }) => table_number)).toEqual(
        Array.from({ length: 12 }, (_, at) => String(20 + at)),
      );
      expect(body.areas).toEqual(['Hall']);
      expect(new Set(body.tables.map(({ table_code }) => table_code)).size).toBe(12);
      await store.post('POST /api/store/add_table', { ...TABLE, table_number: 'T4' });
      expect((await store.post('POST /api/store/add_table', { ...TABLE, table_number: 't4' })).body).toMatchObject({
        error_code: ERROR.validationFailed,
        fields: [{ path: 'table_number', problem: 'table_number.taken' }],
      });
    });

    test('are changed, deleted and restored; a combination without one is not complete', async () => {
      const store = await newStore();
      const { body } = await store.post('POST /api/store/add_table', { ...TABLE, count: 2 });
      const [first, second] = body.tables;
      const wrong = { ...TABLE, table_id: first?.table_id, area: '', version: 1, min_person: 5 };
      expect((await store.post('POST /api/store/update_table', wrong)).code).toBe(ERROR.validationFailed);
      const changed = await store.post('POST /api/store/update_table', { ...wrong, min_person: 2, area: 'Terrace' });
      expect(changed.body.tables[0]).toMatchObject({ min_person: 2, area: 'Terrace', version: 2 });
      expect((await store.post('POST /api/store/update_table', { ...wrong, min_person: 3 })).code).toBe(
        ERROR.staleVersion,
      );
      const set = { table_ids: [first?.table_id, second?.table_id], min_person: 5, max_person: 8, is_bookable: true };
      await store.post('POST /api/store/save_table_combination', set);
      expect((await store.post('POST /api/store/save_table_combination', set)).code).toBe(ERROR.validationFailed);
      const gone = { table_id: second?.table_id, version: 1 };
      const deleted = await store.post('POST /api/store/delete_table', gone);
      expect(deleted.body.combinations).toMatchObject([{ is_complete: false }]);
      expect(deleted.body.deleted).toMatchObject([{ table_number: '2' }]);
      const restored = await store.post(
        'POST /api/store/restore_table',
        gone.table_id ? { table_id: gone.table_id } : {},
      );
      expect(restored.body.combinations).toMatchObject([{ is_complete: true }]);
    });

    test('stand on the plan of their area', async () => {
      const store = await newStore();
      const { body } = await store.post('POST /api/store/add_table', TABLE);
      const [table] = body.tables;
      const place = { x: 46, y: 1, w: 2, h: 2, round: true };
      const save = (own: object, version: number) =>
        store.post('POST /api/store/save_floor_plan', {
          places: [{ table_id: table?.table_id, version, place: { ...place, ...own } }],
        });
      expect((await save({ w: 3 }, 1)).code).toBe(ERROR.validationFailed);
      expect((await save({}, 1)).body.tables).toMatchObject([{ place, version: 2 }]);
      expect((await save({}, 1)).code).toBe(ERROR.staleVersion);
      const { day } = (await store.post('POST /api/store/get_reservation_day', { date: '2026-11-28' })).body;
      expect(day?.tables).toMatchObject([{ place }]);
    });

    test('have codes that end when they are renewed', async () => {
      const store = await newStore();
      const { body } = await store.post('POST /api/store/add_table', TABLE);
      const ids = { table_ids: body.added };
      expect((await store.post('POST /api/store/get_table_qr_code', ids)).body).toMatchObject({
        host: null,
        codes: [{ url: null }],
      });
      await on.database.pool
        .query(
          `insert into store_hosts (store_id, host, domain_type, state, proved_at) values ($1, $2, 'sub_domain', 'proved', now())`,
          [store.id, `t${store.id.slice(0, 8)}.localhost`],
        )
        .catch(() => null);
      const before = (await store.post('POST /api/store/get_table_qr_code', ids)).body.codes[0];
      const after = (await store.post('POST /api/store/renew_table_code', ids)).body.codes[0];
      expect(after?.table_code).not.toBe(before?.table_code);
    });
  });

  describe('slots', () => {
    test('are of weekdays or of a date, each once and without common arrivals', async () => {
      const store = await newStore();
      const add = (own: object) => store.post('POST /api/store/add_booking_slot', { ...SLOT, ...own });
      expect((await add({})).body).toMatchObject({ fields: [{ problem: 'slot.days' }] });
      expect((await add({ weekdays: [5, 6] })).body.slots).toHaveLength(2);
      expect((await add({ weekdays: [5] })).body).toMatchObject({ fields: [{ problem: 'slot.exists' }] });
      expect((await add({ weekdays: [6], start_minute: 1200, end_minute: 60 })).body).toMatchObject({
        fields: [{ problem: 'slot.overlaps' }],
      });
      const { body } = await add({ date: tomorrow() });
      const own = body.slots.find(({ on_date }) => on_date === tomorrow());
      expect(own).toMatchObject({ weekday: new Date(Date.now() + DAY).getUTCDay() });
      const times = { ...SLOT, slot_id: own?.slot_id, version: 1, every_minutes: 60 };
      expect((await store.post('POST /api/store/update_booking_slot', times)).body.slots).toHaveLength(3);
      expect((await store.post('POST /api/store/update_booking_slot', times)).code).toBe(ERROR.staleVersion);
      const gone = { slot_id: own?.slot_id, version: 2 };
      expect((await store.post('POST /api/store/delete_booking_slot', gone)).body.slots).toHaveLength(2);
    });
  });

  describe('rules', () => {
    test('are saved with their version and can be taken back', async () => {
      const store = await newStore();
      const saved = await store.saveSettings({});
      expect(saved.body).toMatchObject({
        message: SUCCESS.bookingSettingsSaved,
        settings: { is_online: true },
        version: 2,
      });
      const stale = { settings: { ...DEFAULT_BOOKING_SETTINGS, buffer_minutes: 5 }, version: 1 };
      expect((await store.post('POST /api/store/save_table_booking_settings', stale)).code).toBe(ERROR.staleVersion);
      const back = { change_id: saved.body.change_id };
      await store.post('POST /api/store/revert_setting_change', back);
      expect((await store.post('POST /api/store/get_table_booking_settings')).body).toMatchObject({
        settings: { is_online: false },
        version: 3,
      });
    });

    test('have no fee without its amount', async () => {
      const store = await newStore();
      const fee = { booking_fees_type: 'absolute', booking_fees: 0 };
      expect((await store.saveSettings(fee)).body).toMatchObject({
        error_code: ERROR.settingUpdateFailed,
        fields: [{ path: 'settings.booking_fees', problem: 'booking_fees.required' }],
      });
    });

    test('never let a later cancellation cost less', async () => {
      const store = await newStore();
      const settings = {
        tiers: [{ until_minutes: 60, charge_type: 'absolute', charge: 500 }],
        no_show: { charge_type: 'absolute', charge: 400 },
      };
      const save = (own: object) =>
        store.post('POST /api/store/save_table_booking_cancellation_policy', {
          settings: { ...settings, ...own },
          version: 1,
        });
      expect((await save({})).body).toMatchObject({
        fields: [{ path: 'settings.no_show.charge', problem: 'policy_charge.falls' }],
      });
      expect((await save({ no_show: { charge_type: 'absolute', charge: 500 } })).body).toMatchObject({ version: 2 });
    });

    test('and slots decide what is offered, as they are typed', async () => {
      const store = await newStore();
      const tryOut = async (own: object = {}) =>
        (await store.post('POST /api/store/try_availability', { date: tomorrow(), persons: 2, ...own })).body.starts;
      expect(new Set((await tryOut()).map(({ because }) => because?.reason))).toEqual(new Set(['page_off']));
      await store.saveSettings({});
      expect(new Set((await tryOut()).map(({ because }) => because?.reason))).toEqual(new Set(['persons']));
      const { added } = (await store.post('POST /api/store/add_table', TABLE)).body;
      expect(await tryOut()).toHaveLength(48);
      const weekday = new Date(Date.now() + DAY).getUTCDay();
      const draft = { slots: [{ ...SLOT, weekday, on_date: null, most_covers: 1 }] };
      const paced = await tryOut({ draft });
      expect(paced).toHaveLength(5);
      expect(paced[0]).toMatchObject({ because: { reason: 'pacing', covers: 0, most: 1 } });
      const offered = await tryOut({ draft: { slots: [{ ...SLOT, weekday, on_date: null }] } });
      expect(offered.every(({ because, table_ids }) => because === null && table_ids[0] === added[0])).toBe(true);
      expect((await tryOut({ persons: 5 }))[0]).toMatchObject({ because: { reason: 'persons' } });
    });
  });
});

// A short form of 10,000.
test('no forged tag is taken, and a renewed code ends the printed one', () => {
  const secrets = createSecrets(Buffer.alloc(32, 1));
  const table = { storeId: 'a', tableId: 'b', generation: 1 };
  const tag = tableTag(secrets, table);
  expect(tag).toMatch(/^[a-z2-7]{10}$/);
  expect(isTableTag(secrets, table, tag)).toBe(true);
  expect(isTableTag(createSecrets(Buffer.alloc(32, 2), Buffer.alloc(32, 1)), table, tag)).toBe(true);
  const others = [
    { ...table, generation: 2 },
    { ...table, tableId: 'c' },
    { ...table, storeId: 'c' },
  ];
  for (const other of others) expect(isTableTag(secrets, other, tag)).toBe(false);
  let state = 59;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  const forged = Array.from({ length: 10_000 }, () =>
    Array.from({ length: 10 }, () => TABLE_TAG_SIGNS[(next() >> 8) % 32]).join(''),
  );
  expect(forged.filter((one) => one !== tag && isTableTag(secrets, table, one))).toEqual([]);
  // One sign changed.
  const changed = Array.from(tag).flatMap((sign, at) =>
    Array.from(TABLE_TAG_SIGNS)
      .filter((other) => other !== sign)
      .map((other) => tag.slice(0, at) + other + tag.slice(at + 1)),
  );
  expect(changed.filter((one) => isTableTag(secrets, table, one))).toEqual([]);
});
