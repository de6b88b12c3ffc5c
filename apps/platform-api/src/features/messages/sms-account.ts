import {
  hasSmsAccount,
  NO_SMS_SETTINGS,
  smsSettingProblems,
  type SmsSettings,
} from '@store-panel/domain/messages/message-settings';

import { accountSection } from '#features/messages/account-section.ts';
import { SMS_TOKEN_SLOT } from '#messages/customer/accounts.queries.ts';

/** A store's account for text messages and which ones customers get. */
export const SMS_ACCOUNT = accountSection<SmsSettings>({
  section: 'sms',
  channel: 'phone',
  none: NO_SMS_SETTINGS,
  slot: SMS_TOKEN_SLOT,
  field: 'auth_token',
  isPassword: false,
  trim: (settings) => ({ ...settings, title: settings.title.trim(), number: settings.number.trim() }),
  problemsOf: smsSettingProblems,
  needsSecret: ({ auth_id }) => auth_id !== '',
  // The gateway is the operator's choice, so a token can go nowhere else; it belongs to its id.
  keepsSecret: (before, after) => before.auth_id === after.auth_id,
  hasAccount: hasSmsAccount,
  accountField: 'title',
  missingSecret: 'sms_auth_token.required',
});
