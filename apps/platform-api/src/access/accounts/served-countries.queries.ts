import { countryOf } from '@store-panel/domain/geo/countries';

import { ApiError } from '#access/api-error.ts';
import type { Recipient } from '#access/accounts/recipient.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Countries with a city where stores may register, sorted by code. */
export async function servedCountries(db: QueryExecutor): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('cities')
    .select('country_code')
    .distinct()
    .where('is_open', '=', true)
    .orderBy('country_code')
    .execute();
  return rows.map((row) => row.country_code);
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
