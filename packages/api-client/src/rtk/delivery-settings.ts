import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { platformApi, endpointQuery } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoredDeliverySettings = ReplyOf<'POST /api/store/get_delivery_settings'>;

/** The store's delivery range and fees. */
export const deliverySettingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getDeliverySettings: build.query<StoredDeliverySettings, void>({
      queryFn: endpointQuery('POST /api/store/get_delivery_settings', () => ({})),
      providesTags: [listTag('DeliverySettings')],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    setDeliverySettings: build.mutation<StoredDeliverySettings, BodyOf<'POST /api/store/set_delivery_settings'>>({
      queryFn: endpointQuery('POST /api/store/set_delivery_settings', (body) => body),
      // Whether an address is in the area is another answer now.
      invalidatesTags: (saved) =>
        saved ? [listTag('DeliverySettings'), listTag('AddressBook'), listTag('SettingChanges')] : [],
    }),
  }),
});

export const { useGetDeliverySettingsQuery, useSetDeliverySettingsMutation } = deliverySettingsApi;
