import type { BodyOf, ReplyOf } from '#call-key.ts';
import { platformApi, wire } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type KeptDeliverySettings = ReplyOf<'POST /api/store/get_delivery_settings'>;

/** How far a store delivers, and what it asks for it. */
export const deliverySettingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getDeliverySettings: build.query<KeptDeliverySettings, void>({
      queryFn: wire('POST /api/store/get_delivery_settings', () => ({})),
      providesTags: [listTag('DeliverySettings')],
      // A form begins with what stands now.
      keepUnusedDataFor: 0,
    }),
    setDeliverySettings: build.mutation<KeptDeliverySettings, BodyOf<'POST /api/store/set_delivery_settings'>>({
      queryFn: wire('POST /api/store/set_delivery_settings', (body) => body),
      // Whether an address is in the area is another answer now.
      invalidatesTags: (saved) => (saved ? [listTag('DeliverySettings'), listTag('AddressBook')] : []),
    }),
  }),
});

export const { useGetDeliverySettingsQuery, useSetDeliverySettingsMutation } = deliverySettingsApi;
