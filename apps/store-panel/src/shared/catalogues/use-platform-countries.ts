import { type CountryEntry, useListCountriesQuery } from '@store-panel/api-client/rtk/admin/catalogues';
import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import type { ComboboxOption } from '@store-panel/ui/combobox';
import { useMemo } from 'react';

import { useCountryOptions } from '#shared/country-options.ts';

/** All countries of the platform: a page is longer than the list of the world's countries. */
const ALL = { perPage: Math.max(...PAGE_SIZES) as (typeof PAGE_SIZES)[number] } as const;

/** The countries of the platform, which are not removed, for filters and forms. */
export function usePlatformCountries(): {
  readonly options: readonly ComboboxOption[];
  /** Undefined until they are loaded. */
  readonly countries: readonly CountryEntry[] | undefined;
  readonly isFetching: boolean;
} {
  const { data, isFetching } = useListCountriesQuery(ALL);
  const codes = useMemo(() => data?.countries.map(({ country_id }) => country_id) ?? [], [data]);
  return { options: useCountryOptions(codes), countries: data?.countries, isFetching };
}
