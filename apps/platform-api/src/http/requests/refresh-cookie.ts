import { adminAccountEndpoints } from '@store-panel/contract/endpoints/admin/admin-accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SessionArea } from '#access/principal.ts';

/**
 * One cookie per area, so that a browser can have a store's and an administrator's session side by side. `__Host-`
 * binds a cookie to this host, to https (or localhost) and to the root path; no script can read it.
 */
const NAMES = {
  default: '__Host-store-panel-refresh',
  admin: '__Host-store-panel-desk-refresh',
} as const satisfies Record<SessionArea, string>;

const OPTIONS = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const;

/** The cookie of the sessions that the endpoint creates, refreshes and ends. */
function cookieName({ routeOptions }: FastifyRequest): string {
  const { call } = routeOptions.config;
  return NAMES[call !== undefined && call in adminAccountEndpoints ? 'admin' : 'default'];
}

export const refreshCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName(request)];

export function setRefreshCookie(reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(cookieName(reply.request), token, { ...OPTIONS, expires });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieName(reply.request), OPTIONS);
}
