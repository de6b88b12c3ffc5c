import type { placeEndpoints } from '@store-panel/contract/endpoints/places';
import { countryOf } from '@store-panel/domain/geo/countries';
import { hasTimezone } from '@store-panel/domain/geo/cities';
import { currencyCodes } from '@store-panel/domain/money/currency';
import { sql } from 'kysely';

import { requireCountry } from '#access/accounts/served-countries.queries.ts';
import { ApiError, invalidField } from '#access/api-error.ts';
import { auditEntry, type CatalogueContext, changedFields } from '#catalogues/audit-entry.ts';
import { claimEntry, removeEntry, restoreEntry, writeUnique } from '#catalogues/entries.queries.ts';
import { requireUnused, storesUsing, type Use } from '#catalogues/uses.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { citiesIn, getCity, listCities, updateStoresOfCity } from '#features/places/cities.queries.ts';
import { getCountry, listCountries } from '#features/places/countries.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';

const CITY_NAME = { constraint: 'cities_by_name', field: 'name' } as const;

const storesIn = ({ db, request }: CatalogueContext, country: string): Promise<Use> =>
  storesUsing(db, sql`s.country_code = ${country}`, request.lang);

/** Countries and cities, managed by administrators. Nothing is cached: a change is live at once. */
export const placeHandlers: HandlersOf<keyof typeof placeEndpoints> = {
  'POST /api/admin/list_countries': ({ body, request, db }) => listCountries(db, body, request.lang),
  'POST /api/admin/save_country': async (context) => {
    const { body, db } = context;
    const { country_id: code, currency, is_open, version } = body;
    const country = countryOf(code);
    if (!country) throw new ApiError('countryNotFound');
    if (!currencyCodes().includes(currency)) throw invalidField('currency', 'currency.required');
    if (version === null) {
      const added = await db
        .insertInto('countries')
        .values({ code, currency, is_open })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) throw invalidField('country_id', 'entry.taken');
      await auditEntry(context, 'country_added', country.name, { currency });
      return { country: await getCountry(db, code) };
    }
    await claimEntry(db, 'countries', { id: code, version });
    const before = await getCountry(db, code);
    // Amounts of its stores are in the old one.
    if (before.currency !== currency) requireUnused([await storesIn(context, code)]);
    await db.updateTable('countries').set({ currency, is_open }).where('code', '=', code).execute();
    const after = await getCountry(db, code);
    await auditEntry(context, 'country_changed', country.name, changedFields(before, after));
    return { country: after };
  },
  'POST /api/admin/delete_country': async (context) => {
    const { body, db } = context;
    const { country_id: id, version } = body;
    await removeEntry(db, 'countries', { id, version }, async () => [
      await storesIn(context, id),
      await citiesIn(db, id),
    ]);
    await auditEntry(context, 'country_removed', countryOf(id)?.name ?? id);
    return { country: await getCountry(db, id) };
  },
  'POST /api/admin/restore_country': async (context) => {
    const { body, db } = context;
    const { country_id: id, version } = body;
    await restoreEntry(db, 'countries', { id, version });
    await auditEntry(context, 'country_restored', countryOf(id)?.name ?? id);
    return { country: await getCountry(db, id) };
  },
  'POST /api/admin/list_cities': ({ body, db }) => listCities(db, body),
  'POST /api/admin/save_city': (context) => saveCity(context),
  'POST /api/admin/delete_city': async (context) => {
    const { body, request, db } = context;
    const { city_id: id, version } = body;
    await removeEntry(db, 'cities', { id, version }, async () => [
      await storesUsing(db, sql`s.city_id = ${id}`, request.lang),
    ]);
    const city = await getCity(db, id);
    await auditEntry(context, 'city_removed', city.name, { id });
    return { city };
  },
  'POST /api/admin/restore_city': async (context) => {
    const { body, db } = context;
    const { city_id: id, version } = body;
    await requireCountry(db, (await getCity(db, id)).country_id);
    await restoreEntry(db, 'cities', { id, version }, CITY_NAME);
    const city = await getCity(db, id);
    await auditEntry(context, 'city_restored', city.name, { id });
    return { city };
  },
};

async function saveCity(context: CallContext<'POST /api/admin/save_city'>) {
  const { body, request, db } = context;
  const { city_id, version, country_id: country_code, ...fields } = body;
  const name = body.name.trim();
  if (name === '') throw invalidField('name', 'name.required');
  if (!hasTimezone(country_code, body.timezone)) throw invalidField('timezone', 'timezone.required');
  await requireCountry(db, country_code);
  const row = { ...fields, store_types: [...body.store_types], name, country_code };
  if (city_id === null || version === null) {
    const id = uuidV7();
    await writeUnique(
      CITY_NAME,
      db
        .insertInto('cities')
        .values({ id, ...row })
        .execute(),
    );
    await auditEntry(context, 'city_added', name, { id, country_code });
    return { city: await getCity(db, id) };
  }
  await claimEntry(db, 'cities', { id: city_id, version });
  const before = await getCity(db, city_id);
  // Its stores have the currency of their country.
  if (before.country_id !== country_code)
    requireUnused([await storesUsing(db, sql`s.city_id = ${city_id}`, request.lang)]);
  await writeUnique(CITY_NAME, db.updateTable('cities').set(row).where('id', '=', city_id).execute());
  const after = await getCity(db, city_id);
  await updateStoresOfCity(db, after);
  await auditEntry(context, 'city_changed', name, { id: city_id, ...changedFields(before, after) });
  return { city: after };
}
