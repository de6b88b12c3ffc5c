import {
  emailSettingProblems,
  type EmailSettings,
  hasMailServer,
  NO_EMAIL_SETTINGS,
} from '@store-panel/domain/messages/message-settings';

import { accountSection } from '#features/messages/account-section.ts';
import { isLoopback } from '#loopback.ts';
import { MAIL_PASSWORD_SLOT } from '#messages/customer/accounts.queries.ts';

/** A store's mail server and which emails customers get. */
export const EMAIL_ACCOUNT = accountSection<EmailSettings>({
  section: 'email',
  channel: 'email',
  none: NO_EMAIL_SETTINGS,
  slot: MAIL_PASSWORD_SLOT,
  field: 'password',
  isPassword: true,
  trim: (settings) => ({
    ...settings,
    host: settings.host.trim(),
    user: settings.user.trim(),
    email: settings.email.trim(),
    sender_name: settings.sender_name.trim(),
  }),
  problemsOf: (settings) => emailSettingProblems(settings, isLoopback(settings.host)),
  needsSecret: ({ user }) => user !== '',
  // A user who may change the host must not get the password sent to a server of their own.
  keepsSecret: (before, after) => before.host === after.host,
  hasAccount: hasMailServer,
  accountField: 'host',
  missingSecret: 'mail_password.required',
});
