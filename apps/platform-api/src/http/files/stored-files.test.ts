import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { fileLink, imageUrl, isValidFileLink } from '#http/files/file-links.ts';
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
  database = await openDatabase({ dataFolder: null, poolSize: 1, log: silentLog });
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

test('a link is good for five minutes, for its file alone, and for nobody who changes it', () => {
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

test('what stands for a picture that nobody gave is there, under every address that is named for it', async () => {
  const { body } = await call(server.origin, 'POST /api/admin/get_image_setting', {});
  const named = Object.entries(body.image_setting).filter(([name]) => name.startsWith('default_'));
  expect(named).toHaveLength(5);
  for (const [name, path] of named) {
    const { status, headers, text } = await get(String(path));
    expect([status, headers['content-type']], name).toEqual([200, expect.stringMatching(/^image\/svg\+xml/)]);
    expect(headers['content-security-policy'], name).toContain('sandbox');
    // One may be replaced by the next version's, at the same address.
    expect(headers['cache-control'], name).toBe('public, max-age=86400');
    expect(text, name).toMatch(/^<svg [^]*<\/svg>$/);
  }
});

test('a wrong or old link is answered byte for byte as one to a file that was never there', async () => {
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
    // What belongs to the other address is not found under this one.
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
  expect(server.complaints).toEqual([]);
});

test('what is given out can do nothing, whatever it holds', async () => {
  const { headers } = await get(fileLink(secrets, document));
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename=a.pdf',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const shown = await get(imageUrl(image));
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': headers['content-security-policy'],
    'x-content-type-options': 'nosniff',
  });
});
