import type { SerializedApiError } from '@store-panel/api-client/errors';
import { useGetCitiesQuery, useGetStoreKindsQuery } from '@store-panel/api-client/rtk/registration';
import type { ComboboxOption } from '@store-panel/ui/combobox';
import { useTranslation } from 'react-i18next';

import { useCountries } from '#shared/phone/use-countries.ts';
import type { City } from '#shared/location/location-map-scale.ts';
import { areaOf } from './location-lookups.ts';

interface SelectedPlace {
  readonly country: string;
  readonly city: string;
}

/** Fetches the form's option lists; each depends on the selection in the previous one. */
export function useRegistrationLists({ country, city }: SelectedPlace) {
  const { t } = useTranslation('status');
  const countries = useCountries();
  const cities = useGetCitiesQuery(country, { skip: country === '' });
  const kinds = useGetStoreKindsQuery(city, { skip: city === '' });
  const selectedCity = cities.currentData?.find(({ _id }) => _id === city);
  const failed = [countries, cities, kinds].filter(({ error }) => error !== undefined);
  return {
    countries: countries.countries.map(({ code, name, englishName }): ComboboxOption => ({
      value: code,
      label: name,
      keywords: `${code} ${englishName}`,
    })),
    cities: (cities.currentData ?? []).map(({ _id, city_name }): ComboboxOption => ({ value: _id, label: city_name })),
    kinds: (kinds.currentData ?? []).map((kind): ComboboxOption => ({ value: kind, label: t(`store_type.${kind}`) })),
    /** The selected city's area; null until it is known. */
    area: selectedCity ? ({ ...areaOf(selectedCity), name: selectedCity.city_name } satisfies City) : null,
    isLoading: { countries: countries.isFetching, cities: cities.isFetching, kinds: kinds.isFetching },
    failure: failed[0]?.error as SerializedApiError | undefined,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
