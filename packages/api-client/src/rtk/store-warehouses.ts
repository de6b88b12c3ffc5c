import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoreWarehousePage = ReplyOf<'POST /api/store/list_store_warehouses'>;
export type StoreWarehouse = StoreWarehousePage['warehouses'][number];
type NewWarehouse = BodyOf<'POST /api/store/add_store_warehouse'>;
type ChangedWarehouse = BodyOf<'POST /api/store/update_store_warehouse'>;
type WarehouseTarget = BodyOf<'POST /api/store/delete_store_warehouse'>;

const recordOf = (answer: { readonly warehouse: StoreWarehouse }) => answer.warehouse;

/** A store has at the most 50. */
export const ALL_WAREHOUSES = { perPage: 100 } as const;

/** The warehouses of the store. */
export const storeWarehouseApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listStoreWarehouses: build.query<StoreWarehousePage, BodyOf<'POST /api/store/list_store_warehouses'>>({
      queryFn: endpointQuery('POST /api/store/list_store_warehouses', (arg) => arg),
      providesTags: [listTag('StoreWarehouses')],
    }),
    addStoreWarehouse: build.mutation<StoreWarehouse, NewWarehouse>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/add_store_warehouse', (arg: NewWarehouse) => arg),
        recordOf,
      ),
      invalidatesTags: [listTag('StoreWarehouses'), listTag('SettingChanges')],
    }),
    updateStoreWarehouse: build.mutation<StoreWarehouse, ChangedWarehouse>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/update_store_warehouse', (arg: ChangedWarehouse) => arg),
        recordOf,
      ),
      // Also after a version conflict: the stored record differs from the cached one.
      invalidatesTags: [listTag('StoreWarehouses'), listTag('SettingChanges')],
    }),
    deleteStoreWarehouse: build.mutation<ReplyOf<'POST /api/store/delete_store_warehouse'>, WarehouseTarget>({
      queryFn: endpointQuery('POST /api/store/delete_store_warehouse', (arg) => arg),
      invalidatesTags: [listTag('StoreWarehouses'), listTag('SettingChanges')],
    }),
  }),
});

export const {
  useListStoreWarehousesQuery,
  useAddStoreWarehouseMutation,
  useUpdateStoreWarehouseMutation,
  useDeleteStoreWarehouseMutation,
} = storeWarehouseApi;
