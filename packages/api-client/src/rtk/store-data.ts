import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoredCustomerDataPeriod = ReplyOf<'POST /api/store/get_customer_data_period'>;
export type CustomerDataPreview = ReplyOf<'POST /api/store/preview_customer_data_period'>;
type PeriodBody = BodyOf<'POST /api/store/save_customer_data_period'>;

/** The section is reverted like the store's own settings, which read it again by this tag. */
const SETTINGS = listTag('StoreSettings');

/** For how many months a store holds its customers' data. */
const storeDataApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getCustomerDataPeriod: build.query<StoredCustomerDataPeriod, void>({
      queryFn: endpointQuery('POST /api/store/get_customer_data_period', () => ({})),
      providesTags: [SETTINGS],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    previewCustomerDataPeriod: build.query<CustomerDataPreview, number>({
      queryFn: endpointQuery('POST /api/store/preview_customer_data_period', (months) => ({ settings: { months } }), {
        silent: true,
      }),
      providesTags: [SETTINGS],
      // Orders grow older, so an old preview says nothing.
      keepUnusedDataFor: 0,
    }),
    saveCustomerDataPeriod: build.mutation<ReplyOf<'POST /api/store/save_customer_data_period'>, PeriodBody>({
      queryFn: endpointQuery('POST /api/store/save_customer_data_period', (body) => body),
      invalidatesTags: (saved) => (saved ? [SETTINGS, listTag('SettingChanges')] : []),
    }),
  }),
});

export const {
  useGetCustomerDataPeriodQuery,
  usePreviewCustomerDataPeriodQuery,
  useLazyPreviewCustomerDataPeriodQuery,
  useSaveCustomerDataPeriodMutation,
} = storeDataApi;
