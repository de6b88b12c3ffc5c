import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { aModifier, menuEditor, named, withoutVersions } from '#testing/fixtures/menu/menu-editor.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('the journal of a store', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const store = await addStore(on.database);
    const editor = menuEditor(server.origin, await signInStore(server.origin, store.email));
    const sub_category_id = (await editor.subCategory({ name: named('Soups') })).body.part_id;
    const item = await editor.item({ sub_category_id, name: named('Tomato'), price: 500 });
    const soup = { item_id: item.body.part_id, sub_category_id, name: named('Tomato'), sequence_number: 0 };
    return { store, editor, sub_category_id, soup };
  };

  test('tells who changed what, and takes it back where nobody changed it since', async () => {
    const { store, editor, soup } = await setUp();
    const { item_id: id } = soup;
    const clerk = await addSubStore(on.database, store, ['/app/menu/item']);
    const other = menuEditor(server.origin, await signInSubStore(server.origin, clerk.email));
    const raised = await editor.item({ ...soup, price: 550, is_visible: false, version: 1 });
    const { change_id } = raised.body;
    expect((await editor.change(change_id)).body).toMatchObject({
      change: { section: 'menu', cause: 'item_saved', name: named('Tomato'), count: 1, actor: { id: store.id } },
      rows: [
        { kind: 'item', id, name: named('Tomato'), field: 'is_visible', before: true, after: false },
        { kind: 'item', id, name: named('Tomato'), field: 'price', before: 500, after: 550 },
      ],
      row_count: 2,
      can_revert: true,
      changed_since: [],
    });
    await other.item({ ...soup, name: named('Gazpacho'), price: 600, is_visible: false, version: 2 });
    const since = { kind: 'item', id, name: named('Gazpacho'), field: 'price', reason: 'changed_since' };
    expect((await editor.change(change_id)).body).toMatchObject({
      can_revert: true,
      changed_since: [{ ...since, by: { kind: 'sub_store', id: clerk.id } }],
    });
    const reverted = await editor.revert(change_id);
    expect(reverted.body).toMatchObject({ changed_since: [since] });
    expect((await editor.menu()).items).toMatchObject([{ name: named('Gazpacho'), price: 600, is_visible: true }]);
    // Nothing is left to take back.
    expect((await editor.revert(change_id)).body).toMatchObject({ reverted_by: null, changed_since: [since] });
    expect((await editor.change(change_id)).body).toMatchObject({ can_revert: false });
    const [latest, , first] = await editor.changes();
    expect([latest, first]).toMatchObject([
      { cause: 'reverted', reverts: change_id, reverted_by: null },
      { change_id, reverted_by: reverted.body.reverted_by },
    ]);
    // A revert of the revert.
    await editor.revert(reverted.body.reverted_by);
    expect((await editor.menu()).items).toMatchObject([{ price: 600, is_visible: false }]);
  });

  test('obeys the rules of today when it takes something back', async () => {
    const { editor, soup, sub_category_id } = await setUp();
    const renamed = await editor.item({ ...soup, name: named('Red soup'), price: 500, version: 1 });
    await editor.item({ sub_category_id, name: named('Tomato') });
    expect((await editor.revert(renamed.body.change_id)).body).toMatchObject({
      reverted_by: null,
      changed_since: [{ field: 'name', reason: 'name_in_use' }],
    });
    // A place that holds something by now, and a group that an item uses.
    const place = await editor.subCategory({ name: named('Salads') });
    const group = await editor.group();
    await editor.item({ sub_category_id: place.body.part_id, modifier_group_ids: [group.body.part_id] });
    for (const { body } of [place, group])
      expect((await editor.revert(body.change_id)).body).toMatchObject({
        reverted_by: null,
        changed_since: expect.arrayContaining([
          expect.objectContaining({ id: body.part_id, field: null, reason: 'changed_since' }),
        ]) as unknown,
      });
    // What held it is gone.
    const [first] = (await editor.menu()).items;
    const moved = await editor.item({
      ...soup,
      name: named('Red soup'),
      price: 500,
      sub_category_id: place.body.part_id,
      version: first?.version,
    });
    expect(moved.code).toBeNull();
    await editor.remove('sub_category', [sub_category_id], { children: 'delete' });
    expect((await editor.change(moved.body.change_id)).body).toMatchObject({
      changed_since: [{ field: 'sub_category_id', reason: 'parent_missing' }],
    });
    // The range of a group stays possible.
    const fewer = (modifiers: readonly object[], version: number, own: object) =>
      editor.group({ modifier_group_id: group.body.part_id, name: named('Sizes'), modifiers, version, ...own });
    const all = (await editor.menu()).modifier_groups[0]?.modifiers ?? [];
    const lowered = await fewer(all, 1, { max: 2 });
    const lower = await fewer(all, 2, { max: 1 });
    await fewer(all.slice(0, 1), 3, { max: 1 });
    expect((await editor.revert(lower.body.change_id)).body).toMatchObject({
      reverted_by: null,
      changed_since: [{ field: 'max', reason: 'changed_since' }],
    });
    expect(lowered.code).toBeNull();
  });

  test('brings an order of parts back as a whole', async () => {
    const { editor, sub_category_id } = await setUp();
    for (const name of ['A', 'B', 'C']) await editor.item({ sub_category_id, name: named(name) });
    const before = await editor.menu();
    const ids = before.items.map(({ item_id }) => item_id);
    const order = { kind: 'item', parent_id: sub_category_id, ids: ids.toReversed(), base_ids: ids };
    const turned = await editor.order(order);
    expect((await editor.change(turned.body.change_id)).body).toMatchObject({ can_revert: true, row_count: 4 });
    await editor.revert(turned.body.change_id);
    expect(withoutVersions(await editor.menu())).toEqual(withoutVersions(before));
    const again = await editor.order(order);
    const came = await editor.item({ sub_category_id, name: named('D'), sequence_number: 1 });
    expect((await editor.revert(again.body.change_id)).body).toMatchObject({ reverted_by: null });
    await editor.revert(came.body.change_id);
    expect((await editor.revert(again.body.change_id)).body).toMatchObject({ changed_since: [] });
    expect(withoutVersions(await editor.menu())).toEqual(withoutVersions(before));
  });

  test('lists page by page, by part, and names what is gone', async () => {
    const { editor, sub_category_id, soup } = await setUp();
    for (let price = 1; price <= 52; price += 1) {
      const saved = await editor.item({ ...soup, price, version: price });
      expect(saved.code).toBeNull();
    }
    const { body } = await editor.send('POST /api/store/list_setting_changes');
    expect([body.changes.length, body.has_more]).toEqual([50, true]);
    expect(body.changes[0]?.fields).toEqual(['price']);
    const rest = await editor.send('POST /api/store/list_setting_changes', { before: body.changes[49]?.change_id });
    expect(rest.body).toMatchObject({ has_more: false });
    expect(rest.body.changes.map(({ cause }) => cause)).toEqual([
      'item_saved',
      'item_saved',
      'item_added',
      'sub_category_added',
    ]);
    expect((await editor.changes({ part_id: sub_category_id })).map(({ cause }) => cause)).toEqual([
      'sub_category_added',
    ]);
    expect(await editor.changes({ section: 'unknown' })).toEqual([]);
    const group = await editor.group({ name: named('Size'), modifiers: [aModifier('Small')] });
    expect(group.code).toBeNull();
    const gone = await editor.remove('modifier_group', [group.body.part_id]);
    const went = { field: null, after: null };
    expect((await editor.change(gone.body.change_id)).body.rows).toMatchObject([
      { kind: 'modifier_group', name: named('Size'), before: named('Size'), ...went },
      { kind: 'modifier', name: named('Small'), before: named('Small'), ...went },
    ]);
    const strange = menuEditor(server.origin, await signInStore(server.origin, (await addStore(on.database)).email));
    for (const ask of [strange.change, strange.revert])
      expect((await ask(gone.body.change_id)).code).toBe(ERROR.dataNotFound);
    expect(await strange.changes({ part_id: soup.item_id })).toEqual([]);
  });

  test('names the part that a change was about, and counts several', async () => {
    const { editor } = await setUp();
    const modifiers = [aModifier('Small'), aModifier('Large')];
    const [size, bread] = [await editor.group({ name: named('Size'), modifiers }), await editor.group({ modifiers })];
    const { part_id: modifier_group_id, changed } = size.body;
    const [group] = changed.modifier_groups;
    // The group itself stays as it is.
    const dearer = group?.modifiers.map((modifier) => ({ ...modifier, price: 300 }));
    await editor.group({ name: named('Size'), modifier_group_id, sequence_number: 0, version: 1, modifiers: dearer });
    const ofGroup = await editor.changes({ part_id: modifier_group_id });
    expect(ofGroup.map(({ cause }) => cause)).toEqual(['modifier_group_saved', 'modifier_group_added']);
    await editor.remove('modifier_group', [modifier_group_id]);
    await editor.restore('modifier_group', [modifier_group_id]);
    await editor.remove('modifier_group', [modifier_group_id, bread.body.part_id]);
    const summaries = (await editor.changes()).slice(0, 4);
    expect(summaries.map(({ cause, name, count }) => [cause, name, count])).toEqual([
      ['modifier_groups_deleted', null, 2],
      ['modifier_groups_restored', named('Size'), 1],
      ['modifier_groups_deleted', named('Size'), 1],
      ['modifier_group_saved', named('Size'), 1],
    ]);
  });
});
