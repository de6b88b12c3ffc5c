import { once } from 'node:events';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

import type { Certificate } from '#testing/servers/certificate.ts';

export interface ReceivedPost {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A status, or a status with headers. */
export type SinkReply = number | { readonly status: number; readonly headers: Readonly<Record<string, string>> };

export interface HttpReceiver {
  readonly origin: string;
  readonly received: readonly ReceivedPost[];
  close(): Promise<void>;
}

/** Starts a local server that receives posts, like a gateway or a push service. Uses HTTPS with a certificate. */
export async function startHttpSink(
  createReply: (post: ReceivedPost, count: number) => SinkReply | Promise<SinkReply>,
  certificate?: Certificate,
): Promise<HttpReceiver> {
  const received: ReceivedPost[] = [];
  const listener: http.RequestListener = (request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const post = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      received.push(post);
      const reply = await createReply(post, received.length);
      const { status, headers } = typeof reply === 'number' ? { status: reply, headers: {} } : reply;
      response.writeHead(status, headers).end();
    })().catch(() => response.destroy());
  };
  const server = certificate ? https.createServer(certificate, listener) : http.createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
