import { countryOf } from '@store-panel/domain/geo/countries';

import { ApiError } from '#access/api-error.ts';
import type { Recipient } from '#access/accounts/recipient.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Countries with a city where stores may register, sorted by code. */
async function servedCountries(db: QueryExecutor): Promise<readonly string[]> {
  return (await listServedCountries(db)).map(({ code }) => code);
}

/** The same with the currency of new stores. */
export function listServedCountries(
  db: QueryExecutor,
): Promise<readonly { readonly code: string; readonly currency: string }[]> {
  return db
    .selectFrom('countries')
    .select(['code', 'currency'])
    .where('is_open', '=', true)
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('cities')
          .select('id')
          .whereRef('country_code', '=', 'countries.code')
          .where('cities.is_open', '=', true)
          .where('cities.removed_at', 'is', null),
      ),
    )
    .orderBy('code')
    .execute();
}

/**
 * Allows SMS only to countries that are served: protects against SMS pumping (toll fraud), in which a fraudster requests
 * codes for premium numbers abroad.
 * @throws ApiError countryNotFound
 */
export async function requireServedCountry(
  db: QueryExecutor,
  { channel, countryCode: callingCode }: Recipient,
): Promise<void> {
  if (channel === 'email') return;
  const served = await servedCountries(db);
  if (!served.some((code) => countryOf(code)?.calling_codes.includes(callingCode)))
    throw new ApiError('countryNotFound');
}

/**
 * Locks a country, so that it is neither removed nor changed until the transaction ends.
 * @throws ApiError countryNotFound, also for a removed one
 */
export async function requireCountry(db: QueryExecutor, code: string): Promise<void> {
  const row = await db
    .selectFrom('countries')
    .select('code')
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new ApiError('countryNotFound');
}
