import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { drawTile } from '#map-picture.ts';

export interface MapTiles {
  readonly origin: string;
  close(): Promise<void>;
}

const SESSION_SECONDS = 14 * 24 * 60 * 60;
const TILE_PATH = /^\/(?:v1\/2dtiles|tiles)\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})(?:\.png)?$/;
const STYLE_PATH = /^\/maps\/[\w-]+\/style\.json$/;
const LOOPBACK = /^https?:\/\/(?:[\w-]+\.)*(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

/**
 * Starts a stand-in of both providers of maps on loopback: Google's sessions of tiles and MapTiler's style, with the same
 * drawn tiles. It takes its key from pages of this machine, and refuses others as they do.
 */
export async function startMapTiles({
  key: own,
  port = 0,
}: {
  readonly key: string;
  readonly port?: number;
}): Promise<MapTiles> {
  let origin = '';
  const answer = (method: string, address: URL, from: string): Answer => {
    const { pathname, searchParams } = address;
    const key = searchParams.get('key') ?? '';
    if (key !== own)
      return json(400, {
        error: {
          message: 'API key not valid. Please pass a valid API key.',
          details: [{ reason: 'API_KEY_INVALID' }],
        },
      });
    // A tile that a browser shows as a picture comes without an origin.
    if (from !== '' && !LOOPBACK.test(from))
      return json(403, { error: { message: `Requests from ${from} are blocked.` } });
    if (method === 'POST' && pathname === '/v1/createSession')
      return json(200, {
        session: 'demo-session',
        expiry: String(Math.floor(Date.now() / 1000) + SESSION_SECONDS),
        tileWidth: 256,
        tileHeight: 256,
        imageFormat: 'png',
      });
    if (STYLE_PATH.test(pathname))
      return json(200, {
        version: 8,
        sources: {
          drawn: {
            type: 'raster',
            tiles: [`${origin}/tiles/{z}/{x}/{y}.png?key=${key}`],
            tileSize: 256,
            maxzoom: 18,
          },
        },
        layers: [{ id: 'drawn', type: 'raster', source: 'drawn' }],
      });
    const [, zoom, x, y] = TILE_PATH.exec(pathname) ?? [];
    if (zoom === undefined) return json(404, { error: { message: 'Not found.' } });
    return { status: 200, type: 'image/png', body: drawTile({ zoom: Number(zoom), x: Number(x), y: Number(y) }) };
  };
  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const { status, type, body } = answer(method, new URL(url, origin), headers.origin ?? '');
    response.writeHead(status, {
      'content-type': type,
      'access-control-allow-origin': '*',
      ...(status === 200 && { 'cache-control': 'public, max-age=3600' }),
    });
    response.end(body);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
