import {
  emailSettingProblems,
  type EmailSettings,
  hasMailServer,
  NO_EMAIL_SETTINGS,
} from '@store-panel/domain/messages/message-settings';

import type { QueryExecutor } from '#db/transaction.ts';
import { accountOverview } from '#features/messages/account-overview.ts';
import {
  type MessageSettingsDeps,
  type MessageSettingsInput,
  requireSound,
  saveMessageSettings,
} from '#features/messages/save-message-settings.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import type { SettingsContext } from '#journal/record-settings.ts';
import { readSection } from '#journal/section-settings.queries.ts';
import { settingsSection } from '#journal/settings-section.ts';
import { isLoopback } from '#loopback.ts';
import { MAIL_PASSWORD_SLOT } from '#messages/customer/accounts.queries.ts';

const SECTION = {
  section: 'email',
  channel: 'email',
  slot: MAIL_PASSWORD_SLOT,
  field: 'password',
  isPassword: true,
  problemsOf: (settings: EmailSettings) => emailSettingProblems(settings, isLoopback(settings.host)),
  needsSecret: ({ user }: EmailSettings) => user !== '',
  // A user who may change the host must not get the password sent to a server of their own.
  keepsSecret: (before: EmailSettings, after: EmailSettings) => before.host === after.host,
  hasAccount: hasMailServer,
  missingSecret: 'mail_password.required',
} as const;

const trimmed = (settings: EmailSettings): EmailSettings => ({
  ...settings,
  host: settings.host.trim(),
  user: settings.user.trim(),
  email: settings.email.trim(),
  sender_name: settings.sender_name.trim(),
});

/** A store's mail server and which emails customers get. Kinds that came after its last save are off. */
export async function readEmailSettings(db: QueryExecutor, storeId: string) {
  const { settings, version } = await readSection<EmailSettings>(db, storeId, SECTION.section);
  const { kinds } = NO_EMAIL_SETTINGS;
  return { settings: { ...NO_EMAIL_SETTINGS, ...settings, kinds: { ...kinds, ...settings?.kinds } }, version };
}

/** @throws ApiError settingUpdateFailed naming the fields; staleVersion */
export async function saveEmailSettings(
  deps: MessageSettingsDeps,
  context: SettingsContext,
  input: Omit<MessageSettingsInput<EmailSettings>, 'before'>,
) {
  const { settings: before } = await readEmailSettings(context.db, context.principal.storeId);
  return saveMessageSettings(deps, context, SECTION, { ...input, before, settings: trimmed(input.settings) });
}

/** Checks a mail server as typed. @throws ApiError settingUpdateFailed naming the fields */
export function requireEmailAccount(input: EmailSettings): EmailSettings {
  const settings = trimmed(input);
  // As if a message were switched on: a test needs all of it.
  requireSound(SECTION, { ...settings, kinds: { ...settings.kinds, received: true } });
  return settings;
}

/** Emails to customers in journal and overview. */
export const emailSection = (deps: MessageSettingsDeps): JournalSection =>
  settingsSection({
    section: SECTION.section,
    read: readEmailSettings,
    save: (context, input) => saveEmailSettings(deps, context, { ...input, secret: undefined }),
    async overview(db, storeId) {
      const { settings, version } = await readEmailSettings(db, storeId);
      return accountOverview(db, deps.secrets, { storeId, version, of: SECTION, account: settings.host, settings });
    },
  });
