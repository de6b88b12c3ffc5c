import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readPageData } from '#sites/page/page-data.queries.ts';
import { pageMenu } from '#sites/page/page-menu.ts';
import { validUntil } from '#sites/page/page-state.ts';
import { guestPhone, openGuestStore } from '#testing/booking/guest-phones.ts';
import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { buildManualOrder } from '#testing/fixtures/manual-orders.ts';
import { hoursAhead, weekBetween } from '#testing/fixtures/menu/hours-ahead.ts';
import { menuEditor, named, withoutVersions } from '#testing/fixtures/menu/menu-editor.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const UNKNOWN = '018f0000-0000-7000-8000-000000000000';
const PANEL = 'http://panel.example';

describeOnAnEngine('schedules of a menu', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database, { panelOrigin: PANEL, allowedOrigins: [PANEL], trustedProxies: 1 });
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const scheduleOf = (own: object = {}) => ({
    schedule_id: null,
    name: named('Later'),
    sequence_number: 99,
    week: weekBetween(2, 4),
    starts_on: null,
    ends_on: null,
    version: null,
    ...own,
  });

  async function setUp() {
    const store = await addStore(on.database, { timezone: 'UTC' });
    const editor = menuEditor(server.origin, await signInStore(server.origin, store.email));
    const save = (own?: object) => editor.send('POST /api/store/save_menu_schedule', scheduleOf(own));
    const category_id = (await editor.category({ name: named('Food') })).body.part_id;
    const sub_category_id = (await editor.subCategory({ name: named('Soups'), category_id })).body.part_id;
    return { id: store.id, editor, save, category_id, sub_category_id };
  }

  test('are saved with the parts that name them, and read by the store and by channels', async () => {
    const { id, editor, save, sub_category_id } = await setUp();
    const added = await save({ name: named(' Lunch ') });
    const { part_id: schedule_id } = added.body;
    expect(added.body.changed.schedules).toMatchObject([
      { schedule_id, name: named('Lunch'), sequence_number: 0, version: 1 },
    ]);
    const item = await editor.item({ sub_category_id, schedule_id });
    expect(item.body.changed.items).toMatchObject([{ schedule_id }]);
    // A client that knows no schedules leaves it as it is.
    const { part_id: item_id } = item.body;
    const renamed = await editor.item({ item_id, sub_category_id, name: named('Soup'), version: 1 });
    expect(renamed.body.changed.items).toMatchObject([{ name: named('Soup'), schedule_id }]);
    const menu = await editor.menu();
    const shown = (await call(server.origin, 'POST /api/user/get_menu', { store_id: id }, channel)).body;
    expect(shown.timezone).toBe('UTC');
    const [{ sequence_number: _place, version: _version, ...schedule } = { sequence_number: 0, version: 0 }] =
      menu.schedules ?? [];
    expect(shown.menu).toMatchObject({ schedules: [schedule], items: [{ item_id, schedule_id }] });
    expect((await editor.send('POST /api/store/get_menu')).body.menu).toEqual(shown.menu);
  });

  test('are refused with hours that overlap, or none, days in the wrong order, and a name that is used', async () => {
    const { editor, save, sub_category_id } = await setUp();
    const fieldsOf = async (own: object) => {
      const { body } = await save(own);
      return [body.error_code, 'fields' in body ? body.fields : undefined];
    };
    const refusal = (path: string, problem: string) => [ERROR.validationFailed, [{ path, problem }]];
    const overlapping = [{ from: 600, to: 700 }, { from: 690, to: 800 }]; // prettier-ignore
    const week = Array.from({ length: 7 }, () => overlapping);
    expect(await fieldsOf({ week })).toEqual(refusal('week', 'hours.overlap'));
    expect(await fieldsOf({ week: week.map(() => []) })).toEqual(refusal('week', 'hours.required'));
    const days = { starts_on: '2026-06-24', ends_on: '2026-05-01' };
    expect(await fieldsOf(days)).toEqual(refusal('ends_on', 'days.order'));
    expect((await save({ name: ['Mittag'] })).code).toBe(ERROR.englishNameRequired);
    expect((await save({ schedule_id: UNKNOWN, version: 1 })).code).toBe(ERROR.dataNotFound);
    const { part_id } = (await save({ name: named('Lunch') })).body;
    expect(await fieldsOf({ name: named('LUNCH') })).toEqual(refusal('name', 'entry.taken'));
    expect((await save({ schedule_id: part_id, version: 9 })).body).toMatchObject({
      error_code: ERROR.staleVersion,
      menu_part: { schedule: { schedule_id: part_id, version: 1 } },
    });
    for (const schedule_id of [UNKNOWN, sub_category_id])
      expect((await editor.item({ sub_category_id, schedule_id })).code).toBe(ERROR.dataNotFound);
    expect((await editor.category({ schedule_id: UNKNOWN })).code).toBe(ERROR.dataNotFound);
  });

  test('that are in use are taken off what names them before they go, and come back with it', async () => {
    const { editor, save, category_id, sub_category_id } = await setUp();
    const { part_id: schedule_id } = (await save()).body;
    const item = (await editor.item({ name: named('Soup'), sub_category_id, schedule_id })).body.part_id;
    await editor.category({ category_id, name: named('Food'), sequence_number: 0, schedule_id, version: 1 });
    const before = await editor.menu();
    expect((await editor.remove('schedule', [schedule_id])).body).toMatchObject({
      error_code: ERROR.stillInUse,
      menu_children: { count: 1, named: [{ id: category_id, name: named('Food') }] },
    });
    const gone = await editor.remove('schedule', [schedule_id], { children: 'detach' });
    expect(gone.body).toMatchObject({ removed_ids: [schedule_id], changed: { items: [{ schedule_id: null }] } });
    expect(await editor.menu()).toMatchObject({ schedules: [], categories: [{ schedule_id: null }] });
    const [change] = await editor.changes();
    expect(change).toMatchObject({ cause: 'schedules_deleted', name: named('Later'), count: 1 });
    await editor.revert(gone.body.change_id);
    expect(withoutVersions(await editor.menu())).toEqual(withoutVersions(before));
    // A part whose schedule is gone by then comes back without one.
    await editor.remove('item', [item]);
    await editor.remove('schedule', [schedule_id], { children: 'detach' });
    await editor.restore('item', [item]);
    expect(await editor.menu()).toMatchObject({ items: [{ item_id: item, schedule_id: null }] });
    await editor.restore('schedule', [schedule_id]);
    expect(await editor.menu()).toMatchObject({ schedules: [{ schedule_id }] });
  });

  test('that are gone or in use by then stay so when a change is taken back', async () => {
    const { editor, save, sub_category_id } = await setUp();
    const lunch = (await save({ name: named('Lunch') })).body;
    const brunch = (await save({ name: named('Brunch') })).body;
    const soup = { name: named('Soup'), sub_category_id, sequence_number: 0 };
    const item_id = (await editor.item({ ...soup, schedule_id: lunch.part_id })).body.part_id;
    const moved = (await editor.item({ ...soup, item_id, schedule_id: brunch.part_id, version: 1 })).body;
    await editor.remove('schedule', [lunch.part_id]);
    const reply = (await editor.revert(moved.change_id)).body;
    expect(reply).toMatchObject({
      reverted_by: null,
      changed_since: [{ field: 'schedule_id', reason: 'parent_missing' }],
    });
    // It is what the item has by now.
    expect((await editor.revert(brunch.change_id)).body).toMatchObject({
      reverted_by: null,
      changed_since: [{ kind: 'schedule', reason: 'changed_since' }],
    });
    const gone = (await editor.remove('item', [item_id])).body;
    await editor.remove('schedule', [brunch.part_id]);
    await editor.revert(gone.change_id);
    expect(await editor.menu()).toMatchObject({ schedules: [], items: [{ item_id, schedule_id: null }] });
  });

  test('given to many items at once are one change, taken back at once', async () => {
    const { editor, save, sub_category_id } = await setUp();
    const { part_id: schedule_id } = (await save()).body;
    const item_ids = [(await editor.item({ sub_category_id })).body.part_id, (await editor.item({ sub_category_id })).body.part_id]; // prettier-ignore
    const change = { type: 'schedule', schedule_id, item_ids };
    const preview = (await editor.send('POST /api/store/preview_menu_change', { change })).body;
    expect(preview.counts).toMatchObject({ changed: 2, problems: 0 });
    const { consequences } = preview;
    const applied = await editor.send('POST /api/store/apply_menu_change', { change, consequences, excluded: [] });
    expect((await editor.menu()).items.map((one) => one.schedule_id)).toEqual([schedule_id, schedule_id]);
    expect((await editor.changes())[0]).toMatchObject({ cause: 'item_schedules_changed', count: 2 });
    await editor.revert(applied.body.change_id);
    expect((await editor.menu()).items.map((one) => one.schedule_id)).toEqual([null, null]);
  });

  describe('of an item, its sub-category or its category', () => {
    test.each(['item', 'sub_category', 'category'] as const)(
      'decide for when channels can order it: of the %s',
      async (kind) => {
        const { id, editor, save, category_id, sub_category_id } = await setUp();
        const { part_id: schedule_id } = (await save()).body;
        const item = await editor.item({ sub_category_id, ...(kind === 'item' && { schedule_id }) });
        if (kind === 'category')
          await editor.category({ category_id, name: named('Food'), sequence_number: 0, schedule_id, version: 1 });
        if (kind === 'sub_category')
          await editor.subCategory({
            sub_category_id,
            category_id,
            name: named('Soups'),
            sequence_number: 0,
            schedule_id,
            version: 1,
          });
        const lines = [
          { item_id: item.body.part_id, name: 'Soup', unit_price: 900, quantity: 1, note: '', options: [] },
        ];
        const order = (own: object = {}) =>
          placeOrder(server.origin, channel, id, { lines, total: 900, delivery_price: 0, is_pickup: true, ...own });
        expect(await order()).toMatchObject({
          error_code: ERROR.itemNotAvailable,
          fields: [{ path: 'lines.0', problem: 'is not available at that time' }],
          again_at: hoursAhead(2).toISOString(),
        });
        expect(await order({ scheduled_at: hoursAhead(3).toISOString() })).toMatchObject({ success: true });
        expect(await order({ scheduled_at: hoursAhead(5).toISOString() })).toMatchObject({
          error_code: ERROR.itemNotAvailable,
        });
        await save({ schedule_id, week: weekBetween(-2, 1), version: 1 });
        expect(await order()).toMatchObject({ success: true });
        // A cart that was filled before the end is not refused a minute after it.
        await save({ schedule_id, week: weekBetween(-2, 0), version: 2 });
        expect(await order()).toMatchObject({ success: true });
      },
    );

    test('are a hint for the store itself, and no reason to refuse', async () => {
      const { editor, save, sub_category_id } = await setUp();
      const { part_id: schedule_id } = (await save()).body;
      const item_id = (await editor.item({ sub_category_id, schedule_id })).body.part_id;
      const quote = async (own: object = {}) => {
        const lines = [{ name: 'Bread', unit_price: 100, quantity: 1, note: '' }, { item_id, quantity: 1, modifiers: [], note: '' }]; // prettier-ignore
        const body = buildManualOrder({ pizza: item_id, small: '' }, { lines, ...own });
        return (await editor.send('POST /api/store/quote_manual_order', body)).body;
      };
      const now = await quote();
      expect([now.problems, now.hints]).toEqual([[], [{ path: 'lines.1', hint: 'outside_schedule' }]]);
      expect((await quote({ scheduled_at: hoursAhead(3).toISOString() })).hints).toEqual([]);
    });

    test('are said on the pages of the store, which are made again when they change', async () => {
      const { id, editor, save, sub_category_id } = await setUp();
      const { part_id: schedule_id } = (await save()).body;
      await editor.item({ sub_category_id, schedule_id });
      const page = async () => {
        const data = await readPageData(on.database.kysely, id);
        const sections = pageMenu(data, { of: (texts) => texts.join('') });
        return { items: sections.flatMap(({ groups }) => groups.flatMap(({ items }) => items)), data };
      };
      const { items, data } = await page();
      expect(items).toMatchObject([{ isSoldOut: false, offSchedule: { againAt: hoursAhead(2).getTime() } }]);
      expect(validUntil(data, Date.now())).toBeLessThanOrEqual(hoursAhead(2).getTime());
      await save({ schedule_id, week: weekBetween(-1, 1), version: 1 });
      expect((await page()).items).toMatchObject([{ offSchedule: null }]);
      await save({ schedule_id, ends_on: '2020-01-01', version: 2 });
      expect((await page()).items).toMatchObject([{ offSchedule: { againAt: null } }]);
    });

    test('keep guests at a table from ordering it', async () => {
      const store = await openGuestStore(on, server, 'seated');
      await store.seat();
      const guest = guestPhone(server, store);
      await guest.join('with');
      await guest.add(store.item.item_id);
      const form = await guest.form();
      const { timezone } = await store.kysely
        .selectFrom('stores')
        .select('timezone')
        .where('id', '=', store.group.id)
        .executeTakeFirstOrThrow();
      expect(timezone).toBe('Europe/Berlin');
      const editor = menuEditor(server.origin, store.group.staff);
      const past = { ends_on: '2020-01-01' };
      const { part_id: schedule_id } = (await editor.send('POST /api/store/save_menu_schedule', scheduleOf(past))).body;
      const change = { type: 'schedule', schedule_id, item_ids: [store.item.item_id] };
      const { consequences } = (await editor.send('POST /api/store/preview_menu_change', { change })).body;
      await editor.send('POST /api/store/apply_menu_change', { change, consequences, excluded: [] });
      expect((await guest.send('/t/basket', form)).status).toBe(422);
      expect((await store.post('POST /api/store/list_table_orders', {})).orders).toEqual([]);
      const menu = (await guest.send('/t/order')).html;
      expect([menu.includes('Not available now'), menu.includes(`value="${store.item.item_id}"`)]).toEqual([
        true,
        false,
      ]);
      expect((await guest.add(store.item.item_id)).location).toContain('m=line');
    });
  });
});
