import type { SerializedApiError } from '@store-panel/api-client/errors';
import type { City, StoreKind } from '@store-panel/api-client/rtk/registration';
import type { CityArea } from '@store-panel/domain/geo/distance';
import type { ComboboxOption } from '@store-panel/ui/combobox';
import { useTranslation } from 'react-i18next';

import type { City as MapCity } from '#shared/location/location-map-scale.ts';
import type { NamedCountry } from '#shared/phone/named-countries.ts';

/** What is read of a query's state. */
interface QueryState {
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** Queries of the lists; a registration and an administrator read them from different caches. */
export interface StorePlaceQueries {
  readonly countries: QueryState & { readonly countries: readonly NamedCountry[] };
  /** Of the selected country. */
  readonly cities: QueryState & { readonly currentData?: readonly City[] | undefined };
  /** Of the selected city. */
  readonly kinds: QueryState & { readonly currentData?: readonly StoreKind[] | undefined };
}

export type StorePlaceLists = ReturnType<typeof useStorePlaceLists>;

/** Options for where a store is and what it is; each list depends on the selection in the previous one. */
export function useStorePlaceLists({ countries, cities, kinds }: StorePlaceQueries, city: string) {
  const { t } = useTranslation('status');
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
    area: selectedCity ? ({ ...areaOf(selectedCity), name: selectedCity.city_name } satisfies MapCity) : null,
    isLoading: { countries: countries.isFetching, cities: cities.isFetching, kinds: kinds.isFetching },
    failure: failed[0]?.error as SerializedApiError | undefined,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

export function areaOf({ latitude, longitude, radius_metres }: City): CityArea {
  return { latitude, longitude, radiusMetres: radius_metres };
}
