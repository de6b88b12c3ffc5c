import type { ClaimState } from '@store-panel/domain/claims/claim-states';
import type {
  AccountMessageTemplate,
  CodePurpose,
  MessageTemplate,
  PushKind,
} from '@store-panel/domain/messages/message-kinds';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { SessionsTable } from '#db/tables/accounts.ts';
import type { MessagesTable } from '#db/tables/messages.ts';
import type { Queries } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** A claim as letters name it: by whom it is worked on, where to ask, and where the letter leads. */
interface ClaimFacts {
  readonly courier: string;
  /** The courier's own address; empty where it has none. */
  readonly contact: string;
  readonly waybill: string;
  readonly url: string;
}

/** What a message says, by its kind; the texts are locales' `messages`. */
export interface MessageFacts extends Readonly<Record<MessageTemplate | PushKind, object>> {
  /** A code, what it is for, and the minutes it is good for. */
  readonly one_time_code: { readonly code: string; readonly minutes: number; readonly purpose: CodePurpose };
  /** In the place of a code: somebody wants to register with an address that has an account. */
  readonly already_registered: { readonly name: string };
  readonly store_approved: { readonly name: string };
  readonly store_declined: { readonly name: string; readonly note: string };
  readonly store_blocked: { readonly name: string; readonly note: string };
  readonly document_declined: { readonly name: string; readonly document: string; readonly note: string };
  /** Whose it was, and what kind of account that is. */
  readonly password_changed: { readonly name: string; readonly account: SessionsTable['principal_kind'] };
  /** To the old address, when an account gets another one. */
  readonly address_changed: { readonly name: string };
  readonly sub_store_added: { readonly name: string; readonly store: string };
  /** To a courier whom a store has added: a password is to be set. */
  readonly provider_added: { readonly name: string; readonly store: string };
  readonly admin_added: { readonly name: string };
  /** To an address that somebody wants mails about a claim to go to: whether it wants them itself. */
  readonly claim_mails: ClaimFacts;
  /** How a claim stands from now on. */
  readonly claim_changed: ClaimFacts & { readonly state: ClaimState; readonly stopUrl: string };
  /** Push to a device: an order that has just come in. */
  readonly new_order: {
    readonly orderId: string;
    readonly number: number;
    /** The store's names, one a language. */
    readonly store: readonly string[];
    /** The store takes orders without being asked, so that none waits. */
    readonly isAccepted: boolean;
  };
  /** Push to a device: an order for later whose time has come. */
  readonly order_released: Pick<MessageFacts['new_order'], 'orderId' | 'number' | 'store'>;
  readonly signed_in_elsewhere: Readonly<Record<string, never>>;
}

export type MessageKind = keyof MessageFacts;

/** A message to a mailbox or, where it is about an account, a phone; devices are told by `createPushPoster`. */
export interface Message<Kind extends MessageTemplate = MessageTemplate> {
  readonly channel: Kind extends AccountMessageTemplate ? Exclude<MessagesTable['channel'], 'push'> : 'email';
  readonly kind: Kind;
  /** An address, or a number with its country's code. */
  readonly recipient: string;
  /** Index of the language it is written in. */
  readonly lang: number;
  readonly facts: MessageFacts[Kind];
  /** Of no use to anybody after this. */
  readonly expiresAt: Date;
  /** Written like any other and never sent: who has no account must not be found out by what a call costs. */
  readonly isVoid?: boolean;
}

/**
 * Puts a message into the outbox, as part of the change it tells of: both are kept or neither. Sending is the
 * sender's business.
 */
export async function enqueueMessage<Kind extends MessageTemplate>(
  db: Queries,
  secrets: Secrets,
  { channel, kind, recipient, lang, facts, expiresAt, isVoid = false }: Message<Kind>,
): Promise<void> {
  await db
    .insertInto('messages')
    .values({
      id: uuidV7(),
      channel,
      kind,
      recipient,
      sealed: secrets.seal('messages', facts),
      lang,
      state: isVoid ? 'void' : 'waiting',
      expires_at: expiresAt,
      next_try_at: sql<Date>`now()`,
    })
    .execute();
}
