import { randomInt } from 'node:crypto';

import type { Insertable } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { StoresTable } from '#db/tables/stores.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Read out by telephone and written by hand: no two of these look or sound alike in most languages. */
const LETTERS = 'ACDEFHJKLMNPQRTUVWXY3479';
const CODE_LENGTH = 8;

const newReferralCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

type NewStore = Omit<Insertable<StoresTable>, 'referral_code'>;

/**
 * Inserts a store with its own referral code. Of two concurrent ones with the same address the database accepts one.
 * @throws ApiError emailAlreadyRegistered, phoneAlreadyRegistered, emailAndPhoneAlreadyRegistered
 */
export async function insertStore(db: QueryExecutor, store: NewStore): Promise<void> {
  for (;;) {
    const added = await db
      .insertInto('stores')
      .values({ ...store, referral_code: newReferralCode() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) break;
    await requireAvailable(db, store);
    // Neither is taken, so the referral code collided: retry.
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
