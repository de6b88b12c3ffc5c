import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import type { ImportChange } from '@store-panel/domain/menu-changes/menu-change';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { menuEditor, named, withoutVersions } from '#testing/fixtures/menu/menu-editor.ts';
import {
  importOf,
  newCategory,
  newGroup,
  newItem,
  newModifier,
  newSubCategory,
} from '#testing/fixtures/menu/menu-import.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

type Editor = ReturnType<typeof menuEditor>;

/** A menu with a place, an item with a group, and an item without. */
function createMenuImport() {
  const food = newCategory('Food');
  const pizzas = newSubCategory('Pizzas', { category_id: food.id });
  const sizes = newGroup('Size', { min: 1 });
  const [small, large] = [newModifier('Small', sizes.id), newModifier('Large', sizes.id, { price: 300 })];
  const margherita = newItem('Margherita', pizzas.id, { modifier_group_ids: [sizes.id], external_id: 'P-1' });
  const marinara = newItem('Marinara', pizzas.id, { description: ['', '', 'Without cheese'] });
  return {
    food,
    pizzas,
    sizes,
    small,
    large,
    margherita,
    marinara,
    // As a file may have them: what refers to others before them.
    change: importOf({ added: [margherita, marinara, small, large, sizes, pizzas, food] }),
  };
}

