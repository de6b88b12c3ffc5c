import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type EmissionList = ReplyOf<'POST /api/dashboard/list_emissions'>;
export type Emission = EmissionList['rows'][number];
export type EmissionFilter = BodyOf<'POST /api/dashboard/list_emissions'>;
export type TravelEmissions = ReplyOf<'POST /api/dashboard/get_travel_emissions'>;
export type PotentialSavings = ReplyOf<'POST /api/dashboard/get_potential_savings'>;
export type EmissionsSavings = ReplyOf<'POST /api/dashboard/get_emissions_savings'>;
export type EmissionMethodPage = ReplyOf<'POST /api/dashboard/get_emission_method'>;
export type EmissionSettings = BodyOf<'POST /api/store/save_emission_settings'>['settings'];
type SavedEmissions = ReplyOf<'POST /api/store/save_emission_settings'>;
type EmissionDays = BodyOf<'POST /api/dashboard/get_travel_emissions'>;

// A tag of this page alone: it is loaded with it.
const emissionTags = platformApi.enhanceEndpoints({ addTagTypes: ['EmissionReference'] });
const REFERENCE = 'EmissionReference';

/** What deliveries emitted. A job of the server computes it, so nothing that a panel changes invalidates it but the reference. */
export const emissionApi = emissionTags.injectEndpoints({
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
      providesTags: [REFERENCE],
    }),
    getEmissionMethod: build.query<EmissionMethodPage, undefined>({
      queryFn: endpointQuery('POST /api/dashboard/get_emission_method', () => ({}), { silent: true }),
      providesTags: [REFERENCE],
    }),
    saveEmissionSettings: build.mutation<SavedEmissions, BodyOf<'POST /api/store/save_emission_settings'>>({
      queryFn: endpointQuery('POST /api/store/save_emission_settings', (body) => body),
      invalidatesTags: (saved) => (saved ? [REFERENCE, listTag('SettingChanges')] : []),
    }),
  }),
});

export const {
  useListEmissionsQuery,
  useGetTravelEmissionsQuery,
  useGetPotentialSavingsQuery,
  useGetEmissionsSavingsQuery,
  useGetEmissionMethodQuery,
  useSaveEmissionSettingsMutation,
} = emissionApi;
