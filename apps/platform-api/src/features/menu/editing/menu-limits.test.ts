import { ERROR } from '@store-panel/contract/errors/error-codes';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { menuEditor } from '#testing/fixtures/menu/menu-editor.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('who edits a menu', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  test('is whoever was granted the screen of each kind', async () => {
    const store = await addStore(on.database);
    const owner = menuEditor(server.origin, await signInStore(server.origin, store.email));
    const as = async (...screens: Parameters<typeof addSubStore>[2] & string[]) =>
      menuEditor(
        server.origin,
        await signInSubStore(server.origin, (await addSubStore(on.database, store, screens)).email),
      );
    const [items, groups] = [await as('/app/menu/item'), await as('/app/menu/modifier-group')];
    const sub_category_id = (await owner.subCategory()).body.part_id;
    const group = await groups.group();
    expect(group.code).toBeNull();
    const item = await items.item({ sub_category_id, modifier_group_ids: [group.body.part_id] });
    expect(item.code).toBeNull();
    expect((await items.menu()).modifier_groups).toHaveLength(1);
    const { notAllowed } = ERROR;
    expect((await groups.remove('item', [item.body.part_id])).code).toBe(notAllowed);
    expect((await items.remove('sub_category', [sub_category_id], { children: 'delete' })).code).toBe(notAllowed);
    // What becomes of the items is not for those who edit groups alone.
    expect((await groups.remove('modifier_group', [group.body.part_id], { children: 'detach' })).code).toBe(notAllowed);
    expect((await groups.restore('item', [item.body.part_id])).code).toBe(notAllowed);
    expect((await groups.order({ kind: 'item', parent_id: sub_category_id, ids: [], base_ids: [] })).code).toBe(
      notAllowed,
    );
    expect((await groups.change(item.body.change_id)).body).toMatchObject({ can_revert: false });
    expect((await groups.revert(item.body.change_id)).code).toBe(notAllowed);
    expect((await items.change(item.body.change_id)).body).toMatchObject({ can_revert: true });
    const sales = await as('/app/settings/sales');
    expect([await sales.changes(), (await sales.change(item.body.change_id)).code]).toEqual([[], ERROR.dataNotFound]);

    await on.database.kysely
      .updateTable('stores')
      .set({ can_create_group: false })
      .where('id', '=', store.id)
      .execute();
    const { featureNotEnabled } = ERROR;
    const plain = menuEditor(server.origin, await signInStore(server.origin, store.email));
    expect((await plain.category()).code).toBe(featureNotEnabled);
    expect((await plain.order({ kind: 'category', parent_id: null, ids: [], base_ids: [] })).code).toBe(
      featureNotEnabled,
    );
    expect((await plain.subCategory()).code).toBeNull();
  });

  test('finds no more room once a menu is full', async () => {
    const store = await addStore(on.database);
    const editor = menuEditor(server.origin, await signInStore(server.origin, store.email));
    const sub_category_id = (await editor.subCategory()).body.part_id;
    const last = (await editor.item({ sub_category_id })).body.part_id;
    await editor.remove('item', [last]);
    const fill = async (table: string, count: number, columns: string, values: string) =>
      sql`
        insert into ${sql.table(table)} (store_id, id, name, name_key, sequence_number ${sql.raw(columns)})
        select ${store.id}::uuid, gen_random_uuid(), '["", "", "Part"]', 'n' || n, n ${sql.raw(values)}
        from generate_series(1, ${count}::int) n`.execute(on.database.kysely);
    await fill('menu_categories', MENU_LIMITS.categories, '', '');
    await fill('menu_sub_categories', MENU_LIMITS.subCategories - 1, '', '');
    await fill('menu_items', MENU_LIMITS.items, ', sub_category_id, price', `, '${sub_category_id}', 100`);
    await fill('menu_modifier_groups', MENU_LIMITS.groups, ', min_choices, max_choices', ', 0, 1');
    expect([
      (await editor.category()).code,
      (await editor.subCategory()).code,
      (await editor.item({ sub_category_id })).code,
      (await editor.group()).code,
      (await editor.restore('item', [last])).code,
    ]).toEqual([
      ERROR.menuLimitReached,
      ERROR.menuLimitReached,
      ERROR.itemLimitReached,
      ERROR.menuLimitReached,
      ERROR.itemLimitReached,
    ]);
    const deletion = (await editor.changes()).find(({ cause }) => cause === 'items_deleted');
    expect((await editor.revert(deletion?.change_id ?? null)).body).toMatchObject({
      reverted_by: null,
      changed_since: [{ id: last, reason: 'limit_reached' }],
    });
  });
});
