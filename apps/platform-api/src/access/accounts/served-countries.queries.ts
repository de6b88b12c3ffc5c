import { countryOf } from '@store-panel/domain/geo/countries';

import { ApiError } from '#access/api-error.ts';
import type { Recipient } from '#access/accounts/recipient.ts';
import type { Queries } from '#db/transaction.ts';

/** Countries with a city where stores may register, in no particular order. */
export async function servedCountries(db: Queries): Promise<readonly string[]> {
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
 * Text messages go to countries that are served and no others: to anywhere in the world they would earn somebody money at
 * the platform's cost. @throws Refusal countryNotFound
 */
export async function requireServed(db: Queries, { channel, countryCode }: Recipient): Promise<void> {
  if (channel === 'email') return;
  const served = await servedCountries(db);
  if (!served.some((code) => countryOf(code)?.calling_codes.includes(countryCode)))
    throw new ApiError('countryNotFound');
}
