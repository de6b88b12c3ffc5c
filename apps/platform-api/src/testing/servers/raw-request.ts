import { request } from 'node:http';

export interface RawRequest {
  /** Sent unchanged: dot segments are not resolved. */
  readonly path: string;
  readonly method?: string;
  /** `host` selects the page, independent of the connection. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Sends one HTTP request without the corrections of `fetch`. */
export function rawRequest(
  origin: string,
  { path, method = 'GET', headers = {}, body }: RawRequest,
): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
