import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What proxies make: UUIDs, hexadecimal digits, HAProxy's parts joined by colons. It goes into logs and replies. */
const VALID_ID = /^[\w.:-]{8,64}$/;

/** The id of a request: that of a trusted proxy, so that its log and ours name the same, else one of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const incoming = headers['x-request-id'];
  return trustedProxies > 0 && typeof incoming === 'string' && VALID_ID.test(incoming) ? incoming : randomUUID();
}
