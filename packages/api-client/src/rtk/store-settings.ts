import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type SettingsOverview = ReplyOf<'POST /api/store/get_settings_overview'>;
export type SectionOverview = SettingsOverview['sections'][number];
export type StoredStoreSettings = ReplyOf<'POST /api/store/get_store_settings'>;
export type StoreSettings = StoredStoreSettings['settings'];
export type StoreSettingsPreview = ReplyOf<'POST /api/store/preview_store_settings'>;
export type SavedStoreSettings = ReplyOf<'POST /api/store/update_store_detail'>;

/** The store settings, and an overview of all sections of settings. */
export const storeSettingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getSettingsOverview: build.query<SettingsOverview, void>({
      queryFn: endpointQuery('POST /api/store/get_settings_overview', () => ({})),
      // Whatever section is saved, its card says something else.
      providesTags: [
        listTag('StoreSettings'),
        listTag('SalesSettings'),
        listTag('DeliverySettings'),
        listTag('SettingChanges'),
        idTag('StoreSettings', 'email'),
        idTag('StoreSettings', 'sms'),
      ],
      keepUnusedDataFor: 0,
    }),
    getStoreSettings: build.query<StoredStoreSettings, void>({
      queryFn: endpointQuery('POST /api/store/get_store_settings', () => ({})),
      providesTags: [listTag('StoreSettings')],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    previewStoreSettings: build.query<StoreSettingsPreview, BodyOf<'POST /api/store/preview_store_settings'>>({
      queryFn: endpointQuery('POST /api/store/preview_store_settings', (draft) => draft, { silent: true }),
      // Orders come and go, so an old preview says nothing.
      keepUnusedDataFor: 0,
    }),
    updateStoreDetail: build.mutation<SavedStoreSettings, BodyOf<'POST /api/store/update_store_detail'>>({
      queryFn: endpointQuery('POST /api/store/update_store_detail', (body) => body),
      // Unit and zone are part of the session, the unit of delivery fees, the day of every list.
      invalidatesTags: (saved) =>
        saved
          ? [
              listTag('StoreSettings'),
              listTag('DeliverySettings'),
              listTag('SettingChanges'),
              listTag('StoreSession'),
              listTag('OrderHistory'),
            ]
          : [],
    }),
  }),
});

export const {
  useGetSettingsOverviewQuery,
  useLazyGetSettingsOverviewQuery,
  useGetStoreSettingsQuery,
  usePreviewStoreSettingsQuery,
  useLazyPreviewStoreSettingsQuery,
  useUpdateStoreDetailMutation,
} = storeSettingsApi;
