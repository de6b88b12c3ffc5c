import type { ReplyOf } from '#endpoint-key.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type Country = ReplyOf<'GET /api/admin/get_country_list'>['countries'][number];
export type City = ReplyOf<'POST /api/admin/get_city_list'>['cities'][number];
export type StoreKind = ReplyOf<'POST /api/admin/get_delivery_list_for_city'>['deliveries'][number]['_id'];

/** Public data for the registration form, which shows its own error if they fail to load. */
const anybody = { anonymous: true, silent: true } as const;

/** The lists that a registration chooses from. */
export const registrationApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getCountries: build.query<readonly Country[], void>({
      queryFn: mappedQuery(
        endpointQuery('GET /api/admin/get_country_list', () => undefined, anybody),
        ({ countries }) => countries,
      ),
      providesTags: [listTag('Places')],
    }),
    /** Of the country with this alpha-2 code. */
    getCities: build.query<readonly City[], string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/get_city_list', (country_id: string) => ({ country_id }), anybody),
        ({ cities }) => cities,
      ),
      providesTags: [listTag('Places')],
    }),
    /** Kinds of stores that the city with this id has. */
    getStoreKinds: build.query<readonly StoreKind[], string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/get_delivery_list_for_city', (city_id: string) => ({ city_id }), anybody),
        ({ deliveries }) => deliveries.map(({ _id }) => _id),
      ),
      providesTags: [listTag('Places')],
    }),
  }),
});

export const { useGetCountriesQuery, useGetCitiesQuery, useGetStoreKindsQuery } = registrationApi;
