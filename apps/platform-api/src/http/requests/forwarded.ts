import type { IncomingMessage } from 'node:http';

import { rateLimitKey } from '#access/rate-limit.ts';

/** Reads forwarded headers; of a trusted proxy the last value counts, as with Fastify's `host`. */
type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The host, with its port, in the browser's URL. */
export const requestHost = (request: Request, trustedProxies: number): string =>
  readForwardedHeader(request, 'x-forwarded-host', trustedProxies) ?? request.headers.host ?? '';

/** Whether the connection from the browser to the first proxy is known to be encrypted. */
export const isHttps = (request: Request, trustedProxies: number): boolean =>
  readForwardedHeader(request, 'x-forwarded-proto', trustedProxies) === 'https';

/** The rate limit key of the caller's address; the same address as Fastify's `ip`. */
export function clientIp({ headers, socket }: Request, trustedProxies: number): string {
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const named = forwardedFor.split(',').map((part) => part.trim());
  const addresses = [...named.filter(Boolean), socket.remoteAddress ?? ''];
  return rateLimitKey(addresses.at(-1 - trustedProxies) ?? addresses[0] ?? '');
}

function readForwardedHeader({ headers }: Request, name: string, trustedProxies: number): string | undefined {
  const value = headers[name];
  if (trustedProxies === 0 || typeof value !== 'string') return undefined;
  return value.split(',').at(-1)?.trim() || undefined;
}
