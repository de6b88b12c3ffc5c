import { createHash, createHmac, randomBytes } from 'node:crypto';

import { SESSION_LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { createSigner, createVerifier } from 'fast-jwt';

import { sameBytes } from '#access/same-bytes.ts';
import type { SessionMode } from '#access/principal.ts';

/** Content of an access token: its session, and how the client of that session stores its tokens. */
export interface AccessClaims {
  readonly sid: string;
  readonly mode: SessionMode;
}

/** Identifies a refresh token of a session. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
}

export interface Tokens {
  signAccess(claims: AccessClaims): string;
  /** Signs a token for the whole life of a session without a refresh token. */
  signUnrenewed(claims: AccessClaims, lifetimeMs: number): string;
  /** Null for a token that is malformed, forged or expired. */
  readAccess(token: string): AccessClaims | null;
  /** Token number `generation` of a session. Derived, never stored: the same number always gives the same token. */
  refreshToken(sessionId: string, generation: number): string;
  /** Null for a token that this platform did not issue. */
  readRefresh(token: string): RefreshClaims | null;
}

/** Creates an opaque 256-bit token and the hash that is stored. */
export function newServerToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Derives a key for each purpose from the one secret, so that none works in place of another. */
export function createTokens(secret: Buffer): Tokens {
  const key = (purpose: string) => createHmac('sha256', secret).update(`store-panel/${purpose}`).digest();
  const accessKey = key('access');
  const refreshKey = key('refresh');
  const sign = createSigner({ key: accessKey, algorithm: 'HS256', expiresIn: SESSION_LIFETIME_MS.accessToken });
  // The cache saves verifying a known token's signature; its expiry is still checked on every use.
  const verify = createVerifier({
    key: accessKey,
    algorithms: ['HS256'],
    cache: 10_000,
    requiredClaims: ['sid', 'exp'],
  });
  const signature = (sessionId: string, generation: number) =>
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
      `${sessionId}.${generation}.${signature(sessionId, generation).toString('base64url')}`,
    readRefresh(token) {
      const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token);
      if (!match?.[1] || !match[2] || !match[3]) return null;
      const generation = Number(match[2]);
      const isOurs = sameBytes(Buffer.from(match[3], 'base64url'), signature(match[1], generation));
      return isOurs ? { sessionId: match[1], generation } : null;
    },
  };
}

function isAccessClaims(value: unknown): value is AccessClaims {
  if (typeof value !== 'object' || value === null) return false;
  const { sid, mode } = value as Record<string, unknown>;
  return typeof sid === 'string' && (mode === 'cookie' || mode === 'header');
}
