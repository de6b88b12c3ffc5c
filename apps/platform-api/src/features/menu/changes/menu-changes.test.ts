import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint, Wire } from '@store-panel/contract/table';
import { SCREENS } from '@store-panel/domain/access/screens';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const UNKNOWN = '018f0000-0000-7000-8000-000000000000';

type Menu = NonNullable<Wire['POST /api/store/get_menu_editor']['reply']['menu']>;

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('It is not there.');
  return value;
}

/** Versions grow with each change, also with one that is taken back. */
const withoutVersions = (menu: Menu) =>
  JSON.parse(JSON.stringify(menu, (key, value: unknown) => (key === 'version' ? undefined : value))) as Menu;

/** A cell of a grid with the value that it gets. */
const named = (kind: string, id: string, field: string, value: unknown) => ({ kind, id, field, value });

describeOnAnEngine('changes of many parts of a menu', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const editorOf = (headers: SessionHeaders) => {
    const send = async <Key extends Endpoint>(key: Key, body: object = {}) =>
      call(server.origin, key, body, keyed(headers));
    const preview = async (change: object) => send('POST /api/store/preview_menu_change', { change });
    const apply = (change: object, consequences: string, excluded: readonly string[] = []) =>
      send('POST /api/store/apply_menu_change', { change, consequences, excluded });
    return {
      send,
      preview,
      apply,
      menu: async () => present((await send('POST /api/store/get_menu_editor')).body.menu),
      confirm: async (change: object, excluded: readonly string[] = []) =>
        apply(change, (await preview(change)).body.consequences, excluded),
      revert: (change_id: string | null) => send('POST /api/store/revert_setting_change', { change_id }),
    };
  };
  async function setUp() {
    const store = await addStore(on.database);
    const { pizza, water } = await addMenu(on.database, store.id);
    const editor = editorOf(await signInStore(server.origin, store.email));
    const menu = await editor.menu();
    const [pizzas, cold] = [pizza, water].map(
      (id) => menu.items.find(({ item_id }) => item_id === id)?.sub_category_id ?? '',
    );
    const [size, toppings] = menu.modifier_groups;
    return {
      store,
      editor,
      menu,
      pizza,
      water,
      pizzas: present(pizzas),
      cold: present(cold),
      size: present(size),
      toppings: present(toppings),
    };
  }
  const raise = (item_ids: readonly string[], modifier_ids: readonly string[] = []) => ({
    type: 'price',
    mode: 'percent',
    value: 50_000,
    rounding: { step: 100, ending: 90 },
    item_ids,
    modifier_ids,
  });

  test('are shown before they are made, made as shown, and taken back as one', async () => {
    const { editor, menu, pizza, water } = await setUp();
    const shown = await editor.preview(raise([pizza, water]));
    expect(shown.body).toMatchObject({
      menu_version: 1,
      rows: [
        { kind: 'item', id: pizza, field: 'price', before: 900, after: 990 },
        { kind: 'item', id: water, field: 'price', before: 250, after: 290 },
      ],
      counts: { changed: 2, unchanged: 0, problems: 0, warnings: 0 },
    });
    const made = await editor.apply(raise([pizza, water]), shown.body.consequences);
    expect(made.body).toMatchObject({ base_version: 1, menu_version: 2, counts: { changed: 2 } });
    expect((await editor.menu()).items.map(({ price, version }) => [price, version])).toEqual([
      [990, 2],
      [290, 2],
    ]);
    const changes = (await editor.send('POST /api/store/list_setting_changes')).body.changes;
    expect(changes).toMatchObject([{ change_id: made.body.change_id, cause: 'prices_changed', count: 2, name: null }]);
    expect((await editor.revert(made.body.change_id)).body.changed_since).toEqual([]);
    expect(withoutVersions(await editor.menu())).toEqual(withoutVersions(menu));
    const again = await editor.confirm({ type: 'in_stock', is_in_stock: true, item_ids: [pizza] });
    expect(again.body).toMatchObject({ change_id: null, base_version: 3, menu_version: 3, counts: { unchanged: 1 } });
  });

  test('are made only if they still do what was confirmed', async () => {
    const { editor, pizza, water } = await setUp();
    const { consequences } = (await editor.preview(raise([pizza, water]))).body;
    await editor.confirm({ ...raise([water]), mode: 'to', value: 300, rounding: null });
    const refused = await editor.apply(raise([pizza, water]), consequences);
    const now = (await editor.preview(raise([pizza, water]))).body;
    expect(refused).toMatchObject({
      status: 409,
      code: ERROR.consequencesChanged,
      body: { rows: now.rows, consequences: now.consequences },
    });
    expect(now.rows).toMatchObject([{ before: 900 }, { before: 300, after: 390 }]);
    expect((await editor.menu()).items.map(({ price }) => price)).toEqual([900, 300]);
    // What does not concern the rows does not matter.
    await editor.confirm({ type: 'visible', is_visible: false, item_ids: [pizza], modifier_ids: [] });
    expect((await editor.apply(raise([pizza, water]), now.consequences)).code).toBeNull();
  });

  test('leave out what is excluded, and refuse to go past a problem', async () => {
    const { editor, pizza, water } = await setUp();
    const change = { ...raise([pizza, water]), mode: 'amount', value: -400, rounding: null };
    const shown = (await editor.preview(change)).body;
    expect(shown.rows).toMatchObject([{ after: 500 }, { after: -150, problem: 'below_zero' }]);
    const invalid = { status: 422, body: { fields: [{ path: 'excluded', problem: 'menu_change.problems' }] } };
    expect(await editor.apply(change, shown.consequences)).toMatchObject(invalid);
    expect(await editor.apply(change, shown.consequences, [UNKNOWN])).toMatchObject(invalid);
    const made = await editor.apply(change, shown.consequences, [water]);
    expect(made.body.counts).toMatchObject({ changed: 1, problems: 0 });
    expect((await editor.menu()).items.map(({ price }) => price)).toEqual([500, 250]);
    const missing = (await editor.preview(raise([UNKNOWN]))).body;
    expect(missing.rows).toMatchObject([{ id: UNKNOWN, before: null, after: null, problem: 'not_found' }]);
  });

  test('of every type are made as shown and taken back', async () => {
    const { editor, menu, pizza, water, pizzas, cold, size, toppings } = await setUp();
    const item_ids = [pizza, water];
    const food = present(menu.categories[0]).category_id;
    const changes: readonly (readonly [object, string])[] = [
      [raise([pizza], [present(size.modifiers[1]).modifier_id]), 'prices_changed'],
      [
        { type: 'visible', is_visible: false, item_ids, modifier_ids: [present(toppings.modifiers[0]).modifier_id] },
        'visibility_changed',
      ],
      [{ type: 'tax', tax_ppm: 70_000, item_ids }, 'taxes_changed'],
      [{ type: 'in_stock', is_in_stock: false, item_ids }, 'availability_changed'],
      [{ type: 'labels', add: ['vegan'], remove: [], item_ids }, 'labels_changed'],
      [{ type: 'allergens', add: ['nuts'], remove: ['milk'], item_ids }, 'allergens_changed'],
      [{ type: 'move', sub_category_id: cold, item_ids }, 'items_moved'],
      [{ type: 'groups', attach_id: null, detach_id: size.modifier_group_id, item_ids }, 'item_groups_changed'],
      [{ type: 'delete', kind: 'item', ids: [pizza], children: 'refuse', move_to: null }, 'items_deleted'],
      [{ type: 'delete', kind: 'category', ids: [food], children: 'delete', move_to: null }, 'categories_deleted'],
      [
        { type: 'delete', kind: 'sub_category', ids: [pizzas], children: 'move', move_to: cold },
        'sub_categories_deleted',
      ],
      [
        { type: 'delete', kind: 'modifier_group', ids: [size.modifier_group_id], children: 'detach', move_to: null },
        'modifier_groups_deleted',
      ],
      [
        {
          type: 'set',
          cells: [
            named('item', pizza, 'name', ['', '', 'Water']),
            named('item', water, 'price', 275),
            named('item', water, 'external_id', 'W-1'),
            named('category', food, 'name', ['', '', 'Dishes']),
            named('modifier_group', toppings.modifier_group_id, 'is_visible', false),
            named('modifier', present(toppings.modifiers[1]).modifier_id, 'name', ['', '', 'Chili']),
          ],
        },
        'values_changed',
      ],
    ];
    for (const [change, cause] of changes) {
      const { rows } = (await editor.preview(change)).body;
      const made = await editor.confirm(change);
      expect([cause, made.code]).toEqual([cause, null]);
      const after = await editor.menu();
      for (const row of rows) expect([cause, row, valueIn(after, row)]).toEqual([cause, row, row.after]);
      const [{ cause: recorded } = {}] = (await editor.send('POST /api/store/list_setting_changes')).body.changes;
      expect(recorded).toBe(cause);
      expect([cause, (await editor.revert(made.body.change_id)).body.changed_since]).toEqual([cause, []]);
      expect([cause, withoutVersions(await editor.menu())]).toEqual([cause, withoutVersions(menu)]);
    }
  });

  test('leave a code where it is now, if taking it back would give it to two items', async () => {
    const { editor, pizza, water } = await setUp();
    const set = async (...cells: readonly ReturnType<typeof named>[]) =>
      (await editor.confirm({ type: 'set', cells })).body.change_id;
    await set(named('item', pizza, 'external_id', 'A-1'));
    // Both items are in the change, but the code of one alone.
    const change = await set(named('item', pizza, 'external_id', null), named('item', water, 'price', 275));
    await set(named('item', water, 'external_id', 'A-1'));
    const { body } = await editor.revert(change);
    expect(body.changed_since).toMatchObject([{ id: pizza, field: 'external_id', reason: 'name_in_use' }]);
    const { items } = await editor.menu();
    const codes = new Map(items.map(({ item_id, external_id, price }) => [item_id, [external_id ?? null, price]]));
    expect([codes.get(pizza)?.[0], codes.get(water)?.[0]]).toEqual([null, 'A-1']);
    expect(codes.get(water)?.[1]).not.toBe(275);
  });

  test('of 2,000 prices are one change, and so is taking them back', async () => {
    const { store, editor, pizzas } = await setUp();
    await sql`
      insert into menu_items (store_id, id, sub_category_id, name, name_key, sequence_number, price, description)
      select ${store.id}, gen_random_uuid(), ${pizzas}, jsonb_build_array('', '', 'Item ' || n), 'item ' || n, n, 100 + n, '[]'
      from generate_series(1, 1998) n`.execute(on.database.kysely);
    const menu = await editor.menu();
    const ids = menu.items.map(({ item_id }) => item_id);
    const made = await editor.confirm({ ...raise(ids), rounding: null });
    expect(made.body).toMatchObject({ menu_version: 2, counts: { changed: 2000 } });
    expect((await editor.menu()).items.every(({ price }, at) => price > present(menu.items[at]).price)).toBe(true);
    expect((await editor.revert(made.body.change_id)).body.changed_since).toEqual([]);
    expect(withoutVersions(await editor.menu())).toEqual(withoutVersions(menu));
    // Larger than the bodies of other endpoints may be.
    const description = ['x'.repeat(800)];
    const cells = ids.map((id) => ({ kind: 'item', id, field: 'description', value: description }));
    expect((await editor.preview({ type: 'set', cells })).body.counts.changed).toBe(2000);
  });

  test('are open to those who may change each kind of part', async () => {
    const { store, editor, menu, pizza, size } = await setUp();
    const sub = await addSubStore(on.database, store, [SCREENS.item.path]);
    const limited = editorOf(await signInSubStore(server.origin, sub.email));
    const [modifier] = size.modifiers;
    const both = raise([pizza], [present(modifier).modifier_id]);
    expect((await limited.preview(both)).code).toBe(ERROR.notAllowed);
    expect((await limited.apply(both, (await editor.preview(both)).body.consequences)).code).toBe(ERROR.notAllowed);
    expect((await limited.confirm(raise([pizza]))).code).toBeNull();
    const place = present(menu.sub_categories[0]).sub_category_id;
    const removal = { type: 'delete', kind: 'sub_category', ids: [place], children: 'delete', move_to: null };
    expect((await limited.preview(removal)).code).toBe(ERROR.notAllowed);
    const places = await addSubStore(on.database, store, [SCREENS['sub-category'].path]);
    const mover = editorOf(await signInSubStore(server.origin, places.email));
    expect((await mover.preview(removal)).code).toBe(ERROR.notAllowed);
    expect((await mover.preview({ ...removal, children: 'refuse' })).code).toBeNull();
  });

  test('are limited for each store', async () => {
    const { store, editor, pizza } = await setUp();
    await editor.preview(raise([pizza]));
    await sql`update rate_limits set count = 60 where key = ${`menu-change-preview/${store.id}`}`.execute(
      on.database.kysely,
    );
    expect((await editor.preview(raise([pizza]))).code).toBe(ERROR.rateLimited);
    expect((await editor.apply(raise([pizza]), '0'.repeat(32))).code).toBe(ERROR.consequencesChanged);
  });
});

/** The value of a row's field in a menu; null for a part that is not there. */
function valueIn(menu: Menu, { id, field }: { readonly id: string; readonly field: string | null }): unknown {
  const parts = [
    ...menu.categories.map((part) => [part.category_id, part] as const),
    ...menu.sub_categories.map((part) => [part.sub_category_id, part] as const),
    ...menu.items.map((part) => [part.item_id, part] as const),
    ...menu.modifier_groups.map((part) => [part.modifier_group_id, part] as const),
    ...menu.modifier_groups.flatMap(({ modifiers }) => modifiers.map((part) => [part.modifier_id, part] as const)),
  ];
  const part = parts.find(([partId]) => partId === id)?.[1] as Readonly<Record<string, unknown>> | undefined;
  return field === null ? (part ?? null) : part?.[field];
}
