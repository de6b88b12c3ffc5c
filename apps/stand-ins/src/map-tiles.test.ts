import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type MapTiles, startMapTiles } from '#map-tiles.ts';

const KEY = 'key-of-this-machine';
const PANEL = 'http://localhost:4000';
let maps: MapTiles;
beforeAll(async () => {
  maps = await startMapTiles({ key: KEY });
});
afterAll(() => maps.close());

const request = (path: string, origin: string, method = 'GET') =>
  fetch(`${maps.origin}${path}`, { method, headers: { origin } });
const begin = (key: string, origin: string) => request(`/v1/createSession?key=${key}`, origin, 'POST');

test('a key is taken from pages of this machine, and no other key at all', async () => {
  expect((await begin(KEY, PANEL)).status).toBe(200);
  expect((await begin(KEY, 'http://linden.localhost:4000')).status).toBe(200);
  expect((await begin(KEY, 'https://stranger.example')).status).toBe(403);
  expect((await begin(KEY, 'https://localhost.stranger.example')).status).toBe(403);
  const refused = await begin('another', PANEL);
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { details: [{ reason: 'API_KEY_INVALID' }] } },
  ]);
});

test('tiles of a session and of a style are pictures, which a page may read', async () => {
  const { session } = (await (await begin(KEY, PANEL)).json()) as { readonly session: string };
  const style = await request(`/maps/streets-v2/style.json?key=${KEY}`, PANEL);
  const { sources } = (await style.json()) as { readonly sources: { readonly drawn: { readonly tiles: string[] } } };
  const named = (sources.drawn.tiles[0] ?? '').replace('{z}', '15').replace('{x}', '17604').replace('{y}', '10748');
  const urls = [`${maps.origin}/v1/2dtiles/15/17604/10748?session=${session}&key=${KEY}`, named];
  const pictures = await Promise.all(
    urls.map(async (url) => {
      const reply = await fetch(url);
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      expect(reply.headers.get('content-type')).toBe('image/png');
      return Buffer.from(await reply.arrayBuffer());
    }),
  );
  expect(pictures[0]).toEqual(pictures[1]);
  const [picture = Buffer.alloc(0)] = pictures;
  const at = picture.indexOf('IDAT');
  const pixels = inflateSync(picture.subarray(at + 4, at + 4 + picture.readUInt32BE(at - 4)));
  expect(pixels).toHaveLength(256 * 257);
  expect(new Set(pixels).size).toBeGreaterThan(2);
  expect((await request(`/elsewhere?key=${KEY}`, PANEL)).status).toBe(404);
});
