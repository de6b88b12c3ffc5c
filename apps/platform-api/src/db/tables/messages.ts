import type { MessageLane } from '@store-panel/domain/messages/message-kinds';
import type { Generated } from 'kysely';

import type { Instant, InstantByDefault, InstantOrNull } from '#db/column-types.ts';

export interface MessagesTable {
  id: string;
  channel: 'email' | 'phone' | 'push';
  /** Senders of one lane never wait for those of another. */
  lane: Generated<MessageLane>;
  /** Selects the text. */
  kind: string;
  recipient: string;
  /** Encrypted JSON with the values of the text; null once it is no longer needed. */
  sealed: Buffer | null;
  lang: Generated<number>;
  /** `void`: stands for a message that must not be sent, so that both take the same time. */
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
  /** SHA-256 of the address, so that a device is notified once. */
  endpoint_hash: Buffer;
  /** Encrypted JSON: address and keys of the device. */
  sealed: Buffer;
  lang: Generated<number>;
  created_at: InstantByDefault;
}
