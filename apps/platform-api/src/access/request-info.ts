import type { FastifyBaseLogger } from 'fastify';

import type { SessionMode } from '#access/principal.ts';

/** What a handler may know of the request beside its validated body. */
export interface RequestInfo {
  readonly id: string;
  /** The caller's address, as far as the configured proxies can be believed. */
  readonly address: string;
  readonly host: string;
  readonly userAgent: string;
  /** Index of the language the caller reads. */
  readonly lang: number;
  /** How this client keeps its tokens: `cookie` asks for an HttpOnly cookie. */
  readonly mode: SessionMode;
  /** The refresh token, by Authorization header or by cookie; empty when there is none. */
  readonly refreshToken: string;
  readonly log: FastifyBaseLogger;
}

/** Cookies and the like that a few handlers set; everything else is the reply's business. */
export interface ReplyControls {
  setRefreshCookie(token: string, expiresAt: Date): void;
  clearRefreshCookie(): void;
}
