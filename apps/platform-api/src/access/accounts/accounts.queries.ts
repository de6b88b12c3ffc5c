import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import { canOperate } from '@store-panel/domain/store/review';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { StoreSettings } from '#access/stores/store-row.ts';

export interface AppServicesSettings extends StoreSettings {
  readonly admin_contact_email: string;
  readonly minimum_password_length: number;
  /**
   * Devices that may be signed in to one account at a time; one more ends the least recently used session (push 2093).
   */
  readonly devices_per_account: number;
  /** Whether new stores have to upload documents. */
  readonly is_upload_store_documents: boolean;
  /** Registration, and each code that it sends, needs a solved captcha. */
  readonly is_captcha_required: boolean;
  /** Stores that one referral code may bring; 0: codes are not accepted. */
  readonly referral_limit: number;
  /** A code is valid in the country of its store only. */
  readonly is_referral_for_country_only: boolean;
  readonly privacy_url: string;
  readonly terms_url: string;
}

/** What platforms from before a setting have. */
export const SETTING_DEFAULTS = {
  is_captcha_required: true,
  is_upload_store_documents: false,
  referral_limit: 50,
  is_referral_for_country_only: true,
  privacy_url: '',
  terms_url: '',
} as const;

export async function readSettings(db: QueryExecutor): Promise<AppServicesSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'store').executeTakeFirstOrThrow();
  return { ...SETTING_DEFAULTS, ...(row.value as AppServicesSettings) };
}

/** A sign-in name: an email address or the digits of a phone number. */
export interface SignInName {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** `email` may hold either, as the spec's forms send one field for both. */
export function signInName(body: { readonly email?: string; readonly phone?: string }): SignInName | null {
  const input = (body.email ?? body.phone ?? '').trim();
  if (input.includes('@')) return { kind: 'email', value: input.toLowerCase() };
  const digits = input.replaceAll(/\D/g, '');
  return digits.length >= 5 ? { kind: 'phone', value: digits } : null;
}

export interface Account {
  readonly id: string;
  readonly storeId: string | null;
  readonly passwordHash: string | null;
  /** Null if the account may sign in. */
  readonly signInDenial: 'blocked' | 'not_approved' | null;
}

/**
 * Numbers match with or without the country's calling code. The query's limit finds a name that fits several accounts.
 */
const matches = (name: SignInName) =>
  name.kind === 'email'
    ? sql<boolean>`email = ${name.value}`
    : sql<boolean>`phone = any(${numbersIn(name.value)})
        and (phone = ${name.value} or regexp_replace(country_phone_code, '\\D', '', 'g') || phone = ${name.value})`;

const MAX_COUNTRY_CODE_DIGITS = 4;

/**
 * Returns the possible national numbers, without 0 to 4 leading digits of a calling code, so that the index is used.
 */
const numbersIn = (digits: string): readonly string[] =>
  Array.from({ length: MAX_COUNTRY_CODE_DIGITS + 1 }, (_, at) => digits.slice(at)).filter((number) => number !== '');

const onlyRow = <Row>(rows: readonly Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined);

export async function findStore(db: QueryExecutor, name: SignInName): Promise<Account | undefined> {
  const rows = await db.selectFrom('stores').select(['id', 'password_hash']).where(matches(name)).limit(2).execute();
  const row = onlyRow(rows);
  return row && { id: row.id, storeId: row.id, passwordHash: row.password_hash, signInDenial: null };
}

export async function findSubStore(db: QueryExecutor, name: SignInName): Promise<Account | undefined> {
  const rows = await db
    .selectFrom('sub_stores')
    .select(['id', 'main_store_id', 'password_hash', 'is_approved'])
    // One statement, so that an unknown name takes equally long.
    .select((eb) => {
      const store = eb.selectFrom('stores as s').whereRef('s.id', '=', 'sub_stores.main_store_id');
      return [store.select('s.review_state').as('review'), store.select('s.approval_state').as('approval')];
    })
    .where(matches(name))
    .limit(2)
    .execute();
  const row = onlyRow(rows);
  const accountStatus = { review: row?.review ?? 'declined', approval: row?.approval ?? STORE_APPROVAL.blocked };
  const signInDenial = row?.is_approved && canOperate(accountStatus) ? null : 'not_approved';
  return row && { id: row.id, storeId: row.main_store_id, passwordHash: row.password_hash, signInDenial };
}

export async function findUser(db: QueryExecutor, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'password_hash', 'is_blocked', 'review_state'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function findProvider(db: QueryExecutor, email: string) {
  return db
    .selectFrom('providers as p')
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.provider_id', '=', 'p.id').on('v.is_active', '=', true).on('v.review_state', '=', 'approved'),
    )
    .select([
      'p.id',
      'p.name',
      'p.email',
      'p.phone',
      'p.password_hash',
      'p.is_blocked',
      'p.review_state',
      'v.id as vehicle_id',
    ])
    .where('p.email', '=', email)
    .orderBy('v.created_at')
    .executeTakeFirst();
}
