import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { aModifier, menuEditor, named, withoutVersions } from '#testing/fixtures/menu/menu-editor.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const UNKNOWN = '018f0000-0000-7000-8000-000000000000';
const EMPTY = { categories: [], sub_categories: [], items: [], modifier_groups: [], schedules: [] };

describeOnAnEngine('a menu that is edited', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());
  const setUp = async () =>
    menuEditor(server.origin, await signInStore(server.origin, (await addStore(on.database)).email));

  test('gets parts at their positions; what nobody changed writes nothing', async () => {
    const editor = await setUp();
    const food = await editor.category({ name: named(' Food ') });
    expect(food.body).toMatchObject({ base_version: 0, menu_version: 1, removed_ids: [] });
    const { part_id: category_id } = food.body;
    const drinks = await editor.category({ name: named('Drinks'), sequence_number: 0 });
    expect(drinks.body.changed.categories).toMatchObject([
      { name: named('Drinks'), sequence_number: 0, version: 1 },
      { category_id, name: named('Food'), sequence_number: 1, version: 2 },
    ]);
    const same = await editor.category({ category_id, name: named('Food'), sequence_number: 1, version: 2 });
    expect(same.body).toMatchObject({ change_id: null, base_version: 2, menu_version: 2, changed: EMPTY });

    const pizza = (await editor.subCategory({ category_id })).body.part_id;
    const size = (await editor.group()).body.part_id;
    const item = await editor.item({ sub_category_id: pizza, modifier_group_ids: [size] });
    const { part_id } = item.body;
    expect(item.body.changed.items).toMatchObject([{ item_id: part_id, modifier_group_ids: [size], version: 1 }]);
    const menu = await editor.menu();
    expect(menu.items).toEqual(item.body.changed.items);
    expect(menu.modifier_groups).toMatchObject([{ modifiers: [{ name: named('Small') }, { name: named('Large') }] }]);
    expect((await editor.send('POST /api/store/get_menu_editor', { version: 5 })).body).toMatchObject({ menu: null });
    const shown = (await editor.send('POST /api/store/get_menu')).body;
    expect(shown).toMatchObject({ version: 5, menu: { items: [{ item_id: part_id, modifier_group_ids: [size] }] } });
    const audited = await on.database.kysely
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'menu_changed')
      .where('subject', '=', item.body.change_id ?? '')
      .execute();
    expect(audited).toEqual([{ detail: { cause: 'item_added', count: 1 } }]);
  });

  test('keeps what another clerk saved, and names it', async () => {
    const editor = await setUp();
    const sub_category_id = (await editor.subCategory()).body.part_id;
    const item_id = (await editor.item({ sub_category_id, name: named('Soup') })).body.part_id;
    const saved = { item_id, sub_category_id, name: named('Soup'), sequence_number: 0, version: 1 };
    const answers = await Promise.all([
      editor.item({ ...saved, price: 500 }),
      editor.item({ ...saved, is_visible: false }),
    ]);
    const lost = answers.find(({ code }) => code !== null);
    const won = answers.find(({ code }) => code === null);
    expect(lost?.body).toMatchObject({
      error_code: ERROR.staleVersion,
      menu_part: { item: won?.body.changed.items[0] },
    });
    // A new sibling before it is a change of its position, too.
    await editor.item({ sub_category_id, sequence_number: 0 });
    expect((await editor.item({ ...saved, version: 2 })).body).toMatchObject({
      menu_part: { item: { sequence_number: 1, version: 3 } },
    });
  });

  test('says why a part is not saved', async () => {
    const editor = await setUp();
    const category_id = (await editor.category({ name: named('Food') })).body.part_id;
    const sub_category_id = (await editor.subCategory({ category_id, name: named('Soups') })).body.part_id;
    const other = (await editor.subCategory({ category_id, name: named('Salads') })).body.part_id;
    const item_id = (await editor.item({ sub_category_id, name: named('Crème') })).body.part_id;
    const group = (await editor.group({ name: named('Size') })).body.part_id;
    const [modifier] = (await editor.menu()).modifier_groups[0]?.modifiers ?? [];
    const noName = { name: ['', 'Suppe', ' '], version: 77 };
    const cases: readonly (readonly [number, { readonly code: number | null }])[] = [
      // Before any other error.
      [ERROR.englishNameRequired, await editor.category({ ...noName, category_id: UNKNOWN })],
      [ERROR.englishNameRequired, await editor.subCategory({ ...noName, sub_category_id: UNKNOWN })],
      [ERROR.englishNameRequired, await editor.item({ ...noName, item_id: UNKNOWN, sub_category_id: UNKNOWN })],
      [ERROR.englishNameRequired, await editor.group({ ...noName, modifier_group_id: UNKNOWN })],
      [ERROR.englishNameRequired, await editor.group({ modifiers: [aModifier(' ')] })],
      [ERROR.categoryNotFound, await editor.category({ category_id: UNKNOWN, version: 1 })],
      [ERROR.categoryAlreadyExists, await editor.category({ name: named('FOOD') })],
      [ERROR.subCategoryNotFound, await editor.subCategory({ sub_category_id: UNKNOWN, version: 1 })],
      [ERROR.subCategoryNameAlreadyUsed, await editor.subCategory({ category_id, name: named('soups ') })],
      [ERROR.categoryNotFound, await editor.subCategory({ category_id: UNKNOWN })],
      [ERROR.itemNotFound, await editor.item({ item_id: UNKNOWN, sub_category_id, version: 1 })],
      [ERROR.itemPlaceNotFound, await editor.item({ sub_category_id: UNKNOWN })],
      [ERROR.itemNameAlreadyUsed, await editor.item({ sub_category_id, name: named('creme') })],
      [ERROR.itemModifierGroupInvalid, await editor.item({ sub_category_id, modifier_group_ids: [UNKNOWN] })],
      [ERROR.itemModifierGroupInvalid, await editor.item({ sub_category_id, modifier_group_ids: [group, group] })],
      [ERROR.modifierGroupNotFound, await editor.group({ modifier_group_id: UNKNOWN, version: 1 })],
      [ERROR.modifierGroupNameAlreadyUsed, await editor.group({ name: named('size') })],
      [ERROR.modifierNotFound, await editor.group({ modifiers: [aModifier('A', { modifier_id: UNKNOWN })] })],
      // A modifier of another group.
      [
        ERROR.modifierNotFound,
        await editor.group({ modifiers: [aModifier('A', { modifier_id: modifier?.modifier_id })] }),
      ],
    ];
    for (const [at, [expected, { code }]] of cases.entries()) expect(code, `case ${at}`).toBe(expected);
    // The same name is free elsewhere.
    const elsewhere = await editor.item({ sub_category_id: other, name: named('Crème') });
    expect(elsewhere.code).toBeNull();
    const moved = { item_id: elsewhere.body.part_id, version: 1, name: named('Crème'), sub_category_id };
    expect((await editor.item(moved)).code).toBe(ERROR.itemNameAlreadyUsed);

    const range = (own: object) =>
      editor.group({ modifiers: [aModifier('A'), aModifier('B', { is_visible: false })], ...own });
    const problem = (path: string) => ({ fields: [{ path, problem: 'modifier_range.invalid' }] });
    expect((await range({ max: 2 })).body).toMatchObject(problem('max'));
    expect((await range({ min: 2, max: 2 })).body).toMatchObject(problem('min'));
    expect((await range({ max: 2, allows_quantity: true })).code).toBeNull();
    const coded = { sub_category_id, external_id: 'A1' };
    expect((await editor.item(coded)).code).toBeNull();
    expect((await editor.item(coded)).body).toMatchObject({
      fields: [{ path: 'external_id', problem: 'entry.taken' }],
    });
    const twice = [aModifier('A', { external_id: 'X' }), aModifier('B', { external_id: 'X' })];
    expect((await editor.group({ modifiers: twice })).body).toMatchObject({
      fields: [{ path: 'modifiers.1.external_id', problem: 'entry.taken' }],
    });
    expect(await editor.item({ item_id, sub_category_id, version: 9 })).toMatchObject({ code: ERROR.staleVersion });
  });

  test('puts parts in the order that was asked for, unless it is another list by now', async () => {
    const editor = await setUp();
    const category_id = (await editor.category()).body.part_id;
    const list = async (id: string | null) =>
      (await editor.send('POST /api/store/get_group_list', { category_id: id })).body.sub_category_ids;
    const [a, b, c] = [
      (await editor.subCategory({ name: named('A') })).body.part_id,
      (await editor.subCategory({ name: named('B') })).body.part_id,
      (await editor.subCategory({ name: named('C') })).body.part_id,
    ];
    const before = await list(null);
    const save = (id: string | null, ids: readonly string[], base: readonly string[]) =>
      editor.send('POST /api/store/save_group_list', { category_id: id, sub_category_ids: ids, base_ids: base });
    expect((await save(category_id, [c, a], [])).body.changed.sub_categories).toMatchObject([
      { sub_category_id: c, category_id, sequence_number: 0 },
      { sub_category_id: a, category_id, sequence_number: 1 },
      // Those without a category come last.
      { sub_category_id: b, category_id: null, sequence_number: 0 },
    ]);
    expect([await list(category_id), await list(null)]).toEqual([[c, a], [b]]);
    expect((await save(null, [b], before)).body).toMatchObject({
      error_code: ERROR.groupListChanged,
      current_ids: [b],
    });
    expect((await save(category_id, [c, c], [c, a])).code).toBe(ERROR.groupListEntryInvalid);
    expect((await save(category_id, [c, a, UNKNOWN], [c, a])).code).toBe(ERROR.groupListEntryInvalid);
    expect((await save(null, [], [b])).code).toBe(ERROR.groupListEntryInvalid);
    expect((await save(UNKNOWN, [], [])).code).toBe(ERROR.groupListNotFound);
    expect((await editor.send('POST /api/store/get_group_list', { category_id: UNKNOWN })).code).toBe(
      ERROR.groupListNotFound,
    );
    const duplicate = (await editor.subCategory({ name: named('a') })).body.part_id;
    expect((await save(category_id, [c, a, duplicate], [c, a])).code).toBe(ERROR.subCategoryNameAlreadyUsed);
    // One that is left out has no category any more.
    expect((await save(category_id, [a], [c, a])).code).toBeNull();
    expect(await list(null)).toEqual([b, duplicate, c]);

    const items: string[] = [];
    for (const name of ['1', '2', '3'])
      items.push((await editor.item({ sub_category_id: a, name: named(name) })).body.part_id);
    const order = { kind: 'item', parent_id: a, ids: items.toReversed(), base_ids: items };
    expect((await editor.order({ ...order, base_ids: items.slice(1) })).body).toMatchObject({
      error_code: ERROR.groupListChanged,
    });
    const current = (await editor.menu()).items.map(({ item_id }) => item_id);
    expect((await editor.order({ ...order, ids: current.slice(1), base_ids: current })).code).toBe(
      ERROR.groupListEntryInvalid,
    );
    const turned = await editor.order({ ...order, ids: current.toReversed(), base_ids: current });
    expect(turned.body.changed.items.map(({ item_id }) => item_id)).toEqual([current[2], current[0]]);
    const foreign = (await editor.item({ sub_category_id: b, name: named('1') })).body.part_id;
    const wider = [foreign, ...current.toReversed()];
    expect((await editor.order({ ...order, ids: wider, base_ids: current.toReversed() })).code).toBe(
      ERROR.itemNameAlreadyUsed,
    );
    expect((await editor.order({ ...order, parent_id: UNKNOWN })).code).toBe(ERROR.itemPlaceNotFound);
    expect((await editor.order({ ...order, kind: 'sub_category', parent_id: UNKNOWN })).code).toBe(
      ERROR.categoryNotFound,
    );
    expect((await editor.order({ ...order, kind: 'category', parent_id: a })).code).toBe(ERROR.validationFailed);
  });

  test('loses and gets back its parts', async () => {
    const editor = await setUp();
    const category_id = (await editor.category()).body.part_id;
    const subCategory = await editor.subCategory({ category_id, name: named('Pizza') });
    const sub_category_id = subCategory.body.part_id;
    const group = (await editor.group()).body.part_id;
    const name = named('Margherita');
    const item = (await editor.item({ sub_category_id, name, modifier_group_ids: [group] })).body.part_id;
    const before = withoutVersions(await editor.menu());
    expect((await editor.remove('category', [category_id])).body).toMatchObject({
      error_code: ERROR.subCategoryNotEmpty,
      menu_children: { count: 1, named: [{ id: sub_category_id, name: named('Pizza') }] },
    });
    expect((await editor.remove('sub_category', [sub_category_id])).body).toMatchObject({
      error_code: ERROR.subCategoryNotEmpty,
      menu_children: { count: 1, named: [{ id: item, name }] },
    });
    expect((await editor.remove('modifier_group', [group])).body).toMatchObject({
      error_code: ERROR.modifierGroupInUse,
      menu_children: { count: 1, named: [{ id: item, name }] },
    });
    for (const [kind, code] of [
      ['category', ERROR.categoryNotFound],
      ['sub_category', ERROR.subCategoryNotFound],
      ['item', ERROR.itemNotFound],
      ['modifier_group', ERROR.modifierGroupNotFound],
    ] as const) {
      expect((await editor.remove(kind, [UNKNOWN])).code).toBe(code);
      expect((await editor.restore(kind, [UNKNOWN])).code).toBe(code);
    }
    expect((await editor.remove('sub_category', [sub_category_id], { children: 'move', move_to: UNKNOWN })).code).toBe(
      ERROR.itemPlaceNotFound,
    );
    const itself = { children: 'move', move_to: sub_category_id };
    expect((await editor.remove('sub_category', [sub_category_id], itself)).code).toBe(ERROR.itemPlaceNotFound);

    const detached = await editor.remove('modifier_group', [group], { children: 'detach' });
    expect(detached.body).toMatchObject({ removed_ids: [group], changed: { items: [{ modifier_group_ids: [] }] } });
    const gone = await editor.remove('category', [category_id], { children: 'delete' });
    expect(new Set(gone.body.removed_ids)).toEqual(new Set([category_id, sub_category_id, item]));
    expect(await editor.menu()).toEqual(EMPTY);
    expect((await editor.send('POST /api/store/get_menu')).body.menu).toMatchObject({ items: [], modifier_groups: [] });
    expect((await editor.restore('item', [item])).code).toBe(ERROR.itemPlaceNotFound);
    expect((await editor.restore('sub_category', [sub_category_id])).code).toBe(ERROR.categoryNotFound);
    await editor.restore('category', [category_id]);
    await editor.restore('sub_category', [sub_category_id]);
    const taken = (await editor.item({ sub_category_id, name })).body.part_id;
    expect((await editor.restore('item', [item])).code).toBe(ERROR.itemNotRestored);
    await editor.remove('item', [taken]);
    expect((await editor.restore('item', [item])).body.changed.items).toMatchObject([{ item_id: item }]);
    expect((await editor.restore('item', [item])).body).toMatchObject({ change_id: null });
    const back = await editor.restore('modifier_group', [group]);
    expect(back.body.changed.modifier_groups).toMatchObject([{ modifiers: [{ name: named('Small') }, {}] }]);
    expect((await editor.revert(detached.body.change_id)).body).toMatchObject({ changed_since: [] });
    expect(withoutVersions(await editor.menu())).toEqual(before);

    // After thirty days it is gone for good.
    await editor.remove('item', [item]);
    await sql`update menu_items set deleted_at = deleted_at - interval '31 days' where id = ${item}`.execute(
      on.database.kysely,
    );
    expect((await editor.restore('item', [item])).code).toBe(ERROR.itemNotFound);
  });
});
