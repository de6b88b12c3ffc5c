import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` ties the cookie to this host name, to https (or localhost) and to the root path; no script can read it. */
const NAME = '__Host-store-panel-refresh';

const OPTIONS = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const;

export const refreshCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME];

export function setRefreshCookie(reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(NAME, token, { ...OPTIONS, expires });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, OPTIONS);
}
