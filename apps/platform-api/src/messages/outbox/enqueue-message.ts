// One file, because it is one table: what each kind of message brings with it.
import type { MailedReport } from '@store-panel/domain/insight/mailed-reports';
import type { ClaimState } from '@store-panel/domain/claims/claim-states';
import type {
  AccountMessageTemplate,
  CodePurpose,
  MessageLane,
  MessageTemplate,
  PushKind,
  ReceivedRequestEvent,
  WalletRequestEvent,
} from '@store-panel/domain/messages/message-kinds';
import type { PayoutHold, PayoutState } from '@store-panel/domain/payouts/payout-states';
import type { SubscriptionEvent } from '@store-panel/domain/subscription/subscription-notices';
import type { ReviewDecision } from '@store-panel/domain/reviews/review-flags';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { SessionsTable } from '#db/tables/accounts.ts';
import type { MessagesTable } from '#db/tables/messages.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { storeLane } from '#messages/outbox/queue.queries.ts';

/** A claim in emails: its courier, the contact, and the link. */
interface ClaimFacts {
  readonly courier: string;
  /** The courier's own address; empty if it has none. */
  readonly contact: string;
  readonly waybill: string;
  readonly url: string;
}

/** A sum on its way between platform and store. */
interface TransferFacts {
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** As on the bank statement. */
  readonly reference: string;
}

