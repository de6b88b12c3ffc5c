import type { AccountMessageTemplate, MessageTemplate } from '@store-panel/domain/messages/message-kinds';
import type { Language } from '@store-panel/domain/geo/languages';

import type { MessageFacts } from '#messages/outbox/enqueue-message.ts';

/** What a letter is written from. */
export type LetterFacts = {
  readonly [Kind in MessageTemplate]: { readonly kind: Kind; readonly facts: MessageFacts[Kind] };
};
export type AnyLetter = LetterFacts[MessageTemplate];
export type AccountLetter = LetterFacts[AccountMessageTemplate];
export type ClaimLetter = Exclude<AnyLetter, AccountLetter>;

/** What every letter of this platform may name. */
export interface EmailContext {
  /** Where the panel is; without it there are no links. */
  readonly panelOrigin: string | undefined;
  /** Whom people write to. */
  readonly contact: string;
}

/** Words that lead somewhere. */
export interface LetterLink {
  readonly label: string;
  readonly url: string;
}

/** A mail as it reads, before anybody has decided what it looks like. */
export interface EmailContent {
  readonly language: Language;
  /** In whose name it comes; null for the platform itself. */
  readonly sender: string | null;
  readonly subject: string;
  readonly opening: readonly string[];
  /** A one-time code, to stand out. */
  readonly code: string | null;
  readonly closing: readonly string[];
  readonly link: LetterLink | null;
  /** Where such letters are ended, for those that come again; whoever POSTs there ends them at once (RFC 8058). */
  readonly stop: LetterLink | null;
  /** Whom to ask, and that nobody reads answers. */
  readonly footer: readonly string[];
}
