import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { SESSION_LIFETIME } from '@store-panel/domain/limits/timing';
import { createSigner, createVerifier } from 'fast-jwt';

import type { SessionMode } from '#access/principal.ts';

/** What an access token says: the session it belongs to, and how that session keeps its tokens. */
export interface AccessClaims {
  readonly sid: string;
  readonly mode: SessionMode;
}

/** Which token of which session a refresh token is. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
}

export interface Tokens {
  signAccess(claims: AccessClaims): string;
  /** For the whole of a session that has no refresh token. */
  signUnrenewed(claims: AccessClaims, lifetimeMs: number): string;
  /** Null for a token that is malformed, forged or run out. */
  readAccess(token: string): AccessClaims | null;
  /** Token number `n` of a session. Derived, never stored: the same number always gives the same token. */
  refreshToken(sessionId: string, generation: number): string;
  /** Null for a token that this platform did not make. */
  readRefresh(token: string): RefreshClaims | null;
}

/** An opaque 256-bit token, and what of it is stored. */
export function newServerToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares without telling by its duration where two values differ. */
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Keys for each purpose are derived from the one secret, so that none can stand in for another. */
export function createTokens(secret: Buffer): Tokens {
  const key = (purpose: string) => createHmac('sha256', secret).update(`store-panel/${purpose}`).digest();
  const accessKey = key('access');
  const refreshKey = key('refresh');
  const sign = createSigner({ key: accessKey, algorithm: 'HS256', expiresIn: SESSION_LIFETIME.accessToken });
  // The cache spares the signature of a token already seen; its expiry is checked on every use all the same.
  const verify = createVerifier({
    key: accessKey,
    algorithms: ['HS256'],
    cache: 10_000,
    requiredClaims: ['sid', 'exp'],
  });
  const proof = (sessionId: string, generation: number) =>
    createHmac('sha256', refreshKey).update(`${sessionId}|${generation}`).digest();

  return {
    signAccess: (claims) => sign({ ...claims }),
    signUnrenewed: (claims, lifetimeMs) =>
      createSigner({ key: accessKey, algorithm: 'HS256', expiresIn: lifetimeMs })({ ...claims }),
    readAccess(token) {
      try {
        const claims: unknown = verify(token);
        return isAccessClaims(claims) ? { sid: claims.sid, mode: claims.mode } : null;
      } catch {
        return null;
      }
    },
    refreshToken: (sessionId, generation) =>
      `${sessionId}.${generation}.${proof(sessionId, generation).toString('base64url')}`,
    readRefresh(token) {
      const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token);
      if (!match?.[1] || !match[2] || !match[3]) return null;
      const generation = Number(match[2]);
      const isOurs = sameBytes(Buffer.from(match[3], 'base64url'), proof(match[1], generation));
      return isOurs ? { sessionId: match[1], generation } : null;
    },
  };
}

function isAccessClaims(value: unknown): value is AccessClaims {
  if (typeof value !== 'object' || value === null) return false;
  const { sid, mode } = value as Record<string, unknown>;
  return typeof sid === 'string' && (mode === 'cookie' || mode === 'header');
}