/** Values of a message by its kind; the texts are in locales' `messages`. */
export interface MessageFacts extends Readonly<Record<MessageTemplate | PushKind, object>> {
  /** A code, its purpose, and its lifetime in minutes. */
  readonly one_time_code: { readonly code: string; readonly minutes: number; readonly purpose: CodePurpose };
  /** Instead of a code: a registration with an address that already has an account. */
  readonly already_registered: { readonly name: string };
  readonly store_approved: { readonly name: string };
  readonly store_declined: { readonly name: string; readonly note: string };
  readonly store_blocked: { readonly name: string; readonly note: string };
  readonly document_declined: { readonly name: string; readonly document: string; readonly note: string };
  /** To a store that has flagged the review of this order: what was decided about it, and `note`, why. */
  readonly review_decided: {
    readonly name: string;
    readonly number: string;
    readonly decision: ReviewDecision;
    readonly note: string;
  };
  /** A store's document reaches its expiry; `day` is its last valid one, yyyy-mm-dd. */
  readonly document_expiring: { readonly name: string; readonly document: string; readonly day: string };
  readonly document_expired: { readonly name: string; readonly document: string; readonly day: string };
  /** The account's name and kind. */
  readonly password_changed: { readonly name: string; readonly account: SessionsTable['principal_kind'] };
  /** To the former address, if an account's address changes. */
  readonly address_changed: { readonly name: string };
  readonly sub_store_added: { readonly name: string; readonly store: string };
  /** To a courier added by a store, to set a password. */
  readonly provider_added: { readonly name: string; readonly store: string };
  readonly admin_added: { readonly name: string };
  /** To the owner of an account that an administrator has added, to set a password. */
  readonly account_added: { readonly name: string; readonly account: SessionsTable['principal_kind'] };
  /** To a store whose own mail server or SMS account did not take its messages. */
  readonly account_paused: { readonly name: string };
  /** A domain of the store has lost its proof and is no longer its own. */
  readonly domain_lost: { readonly name: string; readonly host: string };
  /** To a store that has a fee plan, or another version of it, from this day on (yyyy-mm-dd). */
  readonly fees_changed: { readonly name: string; readonly plan: string; readonly day: string };
  /** To a store that pays no fees from this day on. */
  readonly fees_ended: { readonly name: string; readonly day: string };
  /** To a store some of whose parcels cost more, or are no longer taken, from this day on. */
  readonly weight_prices_changed: { readonly name: string; readonly day: string };
  /**
   * To each verified address of a store to which a bank account was added. `hint` says which one, `disownUrl` stops payouts;
   * it is empty if the panel's origin is unknown.
   */
  readonly bank_added: { readonly name: string; readonly hint: string; readonly disownUrl: string };
  /** The same, of an account that was chosen for payouts. */
  readonly bank_chosen: MessageFacts['bank_added'];
  /** To a store: a payout was made, handed to the bank, or came back. `note` says why it came back. */
  readonly payout_changed: TransferFacts & {
    readonly name: string;
    readonly state: Exclude<PayoutState, 'success'>;
    /** Of the account it goes to. */
    readonly hint: string;
    readonly note: string;
  };
  /** To a store on the day of a payout that does not go. */
  readonly payouts_held: Pick<TransferFacts, 'amount' | 'currency'> & {
    readonly name: string;
    /** yyyy-mm-dd. */
    readonly day: string;
    /** Without an amount that is too small, which needs nothing of the store. */
    readonly holds: readonly Exclude<PayoutHold, 'below_least'>[];
  };
  /** To a store: the platform has moved its wallet request on. `note` says why it was refused. */
  readonly wallet_request_changed: TransferFacts & {
    readonly name: string;
    readonly event: WalletRequestEvent;
    readonly note: string;
  };
  /** To administrators: a wallet request waits for one of them. */
  readonly wallet_request_received: TransferFacts & { readonly store: string; readonly event: ReceivedRequestEvent };
  /** To a store: the statement of a month (yyyy-mm) was issued. `amount`: its closing balance. */
  readonly statement_issued: Pick<TransferFacts, 'amount' | 'currency'> & {
    readonly name: string;
    readonly month: string;
  };
  /** To a store: what has become of its subscription, or is about to. */
  readonly subscription_changed: {
    readonly name: string;
    readonly event: SubscriptionEvent;
    /** Of the open invoice, or of the plan that begins; 0 where nothing is due. */
    readonly amount: number;
    readonly currency: string;
    /** yyyy-mm-dd, as the event has it; empty if it has none. */
    readonly day: string;
    /** The day on which the subscription ends unless it is paid; empty if nothing ends it. */
    readonly end: string;
    /** Brand and last digits of the default card, and its last month (yyyy-mm); empty without one. */
    readonly card: string;
    readonly month: string;
  };
  /** To a store that has owed more than it may since a day. `amount`: what it owes, above 0. */
  readonly debt_lasts: Pick<TransferFacts, 'amount' | 'currency'> & {
    readonly name: string;
    /** What it may owe. */
    readonly limit: number;
    readonly day: string;
  };
  /** To a store: what it has earned was corrected. `amount` above 0: the store gets it. `note` says why. */
  readonly adjustment_made: Pick<TransferFacts, 'amount' | 'currency'> & {
    readonly name: string;
    readonly note: string;
  };
  /** To a store: a line that it has asked about. `adjusted`: what the answer corrects; 0 for a reason alone. */
  readonly line_answered: Pick<TransferFacts, 'amount' | 'currency'> & {
    readonly name: string;
    readonly adjusted: number;
    /** Of the line, yyyy-mm-dd. */
    readonly day: string;
    readonly note: string;
  };
  /** To a store: its sales from `day` to `end`, both included and yyyy-mm-dd. `amount`: of completed orders. */
  readonly sales_report: Pick<TransferFacts, 'amount' | 'currency'> & {
    readonly name: string;
    readonly period: MailedReport;
    readonly day: string;
    readonly end: string;
    /** Completed ones. */
    readonly orders: number;
    /** Rejected and cancelled ones. */
    readonly calledOff: number;
    /** Completed ones with a promised time, and how many of them were late. */
    readonly promised: number;
    readonly late: number;
    /** Of the days that these are compared with. */
    readonly before: { readonly amount: number; readonly orders: number };
    /** Low ratings that wait for a reply. */
    readonly reviews: number;
    /** Scheduled orders for the day on which it is sent. */
    readonly scheduled: number;
  };
  /** To administrators: a store asks about a line of its book. */
  readonly line_questioned: Pick<TransferFacts, 'amount' | 'currency'> & {
    readonly store: string;
    readonly day: string;
    readonly note: string;
  };
  /** To an address entered for emails about a claim: asks for confirmation. */
  readonly claim_mails: ClaimFacts;
  /** The new state of a claim. */
  readonly claim_changed: ClaimFacts & { readonly state: ClaimState; readonly stopUrl: string };
  /** Push to a device: a new order. */
  readonly new_order: {
    readonly orderId: string;
    readonly number: number;
    /** The store's names, one per language. */
    readonly store: readonly string[];
    /** The store accepts orders automatically, so that none waits. */
    readonly isAccepted: boolean;
  };
  /** Push to a device: a scheduled order was released. */
  readonly order_released: Pick<MessageFacts['new_order'], 'orderId' | 'number' | 'store'>;
  /** Push to a device: no panel has shown a waiting order. */
  readonly order_unseen: Pick<MessageFacts['new_order'], 'orderId' | 'number' | 'store'> & {
    readonly storeId: string;
    readonly minutes: number;
  };
  /** The same, to a named person of the store; `store` is its name, `stopUrl` ends such alerts. */
  readonly order_alert: {
    readonly storeId: string;
    readonly orderId: string;
    readonly contactId: string;
    readonly number: string;
    readonly store: string;
    readonly minutes: number;
    readonly stopUrl: string;
  };
  /** A test of the person's alerts. */
  readonly alert_test: { readonly store: string; readonly stopUrl: string };
  /** Asks a person whether the store may alert them: they give it the code. */
  readonly alert_invite: { readonly store: string; readonly code: string; readonly minutes: number };
  /** To a guest who books a table on a store's page: the code that confirms it. */
  readonly reservation_code: MessageFacts['reservation_link'] & { readonly code: string; readonly minutes: number };
  /** The same to a guest who would wait for a table of a full day, from `at` on. */
  readonly reservation_wait_code: MessageFacts['reservation_code'];
  /** The same where a payment confirms it. */
  readonly reservation_link: {
    readonly store: string;
    /** When the party comes (ISO 8601), and the zone of its clock. */
    readonly at: string;
    readonly zone: string;
    /** The guest's page of the reservation. */
    readonly url: string;
  };
  /** To the same guest: what has become of the reservation. `note`: why the store called it off; empty without a reason. */
  readonly reservation_confirmed: MessageFacts['reservation_link'] & {
    /** Of the reservation, and how often it has changed. */
    readonly id: string;
    readonly version: number;
    /** What the guest names it by. */
    readonly number: string;
    readonly persons: number;
    /** ISO 8601. */
    readonly endsAt: string;
    readonly address: string;
    /** A number that reaches the store. */
    readonly contact: string;
    readonly note: string;
    /** Until when a table is held for the guest (ISO 8601); empty if it is booked. */
    readonly until: string;
  };
  readonly reservation_changed: MessageFacts['reservation_confirmed'];
  readonly reservation_declined: MessageFacts['reservation_confirmed'];
  readonly reservation_cancelled: MessageFacts['reservation_confirmed'];
  readonly reservation_reminder: MessageFacts['reservation_confirmed'];
  /** To a guest who waits: a table has become free, and is held until `until`. */
  readonly reservation_place_free: MessageFacts['reservation_confirmed'];
  readonly signed_in_elsewhere: Readonly<Record<string, never>>;
}

