import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addChannel, addSubStore, signInSubStore, signInUser } from '#testing/fixtures/accounts.ts';
import { createStoreWithMenu, type StoreWithMenu } from '#testing/fixtures/manual-orders.ts';
import { menuEditor } from '#testing/fixtures/menu/menu-editor.ts';
import { samplePicture } from '#testing/fixtures/sample-files.ts';
import { offerInput, pizzaLine, saveOffer } from '#testing/fixtures/menu/sample-offer.ts';
import { addMenuPicture } from '#testing/fixtures/menu/sample-menu.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('pictures of offers', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;
  let picture: Uint8Array<ArrayBuffer>;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    picture = await samplePicture('jpeg');
  });
  afterAll(() => server.close());

  const upload = (staff: SessionHeaders, offer_id: string, content: Uint8Array<ArrayBuffer> = picture) =>
    sendFile(server.origin, 'POST /api/store/upload_offer_image', { name: 'ten.jpg', content }, { offer_id }, staff);
  const remove = (staff: SessionHeaders, offer_id: string, image_id: string) =>
    call(server.origin, 'POST /api/store/delete_offer_image', { offer_id, image_id }, keyed(staff));
  const list = async ({ staff }: StoreWithMenu) =>
    (await call(server.origin, 'POST /api/store/list_offers', {}, staff)).body.offers;
  const statusOf = async (url: string | undefined) => (await fetch(server.origin + (url ?? '/'))).status;
  const setUp = async () => {
    const store = await createStoreWithMenu(on.database, server.origin);
    const { offer_id, version } = await saveOffer(server.origin, store.staff, { code: null });
    return { store, offer_id, version, editor: menuEditor(server.origin, store.staff) };
  };

  test('are shown to the store and to customers, and leave the version as it is', async () => {
    const { store, offer_id, version } = await setUp();
    const { body } = await upload(store.staff, offer_id);
    const { image } = body.offer;
    expect(body.offer).toMatchObject({ version, image: { image_url: `/images/${image?.image_id}` } });
    expect(await statusOf(image?.image_url)).toBe(200);
    expect(await list(store)).toMatchObject([{ offer_id, image }]);
    const offers = await call(server.origin, 'POST /api/user/get_offers', { store_id: store.id }, channel);
    expect(offers.body.offers).toMatchObject([{ offer_id, image }]);
    const cart = { store_id: store.id, lines: [pizzaLine(store, 2)], is_pickup: false, delivery_price: 300 };
    const checked = await call(server.origin, 'POST /api/user/check_offer', cart, channel);
    expect(checked.body).toMatchObject({ offer: { offer_id }, image });
    // The menu has pictures of its own beside it.
    const menuImage = await addMenuPicture(on.database, store.id, store.pizza);
    const { menu } = (await call(server.origin, 'POST /api/store/get_menu_editor', {}, store.staff)).body;
    expect(menu?.items.flatMap(({ images = [] }) => images.map(({ image_id }) => image_id))).toEqual([menuImage]);
    const { menu: shown } = (await call(server.origin, 'POST /api/store/get_menu', {}, store.staff)).body;
    expect(shown?.items.flatMap(({ images = [] }) => images.map(({ image_id }) => image_id))).toEqual([menuImage]);
  });

  test('are replaced and removed, and come back by taking the change back', async () => {
    const { store, offer_id, editor } = await setUp();
    const first = (await upload(store.staff, offer_id)).body;
    const second = (await upload(store.staff, offer_id)).body;
    const [one, two] = [first.offer.image?.image_id ?? '', second.offer.image?.image_id ?? ''];
    expect(one).not.toBe(two);
    expect(await statusOf(first.offer.image?.image_url)).toBe(404);
    expect((await editor.change(second.change_id)).body.rows).toMatchObject([
      { kind: 'offer', id: offer_id, field: 'images', before: [one], after: [two] },
    ]);
    // The first is not the present one any more.
    expect((await remove(store.staff, offer_id, one)).body).toMatchObject({
      change_id: null,
      offer: { image: { image_id: two } },
    });
    const removed = (await remove(store.staff, offer_id, two)).body;
    expect(removed.offer.image).toBeNull();
    expect(await statusOf(second.offer.image?.image_url)).toBe(404);
    const undone = (await editor.revert(removed.change_id)).body;
    expect(undone.changed_since).toEqual([]);
    expect(await list(store)).toMatchObject([{ image: { image_id: two } }]);
    expect(await statusOf(second.offer.image?.image_url)).toBe(200);
    // The change of text in between keeps the picture, and a change of the picture since keeps the picture of now.
    await editor.send('POST /api/store/save_offer', { offer_id, version: 1, offer: offerInput({ code: 'TEN' }) });
    const { body: refused } = await editor.revert(first.change_id);
    expect(refused).toMatchObject({ reverted_by: null, changed_since: [{ field: 'images', reason: 'changed_since' }] });
    expect(refused.changed_since[0]?.by).toMatchObject({ id: store.id });
    expect(await list(store)).toMatchObject([{ code: 'TEN', image: { image_id: two } }]);
    await on.database.kysely.deleteFrom('files').where('id', '=', one).execute();
    expect((await editor.revert(second.change_id)).body).toMatchObject({
      reverted_by: null,
      changed_since: [{ field: 'images', reason: 'no_longer_there' }],
    });
  });

  test('of a deleted offer come back with it, also by taking back what was recorded before offers had pictures', async () => {
    const { store, offer_id, editor } = await setUp();
    const image = (await upload(store.staff, offer_id)).body.offer.image;
    const removed = await call(
      server.origin,
      'POST /api/store/delete_offer',
      { offer_id, version: 1 },
      keyed(store.staff),
    );
    expect((await upload(store.staff, offer_id)).code).toBe(ERROR.offerNotFound);
    expect((await editor.revert(removed.body.change_id)).body.changed_since).toEqual([]);
    expect(await list(store)).toMatchObject([{ image }]);
    const other = await saveOffer(server.origin, store.staff, { code: 'OLD' });
    const { kysely } = on.database;
    const { id, value } = await kysely
      .selectFrom('setting_changes')
      .select(['id', 'value'])
      .where('store_id', '=', store.id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const rows = value.rows.map((row) => {
      const { images: _images, ...after } = row.after as Record<string, unknown>;
      return { ...row, after };
    });
    await kysely
      .updateTable('setting_changes')
      .set({ value: JSON.stringify({ ...value, rows }) as never })
      .where('id', '=', id)
      .execute();
    expect((await editor.revert(id)).body.changed_since).toEqual([]);
    expect((await list(store)).map((one) => one.offer_id)).not.toContain(other.offer_id);
  });

  test('of another store are not changed; they need the screen of offers, and a picture', async () => {
    const [own, other] = [await setUp(), await setUp()];
    const strange = (await upload(other.store.staff, other.offer_id)).body.offer.image?.image_id ?? '';
    expect((await upload(own.store.staff, other.offer_id)).code).toBe(ERROR.offerNotFound);
    expect((await remove(own.store.staff, other.offer_id, strange)).code).toBe(ERROR.offerNotFound);
    expect((await remove(own.store.staff, own.offer_id, strange)).body.change_id).toBeNull();
    expect(await list(other.store)).toMatchObject([{ image: { image_id: strange } }]);
    expect((await upload(own.store.staff, own.offer_id, new TextEncoder().encode('<svg/>'))).code).toBe(
      ERROR.fileTypeRefused,
    );
    const cook = await addSubStore(on.database, own.store.store, [SCREENS.item.path]);
    expect((await upload(await signInSubStore(server.origin, cook.email), own.offer_id)).code).toBe(ERROR.notAllowed);
  });
});
