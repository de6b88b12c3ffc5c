import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type CountryEntry = ReplyOf<'POST /api/admin/save_country'>['country'];
export type CityEntry = ReplyOf<'POST /api/admin/save_city'>['city'];
export type DocumentTypeEntry = ReplyOf<'POST /api/admin/save_document_type'>['document_type'];
export type VehicleTypeEntry = ReplyOf<'POST /api/admin/save_vehicle_type'>['vehicle_type'];

/** A call that changes an entry of a catalogue. `silent`: its page shows what it did, and its failure. */
const change = <Key extends EndpointKey>(key: Key, silent: boolean) => ({
  queryFn: endpointQuery(key, (arg: BodyOf<Key>) => arg, { silent }),
  invalidatesTags: ['Catalogues', 'AuditLog'] as const,
});

/** The catalogues of the platform. They are small and refer to each other, so a change refetches what is shown of all. */
export const adminCataloguesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listCountries: build.query<ReplyOf<'POST /api/admin/list_countries'>, BodyOf<'POST /api/admin/list_countries'>>({
      queryFn: endpointQuery('POST /api/admin/list_countries', (arg) => arg),
      providesTags: ['Catalogues'],
    }),
    saveCountry: build.mutation<ReplyOf<'POST /api/admin/save_country'>, BodyOf<'POST /api/admin/save_country'>>(
      change('POST /api/admin/save_country', false),
    ),
    deleteCountry: build.mutation<ReplyOf<'POST /api/admin/delete_country'>, BodyOf<'POST /api/admin/delete_country'>>(
      change('POST /api/admin/delete_country', true),
    ),
    restoreCountry: build.mutation<
      ReplyOf<'POST /api/admin/restore_country'>,
      BodyOf<'POST /api/admin/restore_country'>
    >(change('POST /api/admin/restore_country', true)),
    listCities: build.query<ReplyOf<'POST /api/admin/list_cities'>, BodyOf<'POST /api/admin/list_cities'>>({
      queryFn: endpointQuery('POST /api/admin/list_cities', (arg) => arg),
      providesTags: ['Catalogues'],
    }),
    saveCity: build.mutation<ReplyOf<'POST /api/admin/save_city'>, BodyOf<'POST /api/admin/save_city'>>(
      change('POST /api/admin/save_city', false),
    ),
    deleteCity: build.mutation<ReplyOf<'POST /api/admin/delete_city'>, BodyOf<'POST /api/admin/delete_city'>>(
      change('POST /api/admin/delete_city', true),
    ),
    restoreCity: build.mutation<ReplyOf<'POST /api/admin/restore_city'>, BodyOf<'POST /api/admin/restore_city'>>(
      change('POST /api/admin/restore_city', true),
    ),
    listDocumentTypes: build.query<
      ReplyOf<'POST /api/admin/list_document_types'>,
      BodyOf<'POST /api/admin/list_document_types'>
    >({
      queryFn: endpointQuery('POST /api/admin/list_document_types', (arg) => arg),
      providesTags: ['Catalogues'],
    }),
    saveDocumentType: build.mutation<
      ReplyOf<'POST /api/admin/save_document_type'>,
      BodyOf<'POST /api/admin/save_document_type'>
    >(change('POST /api/admin/save_document_type', false)),
    deleteDocumentType: build.mutation<
      ReplyOf<'POST /api/admin/delete_document_type'>,
      BodyOf<'POST /api/admin/delete_document_type'>
    >(change('POST /api/admin/delete_document_type', true)),
    restoreDocumentType: build.mutation<
      ReplyOf<'POST /api/admin/restore_document_type'>,
      BodyOf<'POST /api/admin/restore_document_type'>
    >(change('POST /api/admin/restore_document_type', true)),
    listVehicleTypes: build.query<
      ReplyOf<'POST /api/admin/list_vehicle_types'>,
      BodyOf<'POST /api/admin/list_vehicle_types'>
    >({
      queryFn: endpointQuery('POST /api/admin/list_vehicle_types', (arg) => arg),
      providesTags: ['Catalogues'],
    }),
    saveVehicleType: build.mutation<
      ReplyOf<'POST /api/admin/save_vehicle_type'>,
      BodyOf<'POST /api/admin/save_vehicle_type'>
    >(change('POST /api/admin/save_vehicle_type', false)),
    deleteVehicleType: build.mutation<
      ReplyOf<'POST /api/admin/delete_vehicle_type'>,
      BodyOf<'POST /api/admin/delete_vehicle_type'>
    >(change('POST /api/admin/delete_vehicle_type', true)),
    restoreVehicleType: build.mutation<
      ReplyOf<'POST /api/admin/restore_vehicle_type'>,
      BodyOf<'POST /api/admin/restore_vehicle_type'>
    >(change('POST /api/admin/restore_vehicle_type', true)),
  }),
});

export const {
  useListCountriesQuery,
  useSaveCountryMutation,
  useDeleteCountryMutation,
  useRestoreCountryMutation,
  useListCitiesQuery,
  useSaveCityMutation,
  useDeleteCityMutation,
  useRestoreCityMutation,
  useListDocumentTypesQuery,
  useSaveDocumentTypeMutation,
  useDeleteDocumentTypeMutation,
  useRestoreDocumentTypeMutation,
  useListVehicleTypesQuery,
  useSaveVehicleTypeMutation,
  useDeleteVehicleTypeMutation,
  useRestoreVehicleTypeMutation,
} = adminCataloguesApi;
