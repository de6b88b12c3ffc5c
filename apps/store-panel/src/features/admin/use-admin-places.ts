import {
  useAdminCitiesQuery,
  useAdminCountriesQuery,
  useAdminStoreTypesQuery,
} from '@store-panel/api-client/rtk/admin/places';
import { useMemo } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { nameCountries } from '#shared/phone/named-countries.ts';
import { useStorePlaceLists } from '#shared/store-place/store-place-lists.ts';

/** The countries of the platform, from the admin area's cache. */
export function useAdminCountries() {
  const language = useLanguage();
  const query = useAdminCountriesQuery();
  const { data } = query;
  const countries = useMemo(() => nameCountries(data ?? [], language), [data, language]);
  return { ...query, countries };
}

/** Fetches the option lists of a new store. */
export function useAdminPlaces({ country, city }: { readonly country: string; readonly city: string }) {
  const countries = useAdminCountries();
  const cities = useAdminCitiesQuery(country, { skip: country === '' });
  const kinds = useAdminStoreTypesQuery(city, { skip: city === '' });
  return { ...useStorePlaceLists({ countries, cities, kinds }, city), phoneCountries: countries.countries };
}
