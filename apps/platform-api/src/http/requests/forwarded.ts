import type { IncomingMessage } from 'node:http';

import { rateLimitKey } from '#access/rate-limit.ts';

/** What a request says about its way here; of a trusted proxy the last word counts, as with Fastify's own `host`. */
type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The host, with its port, that the caller's browser knows us by. */
export const requestHost = (request: Request, trustedProxies: number): string =>
  saidByProxy(request, 'x-forwarded-host', trustedProxies) ?? request.headers.host ?? '';

/** Whether the way from the caller to the first of us is known to be encrypted. */
export const isHttps = (request: Request, trustedProxies: number): boolean =>
  saidByProxy(request, 'x-forwarded-proto', trustedProxies) === 'https';

/** What the caller's address counts as; the same one that Fastify's own `ip` names. */
export function clientIp({ headers, socket }: Request, trustedProxies: number): string {
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const named = said.split(',').map((part) => part.trim());
  const way = [...named.filter(Boolean), socket.remoteAddress ?? ''];
  return rateLimitKey(way.at(-1 - trustedProxies) ?? way[0] ?? '');
}

function saidByProxy({ headers }: Request, name: string, trustedProxies: number): string | undefined {
  const said = headers[name];
  if (trustedProxies === 0 || typeof said !== 'string') return undefined;
  return said.split(',').at(-1)?.trim() || undefined;
}
