import type { Generated } from 'kysely';

import type { Instant, InstantByDefault, InstantOrNull } from '#db/column-types.ts';

export interface MessagesTable {
  id: string;
  channel: 'email' | 'phone' | 'push';
  /** Which text it is. */
  kind: string;
  recipient: string;
  /** Sealed JSON of what the text says; null once it is of no use any more. */
  sealed: Buffer | null;
  lang: Generated<number>;
  /** `void`: written in the place of one that must not be sent, so that both cost the same. */
  state: Generated<'waiting' | 'sent' | 'failed' | 'void'>;
  tries: Generated<number>;
  next_try_at: InstantByDefault;
  expires_at: Instant;
  problem: Generated<string>;
  created_at: InstantByDefault;
  sent_at: InstantOrNull;
}

export interface PushSubscriptionsTable {
  session_id: string;
  store_id: string;
  /** SHA-256 of the address, so that one device is told once. */
  endpoint_hash: Buffer;
  /** Sealed JSON: address and keys of the device. */
  sealed: Buffer;
  lang: Generated<number>;
  created_at: InstantByDefault;
}
