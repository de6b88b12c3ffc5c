import { useGetCitiesQuery, useGetStoreKindsQuery } from '@store-panel/api-client/rtk/registration';

import { useCountries } from '#shared/phone/use-countries.ts';
import { useStorePlaceLists } from '#shared/store-place/store-place-lists.ts';

interface SelectedPlace {
  readonly country: string;
  readonly city: string;
}

/** Fetches the form's option lists. */
export function useRegistrationLists({ country, city }: SelectedPlace) {
  const countries = useCountries();
  const cities = useGetCitiesQuery(country, { skip: country === '' });
  const kinds = useGetStoreKindsQuery(city, { skip: city === '' });
  return useStorePlaceLists({ countries, cities, kinds }, city);
}
