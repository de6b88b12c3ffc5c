import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';

export type EmissionList = ReplyOf<'POST /api/dashboard/list_emissions'>;
export type Emission = EmissionList['rows'][number];
export type EmissionFilter = BodyOf<'POST /api/dashboard/list_emissions'>;
export type TravelEmissions = ReplyOf<'POST /api/dashboard/get_travel_emissions'>;
export type PotentialSavings = ReplyOf<'POST /api/dashboard/get_potential_savings'>;
export type EmissionsSavings = ReplyOf<'POST /api/dashboard/get_emissions_savings'>;
export type EmissionMethodPage = ReplyOf<'POST /api/dashboard/get_emission_method'>;
type EmissionDays = BodyOf<'POST /api/dashboard/get_travel_emissions'>;

/** What deliveries emitted. A job of the server computes it, so nothing that a panel changes invalidates it. */
export const emissionApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listEmissions: build.query<EmissionList, EmissionFilter>({
      queryFn: endpointQuery('POST /api/dashboard/list_emissions', (body) => body, { silent: true }),
    }),
    getTravelEmissions: build.query<TravelEmissions, EmissionDays>({
      queryFn: endpointQuery('POST /api/dashboard/get_travel_emissions', (body) => body, { silent: true }),
    }),
    getPotentialSavings: build.query<PotentialSavings, EmissionDays>({
      queryFn: endpointQuery('POST /api/dashboard/get_potential_savings', (body) => body, { silent: true }),
    }),
    getEmissionsSavings: build.query<EmissionsSavings, EmissionDays>({
      queryFn: endpointQuery('POST /api/dashboard/get_emissions_savings', (body) => body, { silent: true }),
    }),
    getEmissionMethod: build.query<EmissionMethodPage, undefined>({
      queryFn: endpointQuery('POST /api/dashboard/get_emission_method', () => ({}), { silent: true }),
    }),
  }),
});

export const {
  useListEmissionsQuery,
  useGetTravelEmissionsQuery,
  useGetPotentialSavingsQuery,
  useGetEmissionsSavingsQuery,
  useGetEmissionMethodQuery,
} = emissionApi;
