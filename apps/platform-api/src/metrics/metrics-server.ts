import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import type { Registry } from 'prom-client';

import { isLoopback } from '#loopback.ts';

/**
 * Serves the metrics at `/metrics` of a port of their own. On loopback it replies under a loopback name alone, so that no
 * page in a browser of this machine reads them by a name of its own that leads here.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, reply) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (isLoopback(host) && !isLoopback(name)) return void reply.writeHead(403).end();
    if (request.url !== '/metrics') return void reply.writeHead(404).end();
    if (request.method !== 'GET') return void reply.writeHead(405, { allow: 'GET' }).end();
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
