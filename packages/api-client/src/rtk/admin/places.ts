import { endpointQuery, mappedQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';
import type { City, Country, StoreKind } from '#rtk/registration.ts';

/** The form shows its own error if a list fails to load. */
const inBackground = { silent: true } as const;

/** The lists that an administrator chooses from for a new store. */
export const adminPlacesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminCountries: build.query<readonly Country[], void>({
      queryFn: mappedQuery(
        endpointQuery('GET /api/admin/get_country_list', () => undefined, inBackground),
        ({ countries }) => countries,
      ),
      providesTags: ['Catalogues'],
    }),
    /** Of the country with this alpha-2 code. */
    adminCities: build.query<readonly City[], string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/get_city_list', (country_id: string) => ({ country_id }), inBackground),
        ({ cities }) => cities,
      ),
      providesTags: ['Catalogues'],
    }),
    /** Store types that the city with this id offers. */
    adminStoreTypes: build.query<readonly StoreKind[], string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/get_delivery_list_for_city', (city_id: string) => ({ city_id }), inBackground),
        ({ deliveries }) => deliveries.map(({ _id }) => _id),
      ),
      providesTags: ['Catalogues'],
    }),
  }),
});

export const { useAdminCountriesQuery, useAdminCitiesQuery, useAdminStoreTypesQuery } = adminPlacesApi;
