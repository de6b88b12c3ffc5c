import type { SerializedApiError } from '@store-panel/api-client/errors';
import {
  useAdminCitiesQuery,
  useAdminCountriesQuery,
  useAdminStoreTypesQuery,
} from '@store-panel/api-client/rtk/admin/places';
import type { ComboboxOption } from '@store-panel/ui/combobox';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import type { City } from '#shared/location/location-map-scale.ts';
import { nameCountries } from '#shared/phone/named-countries.ts';

/** The countries of the platform, from the admin area's cache. */
export function useAdminCountries() {
  const language = useLanguage();
  const query = useAdminCountriesQuery();
  const { data } = query;
  const countries = useMemo(() => nameCountries(data ?? [], language), [data, language]);
  return { ...query, countries };
}

/** Fetches the option lists of a new store; each depends on the selection in the previous one. */
export function useAdminPlaces({ country, city }: { readonly country: string; readonly city: string }) {
  const { t } = useTranslation('status');
  const countries = useAdminCountries();
  const cities = useAdminCitiesQuery(country, { skip: country === '' });
  const types = useAdminStoreTypesQuery(city, { skip: city === '' });
  const selectedCity = cities.currentData?.find(({ _id }) => _id === city);
  const error = countries.error ?? cities.error ?? types.error;
  return {
    countries: countries.countries.map(({ code, name, englishName }): ComboboxOption => ({
      value: code,
      label: name,
      keywords: `${code} ${englishName}`,
    })),
    phoneCountries: countries.countries,
    cities: (cities.currentData ?? []).map(({ _id, city_name }): ComboboxOption => ({ value: _id, label: city_name })),
    types: (types.currentData ?? []).map((type): ComboboxOption => ({ value: type, label: t(`store_type.${type}`) })),
    /** The selected city's area; null until it is known. */
    area: selectedCity
      ? ({ ...selectedCity, radiusMetres: selectedCity.radius_metres, name: selectedCity.city_name } satisfies City)
      : null,
    isLoading: { countries: countries.isFetching, cities: cities.isFetching, types: types.isFetching },
    failure: error as SerializedApiError | undefined,
  };
}
