import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { fileLink, imageUrl, isValidFileLink } from '#http/files/file-links.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';
import { addFile } from '#testing/fixtures/add-file.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const secret = Buffer.alloc(48, 7);
const secrets = createSecrets(secret);
const NOW = Date.now();

let database: Database;
let server: TestPlatform;
let document: string;
let image: string;

beforeAll(async () => {
  database = await openInMemory();
  server = await startPlatform(database, { secret });
  const { id: storeId } = await addStore(database);
  document = await addFile(database, storeId);
  image = await addFile(database, storeId, { purpose: 'store_image', content_type: 'image/webp' });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const get = async (path: string) => {
  const reply = await fetch(server.origin + path);
  const { 'x-request-id': requestId = '', date: _date, ...headers } = Object.fromEntries(reply.headers);
  return { status: reply.status, headers, text: (await reply.text()).replaceAll(requestId, '') };
};
const query = (link: string) => Object.fromEntries(new URL(link, 'http://x').searchParams);

test('a link is valid for five minutes, for its file only, and cannot be changed', () => {
  const link = fileLink(secrets, document, NOW);
  const { until = '', proof = '' } = query(link);
  const after = (seconds: number) => isValidFileLink(secrets, document, { until, proof }, NOW + seconds * 1000);
  expect([after(0), after(298), after(301)]).toEqual([true, true, false]);
  expect(isValidFileLink(secrets, image, { until, proof }, NOW)).toBe(false);
  expect(isValidFileLink(createSecrets(Buffer.alloc(48, 8)), document, { until, proof }, NOW)).toBe(false);
  for (const changed of [
    { until: String(Number(until) + 1), proof },
    { until: `0${until}`, proof: '' },
    { until: [until], proof },
    { until, proof: [proof] },
    { until: '9'.repeat(30), proof },
    { until: '-1', proof },
    { until, proof: proof.slice(0, -1) },
    {},
  ])
    expect(isValidFileLink(secrets, document, changed, NOW), JSON.stringify(changed)).toBe(false);
});

test('serves a default picture under every configured URL', async () => {
  const { body } = await call(server.origin, 'POST /api/admin/get_image_setting', {});
  const defaults = Object.entries(body.image_setting).filter(([name]) => name.startsWith('default_'));
  expect(defaults).toHaveLength(5);
  for (const [name, path] of defaults) {
    const { status, headers, text } = await get(path as string);
    expect([status, headers['content-type']], name).toEqual([200, expect.stringMatching(/^image\/svg\+xml/)]);
    expect(headers['content-security-policy'], name).toContain('sandbox');
    // The next version may replace the picture at the same URL.
    expect(headers['cache-control'], name).toBe('public, max-age=86400');
    expect(text, name).toMatch(/^<svg [^]*<\/svg>$/);
  }
});

test('the reply to a wrong or expired link equals that to a missing file, byte for byte', async () => {
  const missing = await get(fileLink(secrets, uuidV7()));
  expect(missing.status).toBe(404);
  expect(JSON.parse(missing.text)).toEqual({ success: false, error_code: ERROR.callNotFound, request_id: '' });
  const link = fileLink(secrets, document);
  expect((await get(link)).status).toBe(200);
  for (const path of [
    `/files/${document}`,
    link.slice(0, -3),
    link.replace(document, image),
    fileLink(secrets, document, NOW - 6 * 60_000),
    // Images and files are found only under their own path.
    fileLink(secrets, image),
    imageUrl(document),
    imageUrl(uuidV7()),
    '/files/nonsense?until=1&proof=x',
    fileLink(secrets, 'nonsense'),
    fileLink(secrets, '%00'),
    fileLink(secrets, "'"),
    '/images/nonsense',
    '/images/%00',
    '/images/',
    '/files/',
    '/images/../files/x',
    `/images/${image.toUpperCase()}`,
    `/images/${image}/x`,
  ])
    expect(await get(path), path).toEqual(missing);
  expect(server.logLines).toEqual([]);
});

test('serves files sandboxed', async () => {
  const { headers } = await get(fileLink(secrets, document));
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename=a.pdf',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const picture = await get(imageUrl(image));
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': headers['content-security-policy'],
    'x-content-type-options': 'nosniff',
  });
});
