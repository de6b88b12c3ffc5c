import { HEADER } from '@store-panel/contract/envelope';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import type { FastifyRequest } from 'fastify';

import type { RequestInfo } from '#access/request-info.ts';
import { ENGLISH } from '#access/accounts/names.ts';
import { rateLimitKey } from '#access/rate-limit.ts';
import { refreshCookie } from '#http/requests/refresh-cookie.ts';
import { stripBearer } from '#http/requests/request-credentials.ts';

/** What handlers may read of a request. */
export function toRequestInfo(request: FastifyRequest): RequestInfo {
  return {
    id: request.id,
    address: rateLimitKey(request.ip),
    host: request.hostname,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    lang: parseLanguageHeader(request.headers[HEADER.language]),
    mode: request.headers[HEADER.sessionMode] === 'cookie' ? 'cookie' : 'header',
    refreshToken: refreshTokenOf(request),
    log: request.log,
  };
}

function parseLanguageHeader(header: string | string[] | undefined): number {
  const index = Number(header);
  return Number.isInteger(index) && index >= 0 && index < LANGUAGES.length ? index : ENGLISH;
}

/**
 * The refresh token in Authorization; otherwise the cookie, only for our scripts: another site can make a browser send
 * the cookie, but not the header that requests it. Never by GET.
 */
function refreshTokenOf(request: FastifyRequest): string {
  const { authorization, [HEADER.sessionMode]: mode } = request.headers;
  if (authorization) return stripBearer(authorization);
  return request.method === 'POST' && mode === 'cookie' ? (refreshCookie(request) ?? '') : '';
}
