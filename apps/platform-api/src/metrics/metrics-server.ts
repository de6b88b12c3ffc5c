import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import { isLoopback } from '#loopback.ts';

/** A page of the port, made for each request. */
export interface OperatorPage {
  readonly type: string;
  readonly read: () => Promise<string>;
}

/**
 * Serves pages to operators at a port of their own. On loopback it replies under a loopback name alone, so that no page in
 * a browser of this machine reads them by a name of its own that leads here.
 */
export async function serveMetrics(
  pages: Readonly<Record<string, OperatorPage>>,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, reply) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (isLoopback(host) && !isLoopback(name)) return void reply.writeHead(403).end();
    const page = Object.entries(pages).find(([path]) => path === request.url)?.[1];
    if (page === undefined) return void reply.writeHead(404).end();
    if (request.method !== 'GET') return void reply.writeHead(405, { allow: 'GET' }).end();
    page.read().then(
      (text) => reply.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-store' }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
