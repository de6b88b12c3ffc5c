import { createHash } from 'node:crypto';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { MenuWritten } from '#features/menu/editing/change-menu.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  addChannel,
  addStore,
  addSubStore,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { handmadePng, samplePhoto, samplePicture } from '#testing/fixtures/sample-files.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

describeOnAnEngine('pictures of the menu', (on) => {
  let server: TestPlatform;
  let picture: Uint8Array<ArrayBuffer>;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    picture = await samplePicture('jpeg');
  });
  afterAll(() => server.close());

  const setUpStore = async () => {
    const store = await addStore(on.database);
    const { pizza, water } = await addMenu(on.database, store.id);
    const category = await on.database.kysely
      .selectFrom('menu_categories')
      .select('id')
      .where('store_id', '=', store.id)
      .orderBy('sequence_number')
      .executeTakeFirstOrThrow();
    await on.database.kysely.updateTable('stores').set({ can_create_group: true }).where('id', '=', store.id).execute();
    return {
      store,
      staff: await signInStore(server.origin, store.email),
      pizza: { kind: 'item', id: pizza },
      water: { kind: 'item', id: water },
      food: { kind: 'category', id: category.id },
    } as const;
  };
  type Fixture = Awaited<ReturnType<typeof setUpStore>>;
  type Part = Fixture['pizza'] | Fixture['food'];

  const upload = (
    staff: SessionHeaders,
    part: Part,
    fields: Readonly<Record<string, string>> = {},
    content: Uint8Array<ArrayBuffer> = picture,
  ) =>
    sendFile(
      server.origin,
      'POST /api/store/upload_menu_image',
      { name: 'pizza.jpg', content },
      { ...part, ...fields },
      staff,
    );
  const remove = (staff: SessionHeaders, part: Part, image_id: string) =>
    call(server.origin, 'POST /api/store/delete_menu_image', { ...part, image_id }, keyed(staff));
  const restore = (staff: SessionHeaders, part: Part, image_id: string, more: object = {}) =>
    call(server.origin, 'POST /api/store/restore_menu_image', { ...part, image_id, ...more }, keyed(staff));
  const order = (staff: SessionHeaders, { id: item_id }: Part, image_ids: readonly string[]) =>
    call(server.origin, 'POST /api/store/save_menu_image_order', { item_id, image_ids }, keyed(staff));
  const menuOf = async (staff: SessionHeaders) =>
    (await call(server.origin, 'POST /api/store/get_menu', {}, staff)).body;
  const picturesOf = async (staff: SessionHeaders, { id }: Part) =>
    (await menuOf(staff)).menu?.items.find(({ item_id }) => item_id === id)?.images?.map(({ image_id }) => image_id);
  /** Pictures of the changed item or category in a reply. */
  const shownIn = ({ body: { changed } }: { readonly body: Pick<MenuWritten, 'changed'> }) =>
    [
      ...changed.items.map(({ images = [] }) => images),
      ...changed.categories.map(({ image }) => (image ? [image] : [])),
    ].flat();
  const idOf = (reply: Awaited<ReturnType<typeof upload>>) => reply.body.image_id ?? '';
  const fetchPicture = (path: string) => fetch(server.origin + path);

  test('appear on the menu in their order, for channels too, each with a change of the menu', async () => {
    const { store, staff, pizza, food } = await setUpStore();
    const before = await menuOf(staff);
    const first = await upload(staff, pizza);
    expect(first.body).toMatchObject({
      changed: { items: [{ item_id: pizza.id }] },
      base_version: before.version,
      menu_version: before.version + 1,
    });
    const second = await upload(staff, pizza);
    const main = await upload(staff, pizza, { sequence_number: '0' });
    const ids = [main, first, second].map(idOf);
    expect(shownIn(main).map(({ image_id }) => image_id)).toEqual(ids);
    const ofCategory = await upload(staff, food);

    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    const reply = await call(server.origin, 'POST /api/user/get_menu', { store_id: store.id }, channel);
    for (const { menu, version } of [await menuOf(staff), reply.body]) {
      expect(version).toBe(before.version + 4);
      expect(menu?.items.map(({ images }) => images?.map(({ image_id }) => image_id))).toEqual([ids, []]);
      expect(menu?.categories.map(({ image }) => image?.image_id ?? null)).toEqual([idOf(ofCategory), null]);
    }
    const url = shownIn(first).find(({ image_id }) => image_id === idOf(first))?.image_url ?? '';
    const shown = await fetchPicture(url);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('are drawn anew: small enough, upright, without the place where they were taken', async () => {
    const { staff, pizza } = await setUpStore();
    const read = async (content: Uint8Array<ArrayBuffer>) => {
      const added = await upload(staff, pizza, {}, content);
      const url = shownIn(added).at(-1)?.image_url ?? '';
      return Buffer.from(await (await fetchPicture(url)).arrayBuffer());
    };
    const photo = await samplePhoto();
    expect(Buffer.from(photo).includes('canary of the camera')).toBe(true);
    const stored = await read(photo);
    expect(stored.includes('canary of the camera')).toBe(false);
    const { exif, xmp, iptc, icc, width, height } = await sharp(stored).metadata();
    expect([exif, xmp, iptc, icc, width, height]).toEqual([undefined, undefined, undefined, undefined, 40, 60]);
    const large = await sharp(await read(await samplePicture('png', { width: 2000, height: 1000 }))).metadata();
    expect([large.format, large.width, large.height]).toEqual(['webp', 1280, 640]);
    const printed = await samplePicture('jpeg', {}, (one) => one.toColourspace('cmyk'));
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    const converted = await read(printed);
    expect((await sharp(converted).metadata()).space).toBe('srgb');
    const { data } = await sharp(converted).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([(data[0] ?? 0) > 180, (data[2] ?? 0) < 80], 'the left side is still red').toEqual([true, true]);
    expect((await sharp(await read(await samplePicture('png', { width: 2, height: 1 }))).metadata()).width).toBe(2);
  });

  test('of other kinds, too large and broken ones are refused and change nothing', async () => {
    const { staff, pizza } = await setUpStore();
    const { version } = await menuOf(staff);
    const codes = async (...contents: readonly Uint8Array<ArrayBuffer>[]) => {
      const replies = [];
      for (const content of contents) replies.push((await upload(staff, pizza, {}, content)).code);
      return replies;
    };
    expect(await codes(handmadePng(20_000, 20_000))).toEqual([ERROR.fileTooLarge]);
    expect(await codes(await samplePicture('gif'), new TextEncoder().encode('<svg/>'))).toEqual([
      ERROR.fileTypeRefused,
      ERROR.fileTypeRefused,
    ]);
    expect(await codes(picture.slice(0, 200))).toEqual([ERROR.fileDamaged]);
    expect((await menuOf(staff)).version).toBe(version);
  });

  test('an item has five at most, even if six come at once', async () => {
    const { staff, pizza } = await setUpStore();
    for (let nth = 0; nth < 3; nth += 1) await upload(staff, pizza);
    const replies = await Promise.all(Array.from({ length: 3 }, () => upload(staff, pizza)));
    expect(replies.filter(({ code }) => code === null)).toHaveLength(2);
    expect(replies.filter(({ code }) => code === ERROR.itemPictureRefused)).toHaveLength(1);
    expect(await picturesOf(staff, pizza)).toHaveLength(5);
    const [id = ''] = (await picturesOf(staff, pizza)) ?? [];
    await remove(staff, pizza, id);
    await upload(staff, pizza);
    expect((await restore(staff, pizza, id)).code).toBe(ERROR.itemPictureRefused);
  });

  test('a removed one is not shown any more, and is put back where it was', async () => {
    const { staff, pizza, water } = await setUpStore();
    const uploads = [];
    for (let nth = 0; nth < 3; nth += 1) uploads.push(await upload(staff, pizza));
    const [a = '', b = '', c = ''] = uploads.map(idOf);
    const url = `/images/${b}`;
    const gone = await remove(staff, pizza, b);
    expect(shownIn(gone).map(({ image_id }) => image_id)).toEqual([a, c]);
    expect((await fetchPicture(url)).status).toBe(404);
    expect((await remove(staff, pizza, b)).code).toBe(ERROR.itemPictureRefused);
    expect((await restore(staff, water, b)).code).toBe(ERROR.itemPictureRefused);
    expect((await restore(staff, pizza, b, { sequence_number: 1 })).code).toBeNull();
    expect(await picturesOf(staff, pizza)).toEqual([a, b, c]);
    expect((await fetchPicture(url)).status).toBe(200);
    const { version } = await menuOf(staff);
    expect((await restore(staff, pizza, b)).body).toMatchObject({ base_version: version, menu_version: version });
  });

  test('another picture of a category replaces the first, which can be put back', async () => {
    const { staff, food } = await setUpStore();
    const first = idOf(await upload(staff, food));
    const second = idOf(await upload(staff, food));
    const shown = async () => (await menuOf(staff)).menu?.categories[0]?.image?.image_id ?? null;
    expect(await shown()).toBe(second);
    expect(shownIn(await restore(staff, food, first))).toMatchObject([{ image_id: first }]);
    expect(await shown()).toBe(first);
    await remove(staff, food, first);
    expect(await shown()).toBeNull();
  });

  test('are put in another order, all of them and no other', async () => {
    const { staff, pizza, water } = await setUpStore();
    const [a, b, c] = [
      idOf(await upload(staff, pizza)),
      idOf(await upload(staff, pizza)),
      idOf(await upload(staff, water)),
    ];
    expect((await order(staff, pizza, [b, a])).code).toBeNull();
    expect(await picturesOf(staff, pizza)).toEqual([b, a]);
    for (const wrong of [[a], [a, b, c], [a, c], [a, uuidV7()], []])
      expect((await order(staff, pizza, wrong)).code).toBe(ERROR.itemPictureRefused);
    const { version } = await menuOf(staff);
    expect((await order(staff, pizza, [b, a])).body.menu_version).toBe(version);
  });

  test('one from the same file stays the only one, until it is removed', async () => {
    const { staff, pizza, water } = await setUpStore();
    const source = { source_hash: hashOf('photo') };
    const first = await upload(staff, pizza, source);
    expect(shownIn(first)).toMatchObject([source]);
    const again = await upload(staff, pizza, source);
    expect(again.body).toMatchObject({ image_id: idOf(first), change_id: null, base_version: first.body.menu_version });
    expect(again.body.menu_version).toBe(first.body.menu_version);
    expect(shownIn(await upload(staff, water, source))).toHaveLength(1);
    expect(shownIn(await upload(staff, pizza, { source_hash: hashOf('other') }))).toHaveLength(2);
    await remove(staff, pizza, idOf(first));
    const third = await upload(staff, pizza, source);
    expect(shownIn(third)).toHaveLength(2);
    expect(idOf(third)).not.toBe(idOf(first));
  });

  test('are in the journal, which takes a change back if nobody changed them since', async () => {
    const { staff, pizza, food } = await setUpStore();
    const revert = async (change_id: string | null) =>
      (await call(server.origin, 'POST /api/store/revert_setting_change', { change_id }, keyed(staff))).body;
    const first = idOf(await upload(staff, pizza));
    const added = await upload(staff, pizza);
    const editor = await call(server.origin, 'POST /api/store/get_menu_editor', {}, staff);
    const item = editor.body.menu?.items.find(({ item_id }) => item_id === pizza.id);
    expect([item?.images?.map(({ image_id }) => image_id), item?.version]).toEqual([[first, idOf(added)], 1]);
    const removed = await remove(staff, pizza, first);
    expect(await revert(added.body.change_id)).toMatchObject({
      reverted_by: null,
      changed_since: [{ field: 'images', reason: 'changed_since' }],
    });
    expect(await revert(removed.body.change_id)).toMatchObject({ changed_since: [] });
    expect(await picturesOf(staff, pizza)).toEqual([first, idOf(added)]);
    const [former, latter] = [await upload(staff, food), await upload(staff, food)];
    await revert(latter.body.change_id);
    expect((await menuOf(staff)).menu?.categories[0]?.image?.image_id).toBe(idOf(former));
    // A picture whose file was deleted meanwhile does not come back.
    const gone = await remove(staff, pizza, first);
    await on.database.kysely.deleteFrom('files').where('id', '=', first).execute();
    expect(await revert(gone.body.change_id)).toMatchObject({ changed_since: [{ reason: 'no_longer_there' }] });
  });

  test('of a deleted item come back with it', async () => {
    const { staff, pizza } = await setUpStore();
    const id = idOf(await upload(staff, pizza));
    const parts = { kind: 'item', ids: [pizza.id] };
    await call(server.origin, 'POST /api/store/delete_menu_parts', parts, keyed(staff));
    expect((await upload(staff, pizza)).code).toBe(ERROR.itemNotFound);
    await call(server.origin, 'POST /api/store/restore_menu_parts', parts, keyed(staff));
    expect(await picturesOf(staff, pizza)).toEqual([id]);
  });

  test('of another store are neither shown, changed nor put back', async () => {
    const [own, other] = [await setUpStore(), await setUpStore()];
    const strange = idOf(await upload(other.staff, other.pizza));
    const { version } = await menuOf(other.staff);
    expect((await upload(own.staff, other.pizza)).code).toBe(ERROR.itemNotFound);
    expect((await upload(own.staff, other.food)).code).toBe(ERROR.categoryNotFound);
    expect((await remove(own.staff, other.pizza, strange)).code).toBe(ERROR.itemNotFound);
    expect((await remove(own.staff, own.pizza, strange)).code).toBe(ERROR.itemPictureRefused);
    expect((await order(own.staff, own.pizza, [strange])).code).toBe(ERROR.itemPictureRefused);
    await remove(other.staff, other.pizza, strange);
    expect((await restore(own.staff, own.pizza, strange)).code).toBe(ERROR.itemPictureRefused);
    expect((await restore(other.staff, other.pizza, strange)).code).toBeNull();
    expect((await menuOf(other.staff)).version).toBe(version + 2);
  });

  test('need the screen of their kind, and categories their flag', async () => {
    const { store, staff, pizza, food } = await setUpStore();
    const sub = await addSubStore(on.database, store, ['/app/menu/item']);
    const clerk = await signInSubStore(server.origin, sub.email);
    expect((await upload(clerk, pizza)).code).toBeNull();
    expect((await upload(clerk, food)).code).toBe(ERROR.notAllowed);
    await on.database.kysely
      .updateTable('stores')
      .set({ can_create_group: false })
      .where('id', '=', store.id)
      .execute();
    expect((await upload(await signInStore(server.origin, store.email), food)).code).toBe(ERROR.featureNotEnabled);
    expect((await upload(staff, pizza)).code).toBeNull();
  });
});
