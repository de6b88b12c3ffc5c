import { randomInt } from 'node:crypto';

import type { Insertable } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { StoresTable } from '#db/tables/stores.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Read out by telephone and written by hand: no two of these look or sound alike in most languages. */
const LETTERS = 'ACDEFHJKLMNPQRTUVWXY3479';
const CODE_LENGTH = 8;
/** Of 10^11 codes hardly one is taken: so many collisions mean that something else is wrong. */
const MAX_CODES = 10;

const newReferralCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

type NewStore = Omit<Insertable<StoresTable>, 'referral_code'>;

/**
 * Inserts a store with its own referral code. Of two concurrent ones with the same address the database accepts one.
 * @throws ApiError emailAlreadyRegistered, phoneAlreadyRegistered, emailAndPhoneAlreadyRegistered; registrationFailed if
 * no referral code is available
 */
export async function insertStore(db: QueryExecutor, store: NewStore, nextCode = newReferralCode): Promise<void> {
  let isAdded = false;
  for (let tries = 0; !isAdded; tries += 1) {
    if (tries === MAX_CODES) throw new ApiError('registrationFailed');
    const added = await db
      .insertInto('stores')
      .values({ ...store, referral_code: nextCode() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    isAdded = added.numInsertedOrUpdatedRows === 1n;
    // If neither is taken, the referral code collided: retry.
    if (!isAdded) await requireAvailable(db, store);
  }
  await db.insertInto('store_counters').values({ store_id: store.id }).execute();
}

async function requireAvailable(
  db: QueryExecutor,
  { email, phone, country_phone_code: code = '' }: NewStore,
): Promise<void> {
  const rows = await db
    .selectFrom('stores')
    .select((eb) => [
      eb('email', '=', email).as('is_email'),
      eb.and([eb('phone', '=', phone), eb('country_phone_code', '=', code)]).as('is_phone'),
    ])
    .where((eb) =>
      eb.or([eb('email', '=', email), eb.and([eb('phone', '=', phone), eb('country_phone_code', '=', code)])]),
    )
    .execute();
  const isEmail = rows.some((row) => row.is_email);
  const isPhone = rows.some((row) => row.is_phone);
  if (isEmail && isPhone) throw new ApiError('emailAndPhoneAlreadyRegistered');
  if (isEmail) throw new ApiError('emailAlreadyRegistered');
  if (isPhone) throw new ApiError('phoneAlreadyRegistered');
}
