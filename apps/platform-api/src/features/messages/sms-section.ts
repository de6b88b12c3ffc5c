import {
  hasSmsAccount,
  NO_SMS_SETTINGS,
  smsSettingProblems,
  type SmsSettings,
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
import { SMS_TOKEN_SLOT } from '#messages/customer/accounts.queries.ts';

const SECTION = {
  section: 'sms',
  channel: 'phone',
  slot: SMS_TOKEN_SLOT,
  field: 'auth_token',
  isPassword: false,
  problemsOf: smsSettingProblems,
  needsSecret: ({ auth_id }: SmsSettings) => auth_id !== '',
  // The gateway is the operator's choice, so a token can go nowhere else; it belongs to its id.
  keepsSecret: (before: SmsSettings, after: SmsSettings) => before.auth_id === after.auth_id,
  hasAccount: hasSmsAccount,
  missingSecret: 'sms_auth_token.required',
} as const;

const trimmed = (settings: SmsSettings): SmsSettings => ({
  ...settings,
  title: settings.title.trim(),
  number: settings.number.trim(),
});

/** A store's account for text messages and which ones customers get. Kinds that came after its last save are off. */
export async function readSmsSettings(db: QueryExecutor, storeId: string) {
  const { settings, version } = await readSection<SmsSettings>(db, storeId, SECTION.section);
  const { kinds } = NO_SMS_SETTINGS;
  return { settings: { ...NO_SMS_SETTINGS, ...settings, kinds: { ...kinds, ...settings?.kinds } }, version };
}

/** @throws ApiError settingUpdateFailed naming the fields; staleVersion */
export async function saveSmsSettings(
  deps: MessageSettingsDeps,
  context: SettingsContext,
  input: Omit<MessageSettingsInput<SmsSettings>, 'before'>,
) {
  const { settings: before } = await readSmsSettings(context.db, context.principal.storeId);
  return saveMessageSettings(deps, context, SECTION, { ...input, before, settings: trimmed(input.settings) });
}

/** Checks an account as typed. @throws ApiError settingUpdateFailed naming the fields */
export function requireSmsAccount(input: SmsSettings): SmsSettings {
  const settings = trimmed(input);
  requireSound(SECTION, { ...settings, kinds: { ...settings.kinds, received: true } });
  return settings;
}

/** Text messages to customers in journal and overview. */
export const smsSection = (deps: MessageSettingsDeps): JournalSection =>
  settingsSection({
    section: SECTION.section,
    read: readSmsSettings,
    save: (context, input) => saveSmsSettings(deps, context, { ...input, secret: undefined }),
    async overview(db, storeId) {
      const { settings, version } = await readSmsSettings(db, storeId);
      return accountOverview(db, deps.secrets, { storeId, version, of: SECTION, account: settings.title, settings });
    },
  });
