import { adminAccountEndpoints } from '@store-panel/contract/endpoints/admin/admin-accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SessionArea } from '#access/principal.ts';

/**
 * One an area, so that a browser can hold a store's session and one of the platform's people side by side. `__Host-` ties
 * a cookie to this host name, to https (or localhost) and to the root path; no script can read it.
 */
const NAMES = {
  party: '__Host-store-panel-refresh',
  staff: '__Host-store-panel-desk-refresh',
} as const satisfies Record<SessionArea, string>;

const OPTIONS = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const;

/** The cookie of those whose sessions the call begins, keeps and ends. */
function nameFor({ routeOptions }: FastifyRequest): string {
  const { call } = routeOptions.config;
  return NAMES[call !== undefined && call in adminAccountEndpoints ? 'staff' : 'party'];
}

export const refreshCookie = (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)];

export function setRefreshCookie(reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(nameFor(reply.request), token, { ...OPTIONS, expires });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(nameFor(reply.request), OPTIONS);
}
