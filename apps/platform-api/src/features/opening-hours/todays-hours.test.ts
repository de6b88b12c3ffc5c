import { ERROR } from '@store-panel/contract/errors/error-codes';
import { expect, test, afterAll, beforeAll } from 'vitest';

import {
  addChannel,
  addStore,
  addSubStore,
  placeOrder,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { CHRISTMAS, everyDay, NEVER_OPEN, openAroundNow } from '#testing/fixtures/sample-hours.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const MINUTE = 60_000;
const CALL = 'POST /api/store/change_todays_hours';
/** A whole minute, so far from now. */
const iso = (minutes: number) => new Date((Math.floor(Date.now() / MINUTE) + minutes) * MINUTE).toISOString();

describeOnAnEngine("today's hours", (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  async function newStore(settings: object = everyDay(openAroundNow(-60, 60))) {
    const store = await addStore(on.database, { timezone: 'UTC' });
    const owner = await signInStore(server.origin, store.email);
    const as = (staff: SessionHeaders) => {
      const post = <Key extends Parameters<typeof call>[1]>(key: Key, body: object = {}) =>
        call(server.origin, key, body, keyed(staff));
      const state = async () => (await post('POST /api/store/get_sales_state')).body;
      return {
        post,
        state,
        change: async (body: object) => post(CALL, { version: (await state()).todays_hours?.version ?? -1, ...body }),
      };
    };
    const mine = as(owner);
    expect((await mine.post('POST /api/store/save_store_hours', { settings, version: 1 })).code).toBeNull();
    return {
      ...store,
      ...mine,
      as,
      order: (extra: object = {}) => placeOrder(server.origin, channel, store.id, { ...extra }),
      quote: async () =>
        (await call(server.origin, 'POST /api/user/get_quote', { store_id: store.id, item_count: 1 }, channel)).body,
    };
  }
  const closingOf = ({ hours }: { readonly hours: readonly { readonly at: string; readonly is_open: boolean }[] }) =>
    hours.find(({ is_open }) => !is_open)?.at;

  test('are longer by an exception, which the state, the hours and the journal show and which is taken back', async () => {
    const store = await newStore();
    const before = await store.state();
    const planned = Date.parse(closingOf(before) ?? '');
    const later = (minutes: number) => new Date(planned + minutes * MINUTE).toISOString();
    expect(before.todays_hours).toMatchObject({ exceptions: [], reasons: [{ kind: 'week', effect: 'allows' }] });
    const { version } = before.todays_hours ?? {};
    const first = await store.post(CALL, { version, open_until: later(30) });
    expect(first.code).toBeNull();
    expect(closingOf(first.body)).toBe(later(30));
    expect(first.body.todays_hours).toMatchObject({
      exceptions: [{ date: expect.any(String) as unknown }],
      reasons: [
        { kind: 'exception', effect: 'allows' },
        { kind: 'week', effect: 'overridden' },
      ],
    });
    // Another reader of the old state does not change it again.
    expect((await store.post(CALL, { version, open_until: later(60) })).code).toBe(ERROR.staleVersion);
    const second = await store.change({ open_until: later(60) });
    expect(second.body.todays_hours?.exceptions).toHaveLength(1);
    const hours = await store.post('POST /api/store/get_store_hours');
    expect(hours.body).toMatchObject({ version: 2, festivals: [], exceptions: second.body.todays_hours?.exceptions });
    const undone = await store.post(CALL, { version: 0, takes_back: second.body.change_id });
    expect(closingOf(undone.body)).toBe(later(30));
    // By the journal, as every change of hours.
    const { body: list } = await store.post('POST /api/store/list_setting_changes', { section: 'festival' });
    expect(list.changes.map(({ cause, name }) => [cause, name])).toEqual([
      ['reverted', null],
      ['todays_hours_changed', null],
      ['todays_hours_changed', null],
    ]);
    const opened = await store.post('POST /api/store/get_setting_change', { change_id: first.body.change_id });
    expect(opened.body).toMatchObject({ can_revert: true, rows: [{ kind: 'exception', field: null }] });
    await store.post('POST /api/store/revert_setting_change', { change_id: first.body.change_id });
    const after = await store.state();
    expect(after.hours.slice(1)).toEqual(before.hours.slice(1));
    expect(after.todays_hours?.exceptions).toEqual([]);
  });

  test('are closed early: orders for later that it leaves outside are named first, and nothing is taken then', async () => {
    const store = await newStore();
    const placed = await store.order({ scheduled_at: iso(45), is_pickup: true });
    expect(placed).toMatchObject({ order_status: 1 });
    const refused = await store.change({ close_at: iso(2) });
    expect(refused.code).toBe(ERROR.consequencesChanged);
    expect(refused.body).toMatchObject({ orders: [{ order_id: placed.order_id }], count: 0 });
    const { consequences } = refused.body as { readonly consequences?: string };
    const closed = await store.change({ close_at: iso(2), consequences });
    expect(closed.code).toBeNull();
    expect(closingOf(closed.body)).toBe(iso(2));
    expect(await store.order({ scheduled_at: iso(40), is_pickup: true })).toMatchObject({
      error_code: ERROR.validationFailed,
      fields: [{ path: 'scheduled_at' }],
    });
    const [exception] = closed.body.todays_hours?.exceptions ?? [];
    const ended = await store.change({ ends: exception?.exception_id });
    expect(ended.body).toMatchObject({ change_id: expect.any(String) as unknown, todays_hours: { exceptions: [] } });
    expect((await store.change({ ends: exception?.exception_id })).body).toMatchObject({ change_id: null });
    // Another exception of the day meanwhile: the ended one stays away.
    expect((await store.change({ close_at: iso(20), consequences })).code).toBeNull();
    const back = await store.change({ takes_back: ended.body.change_id });
    expect(back.body).toMatchObject({ change_id: null });
    expect(closingOf(back.body)).toBe(iso(20));
  });

  test('open a closed store now, for orders of channels too; what else closes it is a reason', async () => {
    const store = await newStore(NEVER_OPEN);
    expect(await store.order()).toMatchObject({ error_code: ERROR.storeBusinessOff });
    const opened = await store.change({ open_until: iso(120) });
    expect(opened.code).toBeNull();
    expect(await store.quote()).toMatchObject({ is_open: true, closed_by: null });
    expect(await store.order()).toMatchObject({ order_status: 1 });
    const paused = await store.post('POST /api/store/pause_sales', { minutes: 30 });
    expect(paused.body.todays_hours?.reasons.map(({ kind, effect }) => [kind, effect])).toEqual([
      ['pause', 'refuses'],
      ['exception', 'allows'],
      ['week', 'overridden'],
    ]);
  });

  test('are changed by who works on orders, who can take back just that', async () => {
    const store = await newStore();
    const session = await addSubStore(on.database, store, ['/app/orders/running']);
    const counter = store.as(await signInSubStore(server.origin, session.email));
    const planned = Date.parse(closingOf(await store.state()) ?? '');
    const changed = await counter.change({ open_until: new Date(planned + 30 * MINUTE).toISOString() });
    expect(changed.code).toBeNull();
    const back = await counter.change({ takes_back: changed.body.change_id });
    expect(back.body).toMatchObject({ change_id: expect.any(String) as unknown, todays_hours: { exceptions: [] } });
    const festival = await store.post('POST /api/store/save_festival', { festival: CHRISTMAS });
    expect((await counter.change({ takes_back: festival.body.change_id })).code).toBe(ERROR.dataNotFound);
    expect((await counter.change({ ends: festival.body.festival.festival_id })).code).toBe(ERROR.dataNotFound);
  });

  test('are refused with the reason where they are not possible', async () => {
    const store = await newStore();
    const planned = closingOf(await store.state());
    for (const [body, path, problem] of [
      [{}, 'open_until', 'one change has to be named'],
      [{ open_until: iso(90), close_at: iso(30) }, 'open_until', 'one change has to be named'],
      [{ open_until: planned }, 'open_until', 'already_open'],
      [{ close_at: iso(-1) }, 'close_at', 'past'],
      [{ close_at: planned }, 'close_at', 'already_closed'],
    ] as const)
      expect(await store.change(body)).toMatchObject({
        code: ERROR.validationFailed,
        body: { fields: [{ path, problem }] },
      });
    // An exception is no festival, which the other calls would change.
    const changed = await store.change({ close_at: iso(30) });
    const [exception] = changed.body.todays_hours?.exceptions ?? [];
    const of = { festival_id: exception?.exception_id, version: 1 };
    for (const key of ['delete_festival', 'save_festival', 'restore_festival'] as const) {
      const body = { ...of, ...(key === 'save_festival' && { festival: CHRISTMAS }) };
      const { version, ...restored } = body;
      const sent = key === 'restore_festival' ? restored : { ...restored, version };
      expect((await store.post(`POST /api/store/${key}`, sent)).code).toBe(ERROR.dataNotFound);
    }
    // What was planned again is no exception.
    const usual = await store.change({ open_until: planned });
    expect(usual.body).toMatchObject({ change_id: expect.any(String) as unknown, todays_hours: { exceptions: [] } });
  });
});
