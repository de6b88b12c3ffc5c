import type { Wire } from '@store-panel/contract/table';
import { OTP_DIGITS } from '@store-panel/domain/limits/limits';
import { LIFETIME_MS, TIMING_MS } from '@store-panel/domain/limits/timing';
import { languageAt, localizedText } from '@store-panel/domain/geo/languages';
import { sql } from 'kysely';

import { type CreatedCode, createCode, regenerateCode } from '#access/codes/one-time-codes.queries.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { fullAddress } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';

type CodeSent = Wire['POST /api/store/resend_otp_verification']['reply'];

/** Messages of one purpose to one recipient, from any caller: strangers must not be able to flood a mailbox. */
const RECIPIENT_LIMIT: Limit = { name: 'codes-to', max: 10, windowSeconds: 60 * 60 };

/**
 * Creates a code and enqueues its message in the caller's transaction. A recipient without an account costs the same
 * and gets the same reply: its message is stored and never sent. A registered address gets a message that says so
 * instead of a code.
 * @throws ApiError rateLimited
 */
export async function sendCode(
  db: QueryExecutor,
  secrets: Secrets,
  input: Pick<CreatedCode, 'purpose' | 'recipient' | 'account' | 'lang'>,
): Promise<CodeSent> {
  return enqueueCode(db, secrets, await createCode(db, secrets, input));
}

/** Sends new digits for a code that did not arrive. @throws ApiError rateLimited, otpVerificationFailed */
export async function resendCode(db: QueryExecutor, secrets: Secrets, id: string): Promise<CodeSent> {
  return enqueueCode(db, secrets, await regenerateCode(db, secrets, id));
}

async function enqueueCode(db: QueryExecutor, secrets: Secrets, created: CreatedCode): Promise<CodeSent> {
  const { purpose, recipient, account, lang, code, expiresAt } = created;
  // Their own messages say who asks for them; only who asked can have them sent again.
  if (purpose === 'alert_contact' || purpose === 'reservation') throw new ApiError('otpVerificationFailed');
  const to = fullAddress(recipient);
  await consumeAttemptOrThrow(db, RECIPIENT_LIMIT, `${purpose}/${to}`);
  const message = { channel: recipient.channel, recipient: to, lang, expiresAt } as const;
  const otherStore = await findOtherStore(db, created);
  if (otherStore) {
    const name = localizedText(otherStore.name, languageAt(lang));
    await enqueueMessage(db, secrets, { ...message, kind: 'already_registered', facts: { name } });
  } else {
    const isVoid = purpose === 'password_reset' && account === null;
    const facts = { code, purpose, minutes: LIFETIME_MS.otp / 60_000 } as const;
    await enqueueMessage(db, secrets, { ...message, kind: 'one_time_code', facts, isVoid });
  }
  return {
    otp_id: created.id,
    channel: recipient.channel,
    resend_at: new Date(created.sentAt.getTime() + TIMING_MS.resendCountdown).toISOString(),
    expires_at: expiresAt.toISOString(),
    digits: OTP_DIGITS,
  };
}

/**
 * Returns the other store that has this recipient. Queried for every code, so that each costs the same; a reset is
 * meant for the owner, so none is returned for it.
 */
async function findOtherStore(db: QueryExecutor, { purpose, recipient, account }: CreatedCode) {
  const { channel, value, countryCode } = recipient;
  return db
    .selectFrom('stores')
    .select('name')
    .where((eb) =>
      channel === 'email'
        ? eb('email', '=', value)
        : eb.and([eb('phone', '=', value), eb('country_phone_code', '=', countryCode)]),
    )
    .where(sql<boolean>`${purpose !== 'password_reset'} and id is distinct from ${account?.id ?? null}::uuid`)
    .executeTakeFirst();
}