describeOnAnEngine('an import of a menu', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  async function setUp() {
    const store = await addStore(on.database);
    return { store, editor: menuEditor(server.origin, await signInStore(server.origin, store.email)) };
  }
  const preview = (editor: Editor, change: ImportChange) =>
    editor.send('POST /api/store/preview_menu_change', { change });
  const apply = async (editor: Editor, change: ImportChange, excluded: readonly string[] = []) => {
    const { consequences } = (await preview(editor, change)).body;
    return editor.send('POST /api/store/apply_menu_change', { change, consequences, excluded });
  };

  test('adds parts that refer to each other, in their order, as one change that is taken back as one', async () => {
    const { editor } = await setUp();
    const { food, pizzas, sizes, small, large, margherita, marinara, change } = createMenuImport();
    const before = await editor.menu();
    const made = await apply(editor, change);
    expect(made.body).toMatchObject({ base_version: 0, menu_version: 1, counts: { changed: 7, problems: 0 } });
    const menu = await editor.menu();
    expect(menu).toMatchObject({
      categories: [{ category_id: food.id, name: named('Food'), sequence_number: 0, version: 1 }],
      sub_categories: [{ sub_category_id: pizzas.id, category_id: food.id, sequence_number: 0 }],
      items: [
        { item_id: margherita.id, sequence_number: 0, modifier_group_ids: [sizes.id], external_id: 'P-1' },
        { item_id: marinara.id, sequence_number: 1, description: ['', '', 'Without cheese'], modifier_group_ids: [] },
      ],
      modifier_groups: [
        {
          modifier_group_id: sizes.id,
          min: 1,
          modifiers: [
            { modifier_id: small.id, price: 100 },
            { modifier_id: large.id, price: 300 },
          ],
        },
      ],
    });
    expect(await editor.changes()).toMatchObject([
      { change_id: made.body.change_id, cause: 'menu_imported', name: null, count: 7 },
    ]);
    const undone = await editor.revert(made.body.change_id);
    expect(undone.body.changed_since).toEqual([]);
    expect(await editor.menu()).toEqual(before);
    // The same file again: the same ids, which are those of deleted parts by now.
    expect((await apply(editor, change)).code).toBeNull();
    expect(withoutVersions(await editor.menu())).toEqual(withoutVersions(menu));
  });

  test('puts parts into an order beside what it adds, moves and deletes, and takes it back', async () => {
    const { editor } = await setUp();
    const { pizzas, sizes, small, large, margherita, marinara, change } = createMenuImport();
    const [salami, tonno] = [newItem('Salami', pizzas.id), newItem('Tonno', pizzas.id)];
    await apply(editor, { ...change, added: [...change.added, salami, tonno] });
    const before = await editor.menu();
    const calzone = newItem('Calzone', pizzas.id);
    const starters = newSubCategory('Starters', { category_id: pizzas.fields['category_id'] ?? null });
    const update = importOf({
      added: [calzone, starters],
      changed: [{ kind: 'item', id: marinara.id, fields: { sub_category_id: starters.id } }],
      deleted: [{ kind: 'item', id: salami.id }],
      orders: [
        { kind: 'sub_category', place_id: pizzas.fields['category_id'] as string, ids: [starters.id, pizzas.id] },
        { kind: 'item', place_id: pizzas.id, ids: [calzone.id, tonno.id, margherita.id] },
        { kind: 'modifier', place_id: sizes.id, ids: [large.id, small.id] },
      ],
    });
    const made = await apply(editor, update);
    expect(made.code).toBeNull();
    const menu = await editor.menu();
    expect(menu.sub_categories.map(({ sub_category_id: id }) => id)).toEqual([starters.id, pizzas.id]);
    expect(menu.items.map(({ item_id: id }) => id)).toEqual([marinara.id, calzone.id, tonno.id, margherita.id]);
    expect(menu.modifier_groups[0]?.modifiers.map(({ modifier_id: id }) => id)).toEqual([large.id, small.id]);
    // What is there already has no row.
    expect((await preview(editor, importOf({ orders: update.orders ?? [] }))).body.rows).toEqual([]);
    expect((await editor.revert(made.body.change_id)).body.changed_since).toEqual([]);
    expect(withoutVersions(await editor.menu())).toEqual(withoutVersions(before));
  });

  test('changes, hides, moves and deletes, and gives all of it back', async () => {
    const { editor } = await setUp();
    const { pizzas, sizes, small, large, margherita, marinara, change } = createMenuImport();
    expect((await apply(editor, change)).code).toBeNull();
    const before = await editor.menu();
    const classics = newSubCategory('Classics');
    const extra = newModifier('Huge', sizes.id);
    const update = importOf({
      added: [classics, newItem('Calzone', pizzas.id), extra],
      changed: [
        {
          kind: 'item',
          id: margherita.id,
          fields: { price: 950, sub_category_id: classics.id, external_id: null, name: named('Regina') },
        },
        { kind: 'item', id: marinara.id, fields: { is_visible: false, external_id: 'P-1', name: named('Margherita') } },
        { kind: 'modifier', id: large.id, fields: { price: 350, is_default: true } },
        { kind: 'modifier_group', id: sizes.id, fields: { max: 2 } },
      ],
      deleted: [{ kind: 'modifier', id: small.id }],
    });
    const made = await apply(editor, update);
    expect(made.code).toBeNull();
    expect(await editor.menu()).toMatchObject({
      items: [
        { item_id: marinara.id, name: named('Margherita'), external_id: 'P-1', is_visible: false, sequence_number: 0 },
        { name: named('Calzone'), sequence_number: 1 },
        // Its sub-category is new and in no category, so it comes last.
        { item_id: margherita.id, name: named('Regina'), price: 950, sub_category_id: classics.id, version: 2 },
      ],
      modifier_groups: [
        { max: 2, modifiers: [{ modifier_id: large.id, price: 350, is_default: true }, { modifier_id: extra.id }] },
      ],
    });
    // A history of the group has the change of its modifiers.
    expect(await editor.changes({ part_id: sizes.id })).toHaveLength(2);
    expect((await editor.revert(made.body.change_id)).body.changed_since).toEqual([]);
    expect(withoutVersions(await editor.menu())).toEqual(withoutVersions(before));
    const removal = importOf({
      deleted: [
        { kind: 'modifier_group', id: sizes.id },
        { kind: 'item', id: marinara.id },
      ],
    });
    const removed = await apply(editor, removal);
    expect(await editor.menu()).toMatchObject({ items: [{ modifier_group_ids: [] }], modifier_groups: [] });
    await editor.revert(removed.body.change_id);
    expect(withoutVersions(await editor.menu())).toEqual(withoutVersions(before));
  });

  test('takes back what nobody changed since, and names the rest', async () => {
    const { editor } = await setUp();
    const { pizzas, margherita, marinara, change } = createMenuImport();
    const made = await apply(editor, change);
    const dearer = {
      item_id: marinara.id,
      sub_category_id: pizzas.id,
      name: named('Marinara'),
      price: 999,
      version: 1,
    };
    expect((await editor.item(dearer)).code).toBeNull();
    const undone = await editor.revert(made.body.change_id);
    expect(undone.body.changed_since).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: marinara.id, field: null, reason: 'changed_since' }),
        expect.objectContaining({ id: pizzas.id, field: null, reason: 'changed_since' }),
      ]),
    );
    expect((await editor.menu()).items.map(({ item_id }) => item_id)).toEqual([marinara.id]);
    expect((await editor.menu()).items.some(({ item_id }) => item_id === margherita.id)).toBe(false);
  });

  test('is refused with its rows where one cannot be made, and made without it', async () => {
    const { editor } = await setUp();
    const { pizzas, margherita, change } = createMenuImport();
    await apply(editor, change);
    const [double, fine] = [newItem('margherita', pizzas.id), newItem('Diavola', pizzas.id)];
    const lost = newItem('Lost', double.id);
    const noEnglish = newItem('Ohne', pizzas.id, { name: ['', 'Ohne'] });
    const code = newItem('Code', pizzas.id, { external_id: 'P-1' });
    const known = { ...newItem('Known', pizzas.id), id: margherita.id };
    const update = importOf({ added: [double, fine, lost, noEnglish, code, known] });
    const shown = await preview(editor, update);
    expect(shown.body.rows.map(({ problem }) => problem)).toEqual([
      'name_in_use',
      undefined,
      'target_not_found',
      'english_name_required',
      'external_id_in_use',
      'id_in_use',
    ]);
    expect((await apply(editor, update)).code).toBe(ERROR.validationFailed);
    const excluded = [double, lost, noEnglish, code, known].map(({ id }) => id);
    const made = await apply(editor, update, excluded);
    expect(made.body.counts).toMatchObject({ changed: 1 });
    // Once more from another page that has not seen it.
    const { consequences } = shown.body;
    const again = await editor.send('POST /api/store/apply_menu_change', { change: update, consequences, excluded });
    expect(again.code).toBe(ERROR.validationFailed);
    // Nothing of the same file differs any more.
    const price = importOf({ changed: [{ kind: 'item', id: fine.id, fields: { price: 900 } }] });
    expect((await apply(editor, price)).body).toMatchObject({ change_id: null });
  });

  test('keeps the limits of a menu', async () => {
    const { editor } = await setUp();
    const place = newSubCategory('All');
    const items = Array.from({ length: MENU_LIMITS.items + 1 }, (_, at) => newItem(`Item ${at}`, place.id));
    const change = importOf({ added: [place, ...items] });
    const { rows } = (await preview(editor, change)).body;
    expect(rows.filter(({ problem }) => problem === 'limit_reached').map(({ id }) => id)).toEqual([items.at(-1)?.id]);
    const made = await apply(editor, change, [items.at(-1)?.id ?? '']);
    expect(made.code).toBeNull();
    expect((await editor.menu()).items).toHaveLength(MENU_LIMITS.items);
    expect((await editor.revert(made.body.change_id)).body.changed_since).toEqual([]);
    expect((await editor.menu()).items).toEqual([]);
  });

  test('needs its own screen and no other, also to be taken back; categories need their flag', async () => {
    const { store, editor } = await setUp();
    const { change, margherita } = createMenuImport();
    const clerkOf = async (...urls: readonly string[]) => {
      const clerk = await addSubStore(on.database, store, [...urls]);
      return menuEditor(server.origin, await signInSubStore(server.origin, clerk.email));
    };
    const importer = await clerkOf(SCREENS['import-export'].path);
    const items = await clerkOf(SCREENS.item.path, SCREENS['modifier-group'].path);
    const { consequences } = (await preview(editor, change)).body;
    expect((await items.send('POST /api/store/apply_menu_change', { change, consequences, excluded: [] })).code).toBe(
      ERROR.notAllowed,
    );
    const made = await apply(importer, change);
    expect(made.code).toBeNull();
    const stock = { type: 'in_stock', is_in_stock: false, item_ids: [margherita.id] };
    expect((await importer.send('POST /api/store/preview_menu_change', { change: stock })).code).toBe(ERROR.notAllowed);
    expect((await importer.change(made.body.change_id)).body).toMatchObject({ can_revert: true });
    expect((await items.revert(made.body.change_id)).code).toBe(ERROR.notAllowed);
    expect((await importer.revert(made.body.change_id)).body).toMatchObject({ changed_since: [] });
    await on.database.kysely
      .updateTable('stores')
      .set({ can_create_group: false })
      .where('id', '=', store.id)
      .execute();
    const plain = menuEditor(server.origin, await signInStore(server.origin, store.email));
    expect((await preview(plain, change)).code).toBe(ERROR.featureNotEnabled);
    expect((await preview(plain, importOf({ added: [newSubCategory('Soups')] }))).code).toBeNull();
  });

  test('stays within its store', async () => {
    const [{ editor }, { editor: other }] = [await setUp(), await setUp()];
    const { pizzas, margherita, change } = createMenuImport();
    await apply(other, change);
    const foreign = importOf({
      added: [newItem('Mine', pizzas.id)],
      changed: [{ kind: 'item', id: margherita.id, fields: { price: 1 } }],
      deleted: [{ kind: 'item', id: margherita.id }],
    });
    expect((await preview(editor, foreign)).body.rows.map(({ problem }) => problem)).toEqual([
      'target_not_found',
      'not_found',
      'not_found',
    ]);
    // The same ids in two stores are two menus.
    expect((await apply(editor, change)).code).toBeNull();
    const gone = importOf({ deleted: [{ kind: 'item', id: margherita.id }] });
    expect((await apply(editor, gone)).code).toBeNull();
    expect((await other.menu()).items).toHaveLength(2);
    const unknown = { ...change, added: [{ ...margherita, fields: { ...margherita.fields, store_id: 'x' } }] };
    expect((await preview(editor, unknown)).body.rows).toMatchObject([{ problem: 'invalid_value' }]);
  });
});
