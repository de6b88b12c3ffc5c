import { randomInt } from 'node:crypto';

import { OTP_DIGITS, MAX_OTP_ATTEMPTS } from '@store-panel/domain/limits/limits';
import { LIFETIME_MS, TIMING_MS } from '@store-panel/domain/limits/timing';
import { sql } from 'kysely';

import type { AccountOfKind } from '#access/accounts/account-kinds.queries.ts';
import type { Recipient } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import { anyOf } from '#db/any-of.ts';
import { fromNow } from '#db/database-clock.ts';
import type { OneTimeCodesTable } from '#db/tables/one-time-codes.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

export type CodePurpose = OneTimeCodesTable['purpose'];

/** Messages in which one code may be sent, each with new digits. */
const MAX_SENDS = 5;
/** An expired code may be sent again for an hour, for a user who comes back to the form. */
const RENEWABLE = sql<boolean>`used_at is null and tries < ${MAX_OTP_ATTEMPTS} and expires_at > now() - interval '1 hour'`;

/** Codes that can be neither redeemed nor sent again. */
export const ENDED_CODES = {
  table: 'one_time_codes',
  isExpired: sql<boolean>`expires_at < now() - interval '1 hour'`,
} as const;

/** A new code; its digits are known only now. */
export interface CreatedCode {
  readonly id: string;
  readonly code: string;
  readonly purpose: CodePurpose;
  readonly recipient: Recipient;
  /** The owner; null for a registration or an address without an account. */
  readonly account: AccountOfKind | null;
  readonly lang: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

const COLUMNS = [
  'id',
  'purpose',
  'channel',
  'recipient',
  'country_phone_code',
  'account_kind',
  'account_id',
  'lang',
  'sent_at',
  'expires_at',
] as const;

type CodeRow = Pick<OneTimeCodesTable, 'purpose' | 'channel' | 'recipient' | 'account_kind' | 'account_id'> & {
  readonly id: string;
  readonly country_phone_code: string;
  readonly lang: number;
  readonly sent_at: Date;
  readonly expires_at: Date;
};

const accountOf = ({ account_kind: kind, account_id: id }: Pick<CodeRow, 'account_kind' | 'account_id'>) =>
  kind === null || id === null ? null : { kind, id };

const recipientOf = (row: Pick<CodeRow, 'channel' | 'recipient' | 'country_phone_code'>): Recipient => ({
  channel: row.channel,
  value: row.recipient,
  countryCode: row.country_phone_code,
});

const toCreatedCode = (row: CodeRow, code: string): CreatedCode => ({
  id: row.id,
  code,
  purpose: row.purpose,
  recipient: recipientOf(row),
  account: accountOf(row),
  lang: row.lang,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
});

const newDigits = () => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');

/** A plain hash of six digits could be brute-forced; these only with the server's key. */
const macsOf = (secrets: Secrets, id: string, code: string) => secrets.macs('one-time-codes', `${id}|${code}`);
/** The one to store. */
const macOf = (secrets: Secrets, id: string, code: string) => macsOf(secrets, id, code)[0];

/** Creates a code. The caller sends it in the same transaction. */
export async function createCode(
  db: QueryExecutor,
  secrets: Secrets,
  { purpose, recipient, account, lang }: Pick<CreatedCode, 'purpose' | 'recipient' | 'account' | 'lang'>,
): Promise<CreatedCode> {
  const [id, code] = [uuidV7(), newDigits()];
  const row = await db
    .insertInto('one_time_codes')
    .values({
      id,
      purpose,
      channel: recipient.channel,
      recipient: recipient.value,
      country_phone_code: recipient.countryCode,
      account_kind: account?.kind ?? null,
      account_id: account?.id ?? null,
      code_mac: macOf(secrets, id, code),
      lang,
      expires_at: fromNow(LIFETIME_MS.otp),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toCreatedCode(row, code);
}

/**
 * Replaces the digits of a code that did not arrive. Earlier attempts stay counted.
 * @throws ApiError rateLimited (too soon, or sent too often), otpVerificationFailed (expired, used or unknown)
 */
export async function regenerateCode(db: QueryExecutor, secrets: Secrets, id: string): Promise<CreatedCode> {
  const code = newDigits();
  const row = await db
    .updateTable('one_time_codes')
    .set({
      code_mac: macOf(secrets, id, code),
      sends: sql<number>`sends + 1`,
      sent_at: sql<Date>`now()`,
      expires_at: fromNow(LIFETIME_MS.otp),
    })
    .where('id', '=', id)
    .where(RENEWABLE)
    .where('sends', '<', MAX_SENDS)
    .where(sql<boolean>`sent_at <= ${fromNow(-TIMING_MS.resendCountdown)}`)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row) return toCreatedCode(row, code);
  const wait = await secondsUntilResend(db, id);
  throw wait > 0 ? new ApiError('rateLimited', { retry_after: wait }) : new ApiError('otpVerificationFailed');
}

/**
 * Returns the seconds until a code may be sent again; 0 if it never may. One that was sent too often has to expire
 * first.
 */
async function secondsUntilResend(db: QueryExecutor, id: string): Promise<number> {
  const rest = sql`make_interval(secs => ${TIMING_MS.resendCountdown / 1000})`;
  const from = sql`case when sends < ${MAX_SENDS} then sent_at + ${rest} else expires_at end`;
  const row = await db
    .selectFrom('one_time_codes')
    .select(sql<number>`ceil(extract(epoch from ${from} - now()))::int`.as('wait'))
    .where('id', '=', id)
    .where(RENEWABLE)
    .executeTakeFirst();
  return row?.wait ?? 0;
}

interface CodeInput {
  readonly otp_id: string;
  readonly otp: string;
}

/** The purpose that a code must have, and its owner. */
interface CodeUse {
  readonly purpose: CodePurpose;
  readonly owner?: AccountOfKind;
}

/**
 * Counts an attempt. Runs outside any transaction, so that it counts whatever the outcome. An attempt for another
 * purpose or owner is ignored, so that a user cannot use up the attempts of another user's code.
 */
export async function recordCodeAttempt(db: QueryExecutor, id: string, { purpose, owner }: CodeUse): Promise<void> {
  // Far above the limit, and within the column's range.
  const tries = sql<number>`least(tries + 1, 1000)`;
  let counting = db.updateTable('one_time_codes').set({ tries }).where('id', '=', id).where('purpose', '=', purpose);
  if (owner) counting = counting.where('account_kind', '=', owner.kind).where('account_id', '=', owner.id);
  await counting.execute();
}

/**
 * Redeems a code if the digits are right, it has not expired, and the attempt, counted by {@link recordCodeAttempt}, is
 * one of the first five. Of two concurrent attempts one succeeds. `owner` is the required owner.
 * @throws ApiError otpVerificationFailed, whatever is wrong
 */
export async function redeemCode(
  db: QueryExecutor,
  secrets: Secrets,
  { otp_id: id, otp }: CodeInput,
  { purpose, owner }: CodeUse,
): Promise<Pick<CreatedCode, 'recipient' | 'account'>> {
  let using = db
    .updateTable('one_time_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('code_mac', '=', anyOf('bytea', macsOf(secrets, id, otp)))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<=', MAX_OTP_ATTEMPTS);
  if (owner) using = using.where('account_kind', '=', owner.kind).where('account_id', '=', owner.id);
  const row = await using.returning(COLUMNS).executeTakeFirst();
  if (!row) throw new ApiError('otpVerificationFailed');
  return { recipient: recipientOf(row), account: accountOf(row) };
}

/** Invalidates an account's unused codes of a purpose, because it was fulfilled in another way. */
export async function invalidateCodes(db: QueryExecutor, account: AccountOfKind, purpose: CodePurpose): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('account_kind', '=', account.kind)
    .where('account_id', '=', account.id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}
