import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { menuEditor } from '#testing/fixtures/menu/menu-editor.ts';
import { offerInput, type OfferInput } from '#testing/fixtures/menu/sample-offer.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('offers in the journal', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  async function setUp() {
    const store = await addStore(on.database);
    const editor = menuEditor(server.origin, await signInStore(server.origin, store.email));
    const { send } = editor;
    return {
      store,
      editor,
      save: (offer: Partial<OfferInput>, seen: object = {}) =>
        send('POST /api/store/save_offer', { ...seen, offer: offerInput(offer) }),
      remove: (offer_id: string, version: number) => send('POST /api/store/delete_offer', { offer_id, version }),
      list: async () => (await send('POST /api/store/list_offers')).body.offers,
    };
  }

  test('are listed with what differs, and taken back as one', async () => {
    const { editor, save, list } = await setUp();
    const added = (await save({ code: 'TEN' })).body;
    const { offer_id, names } = added.offer;
    const recursion = { kind: 'daily', hours: { from: 900, to: 1020 } } as const;
    const cheaper = { code: 'TEN', type: 'absolute', value: 300, recursion, is_running: false } as const;
    const changed = await save(cheaper, { offer_id, version: 1 });
    const { body } = await editor.change(changed.body.change_id);
    expect(body).toMatchObject({
      change: { section: 'offer', cause: 'offer_saved', name: names, count: 1 },
      can_revert: true,
      changed_since: [],
    });
    expect(body.rows.map(({ kind, id, field, before, after }) => [kind, id, field, before, after])).toEqual([
      ['offer', offer_id, 'percentage', 100_000, null],
      ['offer', offer_id, 'amount', null, 300],
      ['offer', offer_id, 'recursion', '{"kind":"none"}', expect.stringContaining('"from":900')],
      ['offer', offer_id, 'is_running', true, false],
    ]);
    const same = await save(cheaper, { offer_id, version: 2 });
    expect(same.body.change_id).toBeNull();
    const reverted = (await editor.revert(changed.body.change_id)).body;
    expect(reverted.changed_since).toEqual([]);
    expect(await list()).toMatchObject([
      { type: 'percentage', value: 100_000, recursion: { kind: 'none' }, is_running: true },
    ]);
    // And back again.
    await editor.revert(reverted.reverted_by);
    expect(await list()).toMatchObject([{ type: 'absolute', value: 300, recursion, is_running: false }]);
    expect((await editor.changes({ section: 'offer', part_id: offer_id })).map(({ cause }) => cause)).toEqual([
      'reverted',
      'reverted',
      'offer_saved',
      'offer_added',
    ]);
  });

  test('come and go by a revert, as far as the rules of today allow', async () => {
    const { editor, save, remove, list } = await setUp();
    const added = (await save({ code: 'ONE' })).body;
    const { offer_id } = added.offer;
    expect((await editor.revert(added.change_id)).body).toMatchObject({ changed_since: [] });
    expect(await list()).toEqual([]);
    const gone = (await save({ code: 'TWO' })).body;
    const removed = (await remove(gone.offer.offer_id, 1)).body;
    const other = (await save({ code: 'TWO' })).body;
    expect((await editor.revert(removed.change_id)).body).toMatchObject({
      reverted_by: null,
      changed_since: [{ kind: 'offer', id: gone.offer.offer_id, field: null, reason: 'code_in_use' }],
    });
    await remove(other.offer.offer_id, 1);
    expect((await editor.revert(removed.change_id)).body).toMatchObject({ changed_since: [] });
    expect((await list()).map((one) => one.offer_id)).toEqual([gone.offer.offer_id]);
    // An offer that was changed since it came does not go, and one that is gone is not changed.
    await save({ code: 'TWO', value: 50_000 }, { offer_id: gone.offer.offer_id, version: 3 });
    expect((await editor.revert(gone.change_id)).body).toMatchObject({
      reverted_by: null,
      changed_since: [{ field: null, reason: 'changed_since' }],
    });
    await on.database.kysely.deleteFrom('offers').where('id', '=', offer_id).execute();
    expect((await editor.change(added.change_id)).body).toMatchObject({ can_revert: false });
  });

  test('keep what others changed since, and stay possible', async () => {
    const { store, editor, save } = await setUp();
    const { pizza } = await addMenu(on.database, store.id);
    const items = { applies_to: 'items', item_ids: [pizza] } as const;
    const { offer_id } = (await save({ code: 'A-1', ...items, item_ids: [pizza] })).body.offer;
    const second = (await save({ code: 'A-2', type: 'absolute', value: 100 }, { offer_id, version: 1 })).body;
    await save({ code: 'A-3', type: 'absolute', value: 100 }, { offer_id, version: 2 });
    const remaining = (await editor.change(second.change_id)).body.changed_since;
    expect(remaining).toMatchObject([{ field: 'code', reason: 'changed_since', by: { id: store.id } }]);
    const undone = (await editor.revert(second.change_id)).body;
    expect(undone.reverted_by).not.toBeNull();
    // A percentage and an amount at once are no offer.
    const dearer = (await save({ code: 'A-3', type: 'absolute', value: 100 }, { offer_id, version: 4 })).body;
    await save({ code: 'A-3', type: 'absolute', value: 200 }, { offer_id, version: 5 });
    const refused = (await editor.revert(dearer.change_id)).body;
    expect(refused.reverted_by).toBeNull();
    expect(refused.changed_since.map(({ field }) => field)).toContain('percentage');
    // Another offer has the code by now.
    const renamed = (await save({ code: 'A-4', type: 'absolute', value: 200 }, { offer_id, version: 6 })).body;
    await save({ code: 'A-3' });
    expect((await editor.revert(renamed.change_id)).body).toMatchObject({
      reverted_by: null,
      changed_since: [{ field: 'code', reason: 'code_in_use' }],
    });
    // The items that it was for are gone.
    const selected = (await save({ code: 'A-4', ...items, item_ids: [pizza] }, { offer_id, version: 7 })).body;
    const all = (await save({ code: 'A-4' }, { offer_id, version: 8 })).body;
    expect(selected.change_id).not.toBeNull();
    await on.database.kysely.deleteFrom('menu_items').where('id', '=', pizza).execute();
    expect((await editor.revert(all.change_id)).body).toMatchObject({
      reverted_by: null,
      changed_since: expect.arrayContaining([expect.objectContaining({ reason: 'items_missing' })]) as unknown,
    });
  });

  test('are seen and taken back by those who may open offers', async () => {
    const { store, editor, save } = await setUp();
    const { change_id } = (await save({})).body;
    const clerkOf = async (path: string) => {
      const clerk = await addSubStore(on.database, store, [path]);
      return menuEditor(server.origin, await signInSubStore(server.origin, clerk.email));
    };
    const [cook, marketer] = [await clerkOf(SCREENS.item.path), await clerkOf(SCREENS.offers.path)];
    expect((await cook.change(change_id)).code).toBe(ERROR.dataNotFound);
    expect(await cook.changes()).toEqual([]);
    expect((await marketer.revert(change_id)).code).toBeNull();
    const strange = await setUp();
    expect((await strange.editor.revert(change_id)).code).toBe(ERROR.dataNotFound);
    expect(await editor.changes()).toHaveLength(2);
  });
});
