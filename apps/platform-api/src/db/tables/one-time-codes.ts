import type { CodePurpose } from '@store-panel/domain/messages/message-kinds';
import type { Generated } from 'kysely';

import type { Instant, InstantByDefault, InstantOrNull, JsonByDefault } from '#db/column-types.ts';
import type { SessionsTable } from '#db/tables/accounts.ts';

export interface OneTimeCodesTable {
  id: string;
  /** `alert_contact`: a person gives it to the store that wants to alert them. */
  purpose: CodePurpose | 'alert_contact' | 'reservation';
  channel: 'email' | 'phone';
  /** An email address in lower case, or the digits of a phone number. */
  recipient: string;
  country_phone_code: Generated<string>;
  /** The account; null for a registration, or if no account has the address and nothing was sent. */
  account_kind: SessionsTable['principal_kind'] | null;
  account_id: string | null;
  /** HMAC-SHA-256 of id and code with the server's key. */
  code_mac: Buffer;
  tries: Generated<number>;
  sends: Generated<number>;
  lang: Generated<number>;
  sent_at: InstantByDefault;
  expires_at: Instant;
  used_at: InstantOrNull;
}

export interface OneTimeProofsTable {
  /** SHA-256 of 256 random bits. */
  hash: Buffer;
  purpose: 'captcha' | 'spent_captcha' | 'code' | 'password_reset' | 'store_ticket';
  /** What it proves, and for which account. */
  subject: JsonByDefault<object>;
  expires_at: Instant;
  created_at: InstantByDefault;
}
