import type { Duplex } from 'node:stream';

/** Sends a last reply on a connection without a response object. */
export function replyAndClose(
  socket: Duplex,
  status: string,
  headers: Readonly<Record<string, string>>,
  failure: object,
): void {
  const body = JSON.stringify(failure);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
