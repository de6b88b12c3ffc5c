import type { EmailSettings, SmsSettings } from '@store-panel/domain/messages/message-settings';
import { hasMailServer, hasSmsAccount } from '@store-panel/domain/messages/message-settings';

import type { Secrets } from '#access/secrets.ts';
import { openStoreSecret } from '#access/store-secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Slots of a store's secrets for its messages. */
export const MAIL_PASSWORD_SLOT = 'email.password';
export const SMS_TOKEN_SLOT = 'sms.auth_token';

/** A store's own mail server. */
export type MailAccount = Omit<EmailSettings, 'kinds'> & { readonly password: string | null };

/** A store's own account at the SMS gateway. */
export type SmsAccount = Omit<SmsSettings, 'kinds'> & {
  readonly authToken: string | null;
  /** Of the store's country, in front of its number. */
  readonly callingCode: string;
};

async function readSettings<Settings>(
  db: QueryExecutor,
  storeId: string,
  section: 'email' | 'sms',
): Promise<Settings | undefined> {
  const row = await db
    .selectFrom('store_settings')
    .select('value')
    .where('store_id', '=', storeId)
    .where('section', '=', section)
    .executeTakeFirst();
  return row?.value as Settings | undefined;
}

/** Null if the store has entered none. */
export async function readMailAccount(
  db: QueryExecutor,
  secrets: Secrets,
  storeId: string,
): Promise<MailAccount | null> {
  const settings = await readSettings<EmailSettings>(db, storeId, 'email');
  if (!settings || !hasMailServer(settings)) return null;
  const password = await openStoreSecret(db, secrets, { storeId, slot: MAIL_PASSWORD_SLOT });
  return { ...settings, password };
}

/** Null if the store has entered none. */
export async function readSmsAccount(db: QueryExecutor, secrets: Secrets, storeId: string): Promise<SmsAccount | null> {
  const settings = await readSettings<SmsSettings>(db, storeId, 'sms');
  if (!settings || !hasSmsAccount(settings)) return null;
  const authToken = await openStoreSecret(db, secrets, { storeId, slot: SMS_TOKEN_SLOT });
  return { ...settings, authToken, callingCode: await readCallingCode(db, storeId) };
}

export async function readCallingCode(db: QueryExecutor, storeId: string): Promise<string> {
  const { country_phone_code } = await db
    .selectFrom('stores')
    .select('country_phone_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return country_phone_code;
}
