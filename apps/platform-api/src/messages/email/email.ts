import type {
  AccountMessageTemplate,
  MessageTemplate,
  MoneyEmailTemplate,
} from '@store-panel/domain/messages/message-kinds';
import type { Language } from '@store-panel/domain/geo/languages';
import type { CalendarEntry } from '@store-panel/domain/reservations/calendar-file';

import type { MessageFacts } from '#messages/outbox/enqueue-message.ts';

/** A message's template and facts. */
export type MessageByTemplate = {
  readonly [Kind in MessageTemplate]: { readonly kind: Kind; readonly facts: MessageFacts[Kind] };
};
export type AnyMessage = MessageByTemplate[MessageTemplate];
export type AccountMessage = MessageByTemplate[AccountMessageTemplate];
export type MoneyMessage = MessageByTemplate[MoneyEmailTemplate];
export type ClaimMessage = Exclude<AnyMessage, AccountMessage | MoneyMessage>;

/** Values that any message may contain. */
export interface EmailContext {
  /** The panel's origin; without it there are no links. */
  readonly panelOrigin: string | undefined;
  /** The contact for recipients. */
  readonly contact: string;
}

export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

/** The content of an email, before formatting. */
export interface EmailContent {
  readonly language: Language;
  /** The sender's name; null for the platform itself. */
  readonly sender: string | null;
  readonly subject: string;
  /** Paragraphs before the code. */
  readonly intro: readonly string[];
  /** A one-time code, shown prominently. */
  readonly code: string | null;
  /** Paragraphs after the code. */
  readonly outro: readonly string[];
  readonly link: EmailLink | null;
  /** Of repeated messages; a POST to it unsubscribes at once (RFC 8058). */
  readonly unsubscribeLink: EmailLink | null;
  /** The contact, and that replies are not read. */
  readonly footer: readonly string[];
  /** An entry for the recipient's calendar. */
  readonly calendar?: Omit<CalendarEntry, 'invitation' | 'madeAt'>;
}
