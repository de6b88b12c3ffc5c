import { createConnection } from 'node:net';

export interface BareRequest {
  readonly method?: string;
  readonly path: string;
  /** `host` is sent unless it is undefined here. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
}

export interface ReplyHead {
  readonly status: number;
  /** As sent, one per line: a name may occur twice. */
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Headers of an upgrade to WebSocket. */
export const WEBSOCKET_HEADERS = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
} as const;

/** Formats a request as text, for requests that no client would send. */
export function toRequestText(
  { method = 'GET', path, headers = {}, body = '' }: BareRequest,
  host = 'panel.localhost',
): string {
  const sent = { host, ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }), ...headers };
  const lines = Object.entries(sent).map(([name, value]) => (value === undefined ? '' : `${name}: ${value}\r\n`));
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** Sends text over a new connection and reads the reply up to the end of its headers. */
export function sendRawHttp(origin: string, text: string): Promise<ReplyHead> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = createConnection(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      received += part;
      const end = received.indexOf('\r\n\r\n');
      if (end === -1) return;
      socket.destroy();
      resolve(parseHead(received.slice(0, end)));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`The server hung up after ${JSON.stringify(received)}`)));
  });
}

function parseHead(text: string): ReplyHead {
  const [first = '', ...rest] = text.split('\r\n');
  const lines = rest.map((line) => {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    return [name.toLowerCase(), value] as const;
  });
  return { status: Number(first.split(' ')[1]), lines, headers: Object.fromEntries(lines) };
}
