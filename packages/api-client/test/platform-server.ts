import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { type FakeHandlers, fakeTransport } from '#testing/fake-transport.ts';

/** The fake platform behind a real port, for programs that run in a process or thread of their own. */
export async function platformServer(handlers: FakeHandlers) {
  const platform = fakeTransport(handlers);
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const reply = await platform.fetch(url, { method, headers, body: (await text(request)) || null });
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => response.writeHead(500).end(String(cause)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    platform,
    baseUrl: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
