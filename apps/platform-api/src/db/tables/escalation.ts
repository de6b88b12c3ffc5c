import type { AlertContactState } from '@store-panel/domain/escalation/alert-contacts';
import type { EscalationRules } from '@store-panel/domain/escalation/rules';
import type { Generated } from 'kysely';

import type { InstantByDefault, Json } from '#db/column-types.ts';

export interface EscalationSettingsTable {
  store_id: string;
  version: Generated<number>;
  rules: Json<EscalationRules>;
  updated_at: InstantByDefault;
}

/** A named person who is alerted by a store's rules. */
export interface AlertContactsTable {
  store_id: string;
  id: string;
  name: string;
  channel: 'email' | 'phone';
  /** An email address in lower case, or the digits of a phone number. */
  recipient: string;
  country_phone_code: Generated<string>;
  /** Index of the language of the alerts. */
  lang: number;
  state: Generated<AlertContactState>;
  /** The code that was sent to the person. */
  otp_id: string | null;
  /** The message of the last test alert. */
  test_message_id: string | null;
  created_at: InstantByDefault;
}
