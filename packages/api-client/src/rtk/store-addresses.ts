import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoreAddressPage = ReplyOf<'POST /api/store/list_store_addresses'>;
export type StoreAddress = StoreAddressPage['addresses'][number];
type NewAddress = BodyOf<'POST /api/store/add_store_address'>;
type ChangedAddress = BodyOf<'POST /api/store/update_store_address'>;
type AddressTarget = BodyOf<'POST /api/store/delete_store_address'>;

const addressOf = (answer: { readonly address: StoreAddress }) => answer.address;

/** The store's own addresses. */
export const storeAddressApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listStoreAddresses: build.query<StoreAddressPage, BodyOf<'POST /api/store/list_store_addresses'>>({
      queryFn: endpointQuery('POST /api/store/list_store_addresses', (arg) => arg),
      providesTags: [listTag('StoreAddresses')],
    }),
    addStoreAddress: build.mutation<StoreAddress, NewAddress>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/add_store_address', (arg: NewAddress) => arg),
        addressOf,
      ),
      invalidatesTags: [listTag('StoreAddresses'), listTag('SettingChanges')],
    }),
    updateStoreAddress: build.mutation<StoreAddress, ChangedAddress>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/update_store_address', (arg: ChangedAddress) => arg),
        addressOf,
      ),
      // Also after a version conflict: the stored record differs from the cached one.
      invalidatesTags: [listTag('StoreAddresses'), listTag('SettingChanges')],
    }),
    deleteStoreAddress: build.mutation<ReplyOf<'POST /api/store/delete_store_address'>, AddressTarget>({
      queryFn: endpointQuery('POST /api/store/delete_store_address', (arg) => arg),
      invalidatesTags: [listTag('StoreAddresses'), listTag('SettingChanges')],
    }),
  }),
});

export const {
  useListStoreAddressesQuery,
  useAddStoreAddressMutation,
  useUpdateStoreAddressMutation,
  useDeleteStoreAddressMutation,
} = storeAddressApi;
