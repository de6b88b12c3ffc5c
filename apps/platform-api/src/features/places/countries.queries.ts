import type { Wire } from '@store-panel/contract/table';
import { countryName, countryOf } from '@store-panel/domain/geo/countries';
import { DEFAULT_LANGUAGE, languageAt } from '@store-panel/domain/geo/languages';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { pageByName } from '#catalogues/lists.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/admin/list_countries'];
type CountryEntry = Listing['reply']['countries'][number];

const selectCountries = (db: QueryExecutor) =>
  db
    .selectFrom('countries as k')
    .select(['k.code as country_id', 'k.currency', 'k.is_open', 'k.version'])
    .select(sql<boolean>`k.removed_at is not null`.as('is_removed'))
    .select((eb) => [
      eb
        .selectFrom('stores as s')
        .select((store) => store.fn.countAll<number>().as('count'))
        .whereRef('s.country_code', '=', 'k.code')
        .$asScalar()
        .$notNull()
        .as('store_count'),
      eb
        .selectFrom('cities as c')
        .select((city) => city.fn.countAll<number>().as('count'))
        .whereRef('c.country_code', '=', 'k.code')
        .where('c.removed_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('city_count'),
    ]);

/** Lists countries by their name in the caller's language; the query searches that name, the English one and the code. */
export async function listCountries(
  db: QueryExecutor,
  request: Listing['body'],
  lang: number,
): Promise<Listing['reply']> {
  const entries = await selectCountries(db)
    .where('k.removed_at', request.is_removed ? 'is not' : 'is', null)
    .orderBy('k.code')
    .limit(500)
    .execute();
  const nameOf = (code: string, language: string) => {
    const country = countryOf(code);
    return country ? countryName(country, language) : code;
  };
  const { rows, ...paging } = pageByName(entries, request, lang, ({ country_id: code }) => [
    nameOf(code, languageAt(lang)),
    nameOf(code, DEFAULT_LANGUAGE),
    code,
  ]);
  return { countries: [...rows], ...paging };
}

/** @throws ApiError dataNotFound */
export async function getCountry(db: QueryExecutor, code: string): Promise<CountryEntry> {
  const row = await selectCountries(db).where('k.code', '=', code).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return row;
}
