import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint, Wire } from '@store-panel/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const UNKNOWN = '018f0000-0000-7000-8000-000000000000';
const named = (name: string) => ['', '', name];

describeOnAnEngine('editing a menu', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const store = await addStore(on.database);
    return editorOf(await signInStore(server.origin, store.email));
  };
  const editorOf = (headers: SessionHeaders) => {
    const send = async <Key extends Endpoint>(key: Key, body: object = {}) =>
      call(server.origin, key, body, keyed(headers));
    return {
      headers,
      send,
      menu: async () => (await send('POST /api/store/get_menu_editor')).body.menu!,
      category: (own: object = {}) =>
        send('POST /api/store/save_category', {
          category_id: null,
          name: named('Food'),
          sequence_number: 99,
          is_visible: true,
          version: null,
          ...own,
        }),
      subCategory: (own: object = {}) =>
        send('POST /api/store/save_sub_category', {
          sub_category_id: null,
          category_id: null,
          name: named('Pizza'),
          sequence_number: 99,
          is_visible: true,
          version: null,
          ...own,
        }),
      item: (own: object = {}) =>
        send('POST /api/store/save_item', {
          item_id: null,
          name: named('Margherita'),
          sequence_number: 99,
          is_visible: true,
          description: [],
          price: 900,
          tax_ppm: null,
          allergens: null,
          labels: [],
          external_id: null,
          is_in_stock: true,
          modifier_group_ids: [],
          version: null,
          ...own,
        }),
      group: (own: object = {}) =>
        send('POST /api/store/save_modifier_group', {
          modifier_group_id: null,
          name: named('Size'),
          sequence_number: 99,
          is_visible: true,
          min: 1,
          max: 1,
          allows_quantity: false,
          external_id: null,
          modifiers: ['Small', 'Large'].map((name, at) => ({
            modifier_id: null,
            name: named(name),
            price: at * 300,
            is_default: at === 0,
            is_visible: true,
            external_id: null,
          })),
          version: null,
          ...own,
        }),
      revert: (change_id: string | null) => send('POST /api/store/revert_setting_change', { change_id }),
    };
  };

  test('a part is added, changed and placed; what nobody changed writes nothing', async () => {
    const editor = await setUp();
    const food = await editor.category();
    expect(food.body).toMatchObject({ base_version: 0, menu_version: 1, removed_ids: [] });
    const { part_id: category_id } = food.body;
    const drinks = await editor.category({ name: named('Drinks'), sequence_number: 0 });
    expect(drinks.body.changed.categories).toMatchObject([
      { name: named('Drinks'), sequence_number: 0, version: 1 },
      { category_id, sequence_number: 1, version: 2 },
    ]);
    const same = await editor.category({ category_id, sequence_number: 1, version: 2 });
    expect(same.body).toMatchObject({ change_id: null, base_version: 2, menu_version: 2, changed: { categories: [] } });
    const stale = await editor.category({ category_id, sequence_number: 1, version: 1 });
    expect(stale.body).toMatchObject({
      error_code: ERROR.staleVersion,
      menu_part: { category: { category_id, version: 2 } },
    });

    const pizza = (await editor.subCategory({ category_id })).body.part_id;
    const size = (await editor.group()).body.part_id;
    const item = await editor.item({ sub_category_id: pizza, modifier_group_ids: [size] });
    expect(item.body.changed.items).toMatchObject([
      { item_id: item.body.part_id, modifier_group_ids: [size], version: 1 },
    ]);
    const menu = await editor.menu();
    expect(menu.items).toEqual(item.body.changed.items);
    expect(menu.modifier_groups).toMatchObject([{ modifiers: [{ name: named('Small') }, { price: 300 }] }]);
    expect((await editor.send('POST /api/store/get_menu_editor', { version: 5 })).body).toEqual({
      success: true,
      version: 5,
      menu: null,
    });
    const shown = await call(server.origin, 'POST /api/store/get_menu', {}, editor.headers);
    expect(shown.body.menu?.items).toMatchObject([{ modifier_group_ids: [size] }]);
  });

  test('deletes, restores and reverts', async () => {
    const editor = await setUp();
    const category_id = (await editor.category()).body.part_id;
    const sub_category_id = (await editor.subCategory({ category_id })).body.part_id;
    const group = (await editor.group()).body.part_id;
    const item = (await editor.item({ sub_category_id, modifier_group_ids: [group] })).body.part_id;
    const before = await editor.menu();
    const remove = (kind: string, ids: string[], own: object = {}) =>
      editor.send('POST /api/store/delete_menu_parts', { kind, ids, ...own });
    expect((await remove('category', [category_id])).body).toMatchObject({
      error_code: ERROR.subCategoryNotEmpty,
      menu_children: { count: 1, named: [{ id: sub_category_id, name: named('Pizza') }] },
    });
    expect((await remove('modifier_group', [group])).body).toMatchObject({
      error_code: ERROR.modifierGroupInUse,
      menu_children: { count: 1, named: [{ id: item, name: named('Margherita') }] },
    });
    const gone = await remove('category', [category_id], { children: 'delete' });
    expect(new Set(gone.body.removed_ids)).toEqual(new Set([category_id, sub_category_id, item]));
    const detached = await remove('modifier_group', [group], { children: 'detach' });
    expect(detached.body.removed_ids).toEqual([group]);
    expect(await editor.menu()).toEqual({ categories: [], sub_categories: [], items: [], modifier_groups: [] });
    expect((await editor.revert(detached.body.change_id)).body.changed_since).toEqual([]);
    const back = await editor.revert(gone.body.change_id);
    expect(back.body).toMatchObject({ changed_since: [] });
    const strip = (menu: Wire['POST /api/store/get_menu_editor']['reply']['menu']) =>
      JSON.stringify(menu, (key, value: unknown) => (key === 'version' ? undefined : value));
    expect(strip(await editor.menu())).toBe(strip(before));
    expect((await editor.revert(back.body.reverted_by)).code).toBeNull();
    expect((await editor.menu()).items).toEqual([]);
    const list = await call(server.origin, 'POST /api/store/list_setting_changes', {}, editor.headers);
    expect(list.body.changes.map(({ cause }) => cause)).toEqual([
      'reverted',
      'reverted',
      'reverted',
      'modifier_groups_deleted',
      'categories_deleted',
      'item_added',
      'modifier_group_added',
      'sub_category_added',
      'category_added',
    ]);
    const detail = await call(
      server.origin,
      'POST /api/store/get_setting_change',
      { change_id: gone.body.change_id },
      editor.headers,
    );
    expect(detail.body).toMatchObject({ can_revert: true, row_count: 3 });
    expect((await editor.revert(UNKNOWN)).code).toBe(ERROR.dataNotFound);
  });
});
