import { resizedPicturePath, type ResizedPicture } from '@store-panel/domain/menu/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';
import { addFile } from '#testing/fixtures/add-file.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addMenu, addMenuPicture } from '#testing/fixtures/menu/sample-menu.ts';
import { samplePicture } from '#testing/fixtures/sample-files.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

let database: Database;
let server: TestPlatform;
let store: { readonly id: string };

beforeAll(async () => {
  database = await openInMemory();
  server = await startPlatform(database);
  store = await addStore(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const addPicture = async (width = 600, height = 400) =>
  addFile(database, store.id, {
    purpose: 'store_image',
    content_type: 'image/webp',
    content: Buffer.from(await samplePicture('webp', { width, height })),
  });
const pathOf = (image: string, more: Partial<ResizedPicture> = {}) =>
  resizedPicturePath({ width: 128, height: 64, format: 'webp', image, ...more });
const get = (path: string) => fetch(server.origin + path);
const variantsOf = (image: string) =>
  database.kysely
    .selectFrom('file_variants')
    .select(['width', 'height', 'format', 'created_at'])
    .where('file_id', '=', image)
    .execute();

test('a public picture fills the dimensions, to everyone, and may be kept for ever', async () => {
  const image = await addPicture();
  for (const format of ['webp', 'jpeg'] as const)
    for (const prefix of ['', '/v3']) {
      const reply = await get(prefix + pathOf(image, { format }));
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(reply.headers.get('content-security-policy')).toContain('sandbox');
      const content = Buffer.from(await reply.arrayBuffer());
      expect(await sharp(content).metadata()).toMatchObject({ format, width: 128, height: 64 });
      // Red on the left, blue on the right: the middle was kept.
      const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const [left, right] = [data.subarray(0, 3), data.subarray((info.width - 1) * 3, info.width * 3)];
      expect([(left[0] ?? 0) > 180, (right[2] ?? 0) > 180]).toEqual([true, true]);
    }
});

test('a small picture is not enlarged, and keeps the shape that was asked for', async () => {
  const image = await addPicture(60, 40);
  const reply = await get(pathOf(image, { width: 1024, height: 512 }));
  expect(await sharp(await reply.arrayBuffer()).metadata()).toMatchObject({ width: 60, height: 30 });
});

test('each size is drawn and kept once, however many ask at once', async () => {
  const image = await addPicture();
  const replies = await Promise.all(Array.from({ length: 20 }, () => get(pathOf(image))));
  const contents = new Set(
    await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString('base64'))),
  );
  expect([replies.every(({ status }) => status === 200), contents.size]).toEqual([true, 1]);
  const [stored, ...others] = await variantsOf(image);
  expect([stored?.width, stored?.height, others.length]).toEqual([128, 64, 0]);
  // What is kept is sent without the original.
  await database.kysely
    .updateTable('files')
    .set({ content: Buffer.from('no picture') })
    .where('id', '=', image)
    .execute();
  expect(contents).toContain(Buffer.from(await (await get(pathOf(image))).arrayBuffer()).toString('base64'));
  await get(pathOf(image, { width: 64, height: 128 }));
  expect(await variantsOf(image)).toHaveLength(1);
});

test('sizes go with their picture', async () => {
  const image = await addPicture();
  await get(pathOf(image));
  await database.kysely.deleteFrom('files').where('id', '=', image).execute();
  expect(await variantsOf(image)).toEqual([]);
  expect((await get(pathOf(image))).status).toBe(404);
});

test('documents, removed pictures and unknown ids are not found, kept sizes of them neither', async () => {
  const { pizza } = await addMenu(database, store.id);
  const shown = await addMenuPicture(database, store.id, pizza);
  const content = Buffer.from(await samplePicture('webp'));
  await database.kysely.updateTable('files').set({ content }).where('id', '=', shown).execute();
  expect((await get(pathOf(shown))).status).toBe(200);
  await database.kysely
    .updateTable('menu_images')
    .set({ removed_at: new Date() })
    .where('file_id', '=', shown)
    .execute();
  const hidden = [
    shown,
    await addFile(database, store.id, { content, content_type: 'image/jpeg' }),
    await addFile(database, store.id, { content, content_type: 'image/jpeg', purpose: 'claim_document' }),
    uuidV7(),
  ];
  for (const image of hidden) expect((await get(pathOf(image))).status).toBe(404);
});

test('200 altered paths get the reply of a missing picture', async () => {
  const image = await addPicture();
  const missing = await get(pathOf(uuidV7()));
  const normalized = async (reply: Response) => (await reply.text()).replaceAll(/[\da-f-]{36}/g, '');
  const expected = await normalized(missing);
  const { pick, upTo } = createRandom(20_260_101);
  const parts = ['width', 'height', 'format', 'image'] as const;
  const values = [
    '',
    '0',
    '-64',
    '65',
    '064',
    '64.0',
    '1e2',
    '99999999',
    'png',
    'svg',
    'WEBP',
    'webp%00',
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'http://127.0.0.1:1/a.webp',
    'file:///etc/passwd',
    image.toUpperCase(),
    `${image}%0a`,
    `${image}'--`,
    'default-user.svg',
    '[]',
    '%F0%9F%8D%95',
  ];
  for (let nth = 0; nth < 200; nth += 1) {
    const part = pick(parts);
    const value = pick(values);
    const path = pathOf(image);
    const mutation = upTo(4);
    const altered =
      mutation === 0
        ? `${path}&${part}=${value}`
        : mutation === 1
          ? path.replace(new RegExp(`${part}=[^&]*&?`), '')
          : path.replace(new RegExp(`${part}=[^&]*`), `${part}=${value}`);
    const reply = await get(altered);
    expect([reply.status, await normalized(reply)], altered).toEqual([404, expected]);
  }
  expect(await variantsOf(image)).toEqual([]);
});
