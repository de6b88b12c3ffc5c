import type { Wire } from '@store-panel/contract/table';
import { OTP_DIGITS } from '@store-panel/domain/limits/limits';
import { LIFETIME, TIMING } from '@store-panel/domain/limits/timing';
import { languageAt, localizedText } from '@store-panel/domain/geo/languages';
import { sql } from 'kysely';

import { type CreatedCode, createCode, regenerateCode } from '#access/codes/one-time-codes.queries.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { fullAddress } from '#access/accounts/recipient.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Queries } from '#db/transaction.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';

type CodeSent = Wire['POST /api/store/resend_otp_verification']['reply'];

/** Messages of a purpose to one address or number, whoever asks: nobody's mailbox is filled by strangers. */
const TO_RECIPIENT: Limit = { name: 'codes-to', most: 10, windowSeconds: 60 * 60 };

/**
 * Makes a code and puts its message into the outbox, in the caller's transaction. Who has no account costs the same and
 * gets the same reply: the message is written and never sent. An address that has a store already gets a message that
 * says so in the place of a code.
 * @throws Refusal rateLimited
 */
export async function sendCode(
  db: Queries,
  secrets: Secrets,
  wanted: Pick<CreatedCode, 'purpose' | 'recipient' | 'account' | 'lang'>,
): Promise<CodeSent> {
  return post(db, secrets, await createCode(db, secrets, wanted));
}

/** Sends other digits for a code that did not arrive. @throws Refusal rateLimited, otpVerificationFailed */
export async function resendCode(db: Queries, secrets: Secrets, id: string): Promise<CodeSent> {
  return post(db, secrets, await regenerateCode(db, secrets, id));
}

async function post(db: Queries, secrets: Secrets, made: CreatedCode): Promise<CodeSent> {
  const { purpose, recipient, account, lang, code, expiresAt } = made;
  const to = fullAddress(recipient);
  await consumeAttemptOrThrow(db, TO_RECIPIENT, `${purpose}/${to}`);
  const message = { channel: recipient.channel, recipient: to, lang, expiresAt } as const;
  const holder = await otherStoreWith(db, made);
  if (holder) {
    const name = localizedText(holder.name, languageAt(lang));
    await enqueueMessage(db, secrets, { ...message, kind: 'already_registered', facts: { name } });
  } else {
    const isVoid = purpose === 'password_reset' && account === null;
    const facts = { code, purpose, minutes: LIFETIME.otp / 60_000 } as const;
    await enqueueMessage(db, secrets, { ...message, kind: 'one_time_code', facts, isVoid });
  }
  return {
    otp_id: made.id,
    channel: recipient.channel,
    resend_at: new Date(made.sentAt.getTime() + TIMING.resendCountdown).toISOString(),
    expires_at: expiresAt.toISOString(),
    digits: OTP_DIGITS,
  };
}

/**
 * The store that has an address which somebody else wants. Asked for every code, so that each costs the same; a reset
 * goes to whoever has the address, so nobody is found for it.
 */
async function otherStoreWith(db: Queries, { purpose, recipient, account }: CreatedCode) {
  const { channel, value, countryCode } = recipient;
  return db
    .selectFrom('stores')
    .select('name')
    .where((row) =>
      channel === 'email'
        ? row('email', '=', value)
        : row.and([row('phone', '=', value), row('country_phone_code', '=', countryCode)]),
    )
    .where(sql<boolean>`${purpose !== 'password_reset'} and id is distinct from ${account?.id ?? null}::uuid`)
    .executeTakeFirst();
}
