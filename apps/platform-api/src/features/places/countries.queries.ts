import type { Wire } from '@store-panel/contract/table';
import { countryName, countryOf } from '@store-panel/domain/geo/countries';
import { DEFAULT_LANGUAGE, languageAt } from '@store-panel/domain/geo/languages';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/admin/list_countries'];
type CountryEntry = Listing['reply']['countries'][number];

/** Compares texts without case and accents. */
const foldText = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

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
  const { page, perPage, offset } = toPageBounds(request);
  const rows = await selectCountries(db)
    .where('k.removed_at', request.is_removed ? 'is not' : 'is', null)
    .limit(500)
    .execute();
  const language = languageAt(lang);
  const nameOf = (code: string, inLanguage: string) => {
    const country = countryOf(code);
    return country ? countryName(country, inLanguage) : code;
  };
  const words = foldText(request.query?.trim() ?? '');
  const { compare } = new Intl.Collator(language);
  const matching = rows
    .map((entry) => ({ entry, name: nameOf(entry.country_id, language) }))
    .filter(({ entry, name }) =>
      [name, nameOf(entry.country_id, DEFAULT_LANGUAGE), entry.country_id].some((text) =>
        foldText(text).includes(words),
      ),
    )
    .toSorted((one, other) => compare(one.name, other.name));
  return {
    countries: matching.slice(offset, offset + perPage).map(({ entry }) => entry),
    count: matching.length,
    page,
    perPage,
  };
}

/** @throws ApiError dataNotFound */
export async function getCountry(db: QueryExecutor, code: string): Promise<CountryEntry> {
  const row = await selectCountries(db).where('k.code', '=', code).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return row;
}
