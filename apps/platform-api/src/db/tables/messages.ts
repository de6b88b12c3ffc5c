import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { CustomerChannel, CustomerMessageKind } from '@store-panel/domain/messages/customer-messages';
import type { MessageDocument } from '@store-panel/domain/messages/message-document';
import type { MessageLane } from '@store-panel/domain/messages/message-kinds';
import type { Generated } from 'kysely';

import type { Instant, InstantByDefault, InstantOrNull, JsonOrNull } from '#db/column-types.ts';

export interface MessagesTable {
  id: string;
  channel: 'email' | 'phone' | 'push';
  /** Senders of one lane never wait for those of another. */
  lane: Generated<MessageLane>;
  /** The store that sends it to a customer; null for a message of the platform. */
  store_id: Generated<string | null>;
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
  /** Of a message to a customer: the event of its store that it tells of. It has no content of its own. */
  event_seq: number | null;
  /** Of a message about a return: `event_seq` is then the number of an entry in its history. */
  return_id: Generated<string | null>;
}

/** The text that a store has written for a message to its customers. */
export interface MessageTemplatesTable {
  store_id: string;
  channel: CustomerChannel;
  kind: CustomerMessageKind;
  language: LanguageCode;
  /** Null after a reset. */
  document: JsonOrNull<MessageDocument>;
  version: Generated<number>;
  updated_at: InstantByDefault;
}

/** A store's own mail server or SMS gateway, as its senders found it. */
export interface MessageAccountsTable {
  store_id: string;
  channel: 'email' | 'phone';
  /** A sender has a message of it until then. */
  busy_until: InstantByDefault;
  served_at: InstantByDefault;
  /** Counts leases, so that a late sender changes nothing. */
  leases: Generated<number>;
  /** Attempts in a row that did not reach it. */
  failures: Generated<number>;
  /** Pauses in a row, each twice as long as the one before. */
  pauses: Generated<number>;
  paused_until: InstantOrNull;
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
