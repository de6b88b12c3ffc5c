import type { CODE_CHANNELS } from '@store-panel/contract/endpoints/session/codes';
import { sql } from 'kysely';

import type { Recipient } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import { violatedConstraint } from '#db/database-errors.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type CodeChannel = (typeof CODE_CHANNELS)[number];

/** Returns a store's current email address and phone number. */
export async function readStoreAddresses(db: QueryExecutor, storeId: string): Promise<Record<CodeChannel, Recipient>> {
  const row = await db
    .selectFrom('stores')
    .select(['email', 'country_phone_code', 'phone'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return {
    email: { channel: 'email', value: row.email, countryCode: '' },
    phone: { channel: 'phone', value: row.phone, countryCode: row.country_phone_code },
  };
}

/** The address of 30 days before: of several that follow each other the first, which its owner can still read. */
const storeFormerEmail = (value: string) => ({
  former_email: sql<string | null>`case
    when email = ${value} or email_replaced_at > now() - interval '30 days' then former_email
    when email_verified then email
  end`,
  email_replaced_at: sql<Date | null>`case
    when email = ${value} or email_replaced_at > now() - interval '30 days' then email_replaced_at
    when email_verified then now()
  end`,
});

/**
 * Sets the store's verified address or number.
 * @throws ApiError emailAlreadyRegistered, phoneAlreadyRegistered if another store has registered it in the meantime
 */
export async function setVerified(db: QueryExecutor, storeId: string, { channel, value, countryCode }: Recipient) {
  const changed =
    channel === 'email'
      ? { email: value, email_verified: true, ...storeFormerEmail(value) }
      : { phone: value, country_phone_code: countryCode, phone_verified: true };
  try {
    return await db
      .updateTable('stores')
      .set({ ...changed, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('id', '=', storeId)
      .returning(['email_verified', 'phone_verified'])
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (violatedConstraint(error) !== null)
      throw new ApiError(channel === 'email' ? 'emailAlreadyRegistered' : 'phoneAlreadyRegistered');
    throw error;
  }
}
