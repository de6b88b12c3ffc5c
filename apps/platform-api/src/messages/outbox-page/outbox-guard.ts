import type { FastifyRequest } from 'fastify';

import { isLoopback } from '#loopback.ts';

/** Headers that only proxies add. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/**
 * Returns whether the request comes from a person at this machine. The address is not enough: a browser here may send
 * requests for any page (whose host name can resolve to this machine, so the host must be a loopback name), and a proxy
 * here for anyone.
 */
export function isFromThisMachine({ raw: { headers, socket } }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const url = `http://${headers.host ?? ''}`;
  if (!isLoopback(address) || !URL.canParse(url) || !isLoopback(new URL(url).hostname)) return false;
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  if (headers.origin !== undefined && headers.origin !== new URL(url).origin) return false;
  const site = headers['sec-fetch-site'];
  // A followed link shows the page to the person only; a page's own request would read it.
  const isRequestedByPage = site === 'cross-site' || site === 'same-site';
  return !isRequestedByPage || headers['sec-fetch-mode'] === 'navigate';
}
