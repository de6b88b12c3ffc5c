import { request } from 'node:http';

export interface RawRequest {
  /** Sent as it stands: nothing resolves its dots. */
  readonly path: string;
  readonly method?: string;
  /** `host` says whose page is asked for, wherever the request goes. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** One HTTP request as bytes on the wire, for what `fetch` would put right by itself. */
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
