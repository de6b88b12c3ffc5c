import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Wire } from '@store-panel/contract/table';
import { MENU_CHANGE_LIMITS } from '@store-panel/domain/menu-changes/menu-change';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runScheduledMenuChanges } from '#features/menu/scheduled/run-scheduled.ts';
import { STRICT_ROUND } from '#jobs/run-each.ts';
import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { menuEditor } from '#testing/fixtures/menu/menu-editor.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const UNKNOWN = '018f0000-0000-7000-8000-000000000000';
const HOUR_MS = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

type Scheduled = Wire['POST /api/store/get_scheduled_menu_change']['reply']['scheduled'];

describeOnAnEngine('changes of a menu that start and end by themselves', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    // Tests say when changes are due.
    await server.platform.stopTimedChanges();
  });
  afterAll(() => server.close());

  const editorOf = (headers: SessionHeaders) => {
    const editor = menuEditor(server.origin, headers);
    const { send } = editor;
    return {
      ...editor,
      prices: async (ids: readonly string[]) => {
        const { items } = await editor.menu();
        return ids.map((id) => items.find(({ item_id }) => item_id === id)?.price);
      },
      apply: async (change: object, own: object = {}) => {
        const { consequences } = (await send('POST /api/store/preview_menu_change', { change })).body;
        return send('POST /api/store/apply_menu_change', { change, consequences, excluded: [], ...own });
      },
      list: async () => (await send('POST /api/store/list_scheduled_menu_changes')).body.changes,
      get: async (scheduled_id: string) =>
        (await send('POST /api/store/get_scheduled_menu_change', { scheduled_id })).body,
      save: (scheduled_id: string, own: object) =>
        send('POST /api/store/save_scheduled_menu_change', { scheduled_id, ...own }),
      cancel: (scheduled_id: string) => send('POST /api/store/cancel_scheduled_menu_change', { scheduled_id }),
      end: (scheduled_id: string) => send('POST /api/store/end_scheduled_menu_change', { scheduled_id }),
    };
  };
  async function setUp() {
    const store = await addStore(on.database);
    const { pizza, water } = await addMenu(on.database, store.id);
    const editor = editorOf(await signInStore(server.origin, store.email));
    const before = await editor.prices([pizza, water]);
    return { store, editor, pizza, water, before };
  }
  const raise = (...item_ids: readonly string[]) => ({
    type: 'price',
    mode: 'amount',
    value: 100,
    rounding: null,
    item_ids,
    modifier_ids: [],
  });
  const raised = (prices: readonly (number | undefined)[]) => prices.map((price) => Number(price) + 100);

  /** Brings the next time of a change here, and carries out what is due. */
  async function pass(column: 'starts_at' | 'ends_at', scheduledId: string) {
    const [startsAt, endsAt] = column === 'starts_at' ? ["'1 hour'", "'-1 hour'"] : ["'2 hours'", "'1 hour'"];
    await on.database.pool.query(
      `update scheduled_menu_changes set starts_at = now() - interval ${startsAt},
       ends_at = case when ends_at is not null then now() - interval ${endsAt} end where id = $1`,
      [scheduledId],
    );
    const versions: [string, number][] = [];
    const deps = { menuChanged: (storeId: string, version: number) => void versions.push([storeId, version]) };
    await runScheduledMenuChanges(on.database, deps, STRICT_ROUND);
    return versions;
  }
  const idOf = ({ body }: { readonly body: { readonly scheduled_id?: string | null } }) => body.scheduled_id ?? '';
  const states = (changes: readonly Scheduled[]) => changes.map(({ state }) => state);

  test('wait, start, are in the journal, and are taken back at their end', async () => {
    const { store, editor, pizza, water, before } = await setUp();
    const [starts_at, ends_at] = [inHours(2), inHours(5)];
    const applied = await editor.apply(raise(pizza, water), { starts_at, ends_at });
    expect(applied.body).toMatchObject({ change_id: null, counts: { changed: 2 } });
    const id = idOf(applied);
    expect(await editor.prices([pizza, water])).toEqual(before);
    const waiting = {
      scheduled_id: id,
      type: 'price',
      name: null,
      count: 2,
      state: 'waiting',
      starts_at,
      ends_at,
      created_by: { kind: 'store', id: store.id },
      change_id: null,
      left_out: { count: 0, parts: [] },
    };
    expect(await editor.list()).toMatchObject([{ ...waiting, part_ids: [pizza, water].toSorted() }]);
    expect(await editor.get(id)).toMatchObject({
      scheduled: waiting,
      change: raise(pizza, water),
      rows: [{ id: pizza }, { id: water }],
    });

    expect(await pass('starts_at', id)).toHaveLength(1);
    expect(await editor.prices([pizza, water])).toEqual(raised(before));
    const [running] = await editor.list();
    expect(running).toMatchObject({ state: 'applied', left_out: { count: 0 } });
    const [started] = await editor.changes();
    expect(started).toMatchObject({
      change_id: running?.change_id,
      cause: 'prices_changed',
      count: 2,
      actor: { kind: 'system' },
      scheduled: { by: { kind: 'store', id: store.id }, due: running?.starts_at, left_out: 0 },
    });

    expect(await pass('ends_at', id)).toHaveLength(1);
    expect(await editor.prices([pizza, water])).toEqual(before);
    const over = await editor.list();
    expect(states(over)).toEqual(['ended']);
    expect(over[0]?.part_ids).toBeUndefined();
    const [ended] = await editor.changes();
    expect(ended).toMatchObject({ cause: 'reverted', reverts: running?.change_id, scheduled: { left_out: 0 } });
    // Nothing is left to be done.
    expect(await pass('ends_at', id)).toEqual([]);
  });

  test('leave out what is another value by then, and say so', async () => {
    const { editor, pizza, water, before } = await setUp();
    const id = idOf(await editor.apply(raise(pizza, water), { starts_at: inHours(1), ends_at: inHours(3) }));
    await editor.apply({ ...raise(pizza), mode: 'to', value: 555 });
    await pass('starts_at', id);
    expect(await editor.prices([pizza, water])).toEqual([555, ...raised(before.slice(1))]);
    expect((await editor.list())[0]).toMatchObject({
      state: 'applied',
      left_out: { count: 1, parts: [{ kind: 'item', id: pizza, reason: 'changed_since' }] },
    });
    expect((await editor.changes())[0]).toMatchObject({ count: 1, scheduled: { left_out: 1 } });
    await editor.apply({ ...raise(water), mode: 'to', value: 777 });
    await pass('ends_at', id);
    expect(await editor.prices([pizza, water])).toEqual([555, 777]);
    expect((await editor.list())[0]).toMatchObject({
      state: 'ended',
      not_reverted: { count: 1, parts: [{ id: water, reason: 'changed_since' }] },
    });
  });

  test('end without a change if nothing is left of them', async () => {
    const { editor, pizza } = await setUp();
    const id = idOf(await editor.apply(raise(pizza), { starts_at: inHours(1), ends_at: inHours(3) }));
    await editor.remove('item', [pizza]);
    expect(await pass('starts_at', id)).toEqual([]);
    expect((await editor.list())[0]).toMatchObject({
      state: 'ended',
      change_id: null,
      left_out: { count: 1, parts: [{ id: pizza, reason: 'not_found' }] },
    });
  });

  test('begin at once with an end, and can be ended early or made to stay', async () => {
    const { editor, pizza, before } = await setUp();
    const first = await editor.apply(raise(pizza), { ends_at: inHours(4) });
    expect(first.body.change_id).not.toBeNull();
    expect(await editor.prices([pizza])).toEqual(raised(before.slice(0, 1)));
    const ended = (await editor.end(idOf(first))).body;
    expect(ended.scheduled.state).toBe('ended');
    expect(ended.menu_version).toBe(ended.base_version + 1);
    expect(await editor.prices([pizza])).toEqual(before.slice(0, 1));
    expect((await editor.changes())[0]).toMatchObject({ cause: 'reverted', actor: { kind: 'store' } });
    expect((await editor.end(idOf(first))).code).toBe(ERROR.notInThisState);

    const second = await editor.apply(raise(pizza), { ends_at: inHours(4) });
    const [running] = await editor.list();
    const { starts_at = '' } = running ?? {};
    expect((await editor.save(idOf(second), { starts_at, ends_at: null })).body.scheduled).toMatchObject({
      state: 'applied',
      ends_at: null,
    });
    expect((await editor.save(idOf(second), { starts_at, ends_at: inHours(1) })).code).toBe(ERROR.notInThisState);
    expect(await editor.prices([pizza])).toEqual(raised(before.slice(0, 1)));
  });

  test('need no end any more once they were taken back in the journal', async () => {
    const { editor, pizza, before } = await setUp();
    const { scheduled_id: id, change_id: changeId } = (await editor.apply(raise(pizza), { ends_at: inHours(4) })).body;
    expect((await editor.revert(changeId)).code).toBeNull();
    expect(await editor.prices([pizza])).toEqual(before.slice(0, 1));
    expect(await editor.list()).toMatchObject([{ scheduled_id: id, state: 'ended' }]);
  });

  test('can be moved and cancelled while they wait, and not after', async () => {
    const { editor, pizza, water, before } = await setUp();
    const id = idOf(await editor.apply(raise(pizza), { starts_at: inHours(1) }));
    const moved = { starts_at: inHours(30), ends_at: inHours(40) };
    expect((await editor.save(id, moved)).body.scheduled).toMatchObject({ state: 'waiting', ...moved });
    expect((await editor.save(id, { starts_at: inHours(-1), ends_at: null })).body).toMatchObject({
      fields: [{ path: 'starts_at', problem: 'temporary.ahead' }],
    });
    expect((await editor.end(id)).code).toBe(ERROR.notInThisState);
    expect((await editor.cancel(id)).body.scheduled.state).toBe('cancelled');
    expect((await editor.cancel(id)).code).toBe(ERROR.notInThisState);
    await pass('starts_at', id);
    expect(await editor.prices([pizza])).toEqual(before.slice(0, 1));

    const other = idOf(await editor.apply(raise(water), { starts_at: inHours(1), ends_at: inHours(9) }));
    await pass('starts_at', other);
    expect((await editor.cancel(other)).code).toBe(ERROR.notInThisState);
    // A form that was opened before it started.
    expect((await editor.save(other, { starts_at: inHours(3), ends_at: null })).code).toBe(ERROR.notInThisState);
    expect((await editor.cancel(UNKNOWN)).code).toBe(ERROR.dataNotFound);
  });

  test('name the time that is wrong, and what cannot wait', async () => {
    const { editor, pizza } = await setUp();
    const problem = async (own: object, change: object = raise(pizza)) =>
      ((await editor.apply(change, own)).body as unknown as { fields: object[] }).fields;
    const ahead = 'temporary.ahead';
    expect(await problem({ starts_at: inHours(-1) })).toEqual([{ path: 'starts_at', problem: ahead }]);
    expect(await problem({ starts_at: inHours(24 * 400) })).toEqual([{ path: 'starts_at', problem: ahead }]);
    expect(await problem({ ends_at: inHours(-1) })).toEqual([{ path: 'ends_at', problem: ahead }]);
    expect(await problem({ starts_at: inHours(5), ends_at: inHours(4) })).toEqual([
      { path: 'ends_at', problem: 'menu_change.end_after_start' },
    ]);
    const gone = { type: 'delete', kind: 'item', ids: [pizza], children: 'refuse', move_to: null };
    expect(await problem({ starts_at: inHours(5) }, gone)).toEqual([
      { path: 'starts_at', problem: 'menu_change.not_schedulable' },
    ]);
    const nothing = await editor.apply(
      { type: 'visible', is_visible: true, item_ids: [pizza], modifier_ids: [] },
      {
        starts_at: inHours(5),
      },
    );
    expect(nothing.body).toMatchObject({ change_id: null, scheduled_id: null });
    const stale = await editor.apply(raise(pizza), { starts_at: inHours(5), consequences: '0'.repeat(32) });
    expect(stale.code).toBe(ERROR.consequencesChanged);
    expect(await editor.list()).toEqual([]);
  });

  test('are no more than a store can overlook', async () => {
    const { store, editor, pizza } = await setUp();
    const id = idOf(await editor.apply(raise(pizza), { starts_at: inHours(1) }));
    await on.database.pool.query(
      `insert into scheduled_menu_changes (store_id, id, change, rows, count, state, starts_at, created_by)
       select store_id, gen_random_uuid(), change, rows, count, state, starts_at, created_by
       from scheduled_menu_changes, generate_series(2, $2::int) where id = $1`,
      [id, MENU_CHANGE_LIMITS.scheduled],
    );
    const refused = await editor.apply(raise(pizza), { starts_at: inHours(1) });
    expect(refused.body).toMatchObject({ fields: [{ path: 'starts_at', problem: 'menu_change.too_many' }] });
    expect(await editor.list()).toHaveLength(MENU_CHANGE_LIMITS.scheduled);
    await on.database.pool.query('delete from scheduled_menu_changes where store_id = $1', [store.id]);
  });

  test('are those of parts that a session may change', async () => {
    const { store, editor, pizza } = await setUp();
    const group = (await editor.group()).body.part_id;
    const hide = { type: 'set', cells: [{ kind: 'modifier_group', id: group, field: 'is_visible', value: false }] };
    const ofGroup = idOf(await editor.apply(hide, { starts_at: inHours(1) }));
    const ofItem = idOf(await editor.apply(raise(pizza), { starts_at: inHours(1) }));
    const { email } = await addSubStore(on.database, store, ['/app/menu/item']);
    const clerk = editorOf(await signInSubStore(server.origin, email));
    expect((await clerk.list()).map(({ scheduled_id }) => scheduled_id)).toEqual([ofItem]);
    expect((await clerk.cancel(ofGroup)).code).toBe(ERROR.notAllowed);
    expect((await clerk.cancel(ofItem)).code).toBeNull();
    const { editor: stranger } = await setUp();
    expect(await stranger.list()).toEqual([]);
    expect((await stranger.send('POST /api/store/get_scheduled_menu_change', { scheduled_id: ofGroup })).code).toBe(
      ERROR.dataNotFound,
    );
    for (const refused of [
      stranger.cancel(ofGroup),
      stranger.end(ofGroup),
      stranger.save(ofGroup, { starts_at: inHours(2), ends_at: null }),
    ])
      expect((await refused).code).toBe(ERROR.dataNotFound);
  });
});