export type MessageKind = keyof MessageFacts;

/** A message to a mailbox or, if it is about an account, a phone; pushes are enqueued by `createPushEnqueuer`. */
export interface Message<Kind extends MessageTemplate = MessageTemplate> {
  readonly channel: Kind extends AccountMessageTemplate ? Exclude<MessagesTable['channel'], 'push'> : 'email';
  readonly kind: Kind;
  /** An email address, or a number with its calling code. */
  readonly recipient: string;
  /** Index of its language. */
  readonly lang: number;
  readonly facts: MessageFacts[Kind];
  /** Not sent after this. */
  readonly expiresAt: Date;
  /** Stored like any other and never sent: the cost of a request must not reveal whether an account exists. */
  readonly isVoid?: boolean;
  /** `codes` by default. */
  readonly lane?: Extract<MessageLane, 'codes' | 'alerts'>;
  /** Of a message that a store sends to its customer, instead of a lane. */
  readonly storeId?: string;
}

/**
 * Adds a message to the outbox in the transaction of the change that it reports. The sender sends it after the commit.
 * @returns its id
 */
export async function enqueueMessage<Kind extends MessageTemplate>(
  db: QueryExecutor,
  secrets: Secrets,
  { channel, kind, recipient, lang, facts, expiresAt, isVoid = false, lane = 'codes', storeId }: Message<Kind>,
): Promise<string> {
  const id = uuidV7();
  if (storeId !== undefined) {
    const account = { store_id: storeId, channel };
    await db
      .insertInto('message_accounts')
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .insertInto('messages')
    .values({
      id,
      channel,
      lane: storeId === undefined ? lane : storeLane(channel),
      store_id: storeId ?? null,
      kind,
      recipient,
      sealed: secrets.encrypt('messages', facts),
      lang,
      state: isVoid ? 'void' : 'waiting',
      expires_at: expiresAt,
      next_try_at: sql<Date>`now()`,
    })
    .execute();
  return id;
}
