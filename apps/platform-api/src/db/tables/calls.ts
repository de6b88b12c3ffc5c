import type { Generated } from 'kysely';

import type { Instant, InstantByDefault } from '#db/column-types.ts';

export interface IdempotencyKeysTable {
  /** Store and principal. */
  scope: string;
  call: string;
  key: string;
  /** SHA-256, 32 bytes. */
  body_hash: Buffer;
  state: Generated<'in_flight' | 'done'>;
  status: number | null;
  /** The reply body as text, so that a repeated reply is identical byte by byte. */
  reply: string | null;
  created_at: InstantByDefault;
}

export interface RateLimitsTable {
  key: string;
  window_started_at: InstantByDefault;
  count: Generated<number>;
  expires_at: Instant;
}
