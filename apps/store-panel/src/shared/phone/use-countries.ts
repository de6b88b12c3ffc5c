import { useGetCountriesQuery } from '@store-panel/api-client/rtk/registration';
import { useMemo } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { nameCountries } from './named-countries.ts';

/** The countries of the platform, named and sorted in the user's language. */
export function useCountries({ skip = false }: { readonly skip?: boolean } = {}) {
  const language = useLanguage();
  const query = useGetCountriesQuery(undefined, { skip });
  const { data } = query;
  const countries = useMemo(() => nameCountries(data ?? [], language), [data, language]);
  return { ...query, countries };
}
