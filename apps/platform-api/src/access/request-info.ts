import type { FastifyBaseLogger } from 'fastify';

import type { SessionMode } from '#access/principal.ts';

/** What a handler may read of the request beside its validated body. */
export interface RequestInfo {
  readonly id: string;
  /** The caller's IP address, of IPv6 its /64 network, as far as the configured proxies are trusted. */
  readonly address: string;
  readonly host: string;
  readonly userAgent: string;
  /** Index of the user's language. */
  readonly lang: number;
  /** How this client stores its tokens: `cookie` asks for an HttpOnly cookie. */
  readonly mode: SessionMode;
  /** The refresh token from the Authorization header or the cookie; empty if there is none. */
  readonly refreshToken: string;
  readonly log: FastifyBaseLogger;
}

/** Sets cookies, which a few handlers need. */
export interface ReplyControls {
  setRefreshCookie(token: string, expiresAt: Date): void;
  clearRefreshCookie(): void;
}
