import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { mappedQuery, endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type StorePage = ReplyOf<'POST /api/admin/list_stores'>;
export type StoreRow = StorePage['stores'][number];
export type AdminStoreDetail = ReplyOf<'POST /api/admin/get_store'>['store'];
export type StoreFilter = BodyOf<'POST /api/admin/list_stores'>;
export type NewStore = BodyOf<'POST /api/admin/add_new_store'>;
export type ReviewedDocument = AdminStoreDetail['documents'][number];

/** The page shows its own toast, with an undo action. */
const SILENT = { silent: true } as const;

const storeOf = ({ store }: { readonly store: AdminStoreDetail }) => store;

/** Stores under review. A change replies with the updated store, so no refetch is needed. */
export const adminStoresApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listStores: build.query<StorePage, StoreFilter>({
      queryFn: endpointQuery('POST /api/admin/list_stores', (arg) => arg),
      providesTags: [{ type: 'Stores', id: 'LIST' }],
    }),
    getStore: build.query<AdminStoreDetail, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/get_store', (store_id: string) => ({ store_id })),
        storeOf,
      ),
      providesTags: (_store, _error, id) => [{ type: 'Stores', id }],
    }),
    /** Returns the id of the new store. */
    addStore: build.mutation<string, NewStore>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/add_new_store', (arg: NewStore) => arg),
        ({ store_id }) => store_id,
      ),
      invalidatesTags: [{ type: 'Stores', id: 'LIST' }, 'AuditLog'],
    }),
    reviewStore: build.mutation<AdminStoreDetail, BodyOf<'POST /api/admin/review_store'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/review_store', (arg) => arg, SILENT),
        storeOf,
      ),
      invalidatesTags: (_store, _error, { store_id }) => changedTags(store_id),
    }),
    setStoreCourier: build.mutation<AdminStoreDetail, BodyOf<'POST /api/admin/set_store_courier'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/set_store_courier', (arg) => arg, SILENT),
        storeOf,
      ),
      // A courier service's row shows its number of stores.
      invalidatesTags: (_store, _error, { store_id }) => [...changedTags(store_id), 'Tenants'],
    }),
    setStoreFlags: build.mutation<AdminStoreDetail, BodyOf<'POST /api/admin/set_store_flags'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/set_store_flags', (arg) => arg, SILENT),
        storeOf,
      ),
      invalidatesTags: (_store, _error, { store_id }) => changedTags(store_id),
    }),
    changeStoreBalance: build.mutation<AdminStoreDetail, BodyOf<'POST /api/admin/change_store_balance'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/change_store_balance', (arg) => arg, SILENT),
        storeOf,
      ),
      invalidatesTags: (_store, _error, { store_id }) => changedTags(store_id),
    }),
    reviewDocument: build.mutation<AdminStoreDetail, BodyOf<'POST /api/admin/review_document'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/review_document', (arg) => arg, SILENT),
        storeOf,
      ),
      invalidatesTags: (_store, _error, { store_id }) => changedTags(store_id),
    }),
    deleteStoreApplication: build.mutation<object, string>({
      queryFn: endpointQuery('POST /api/admin/delete_store_application', (store_id: string) => ({ store_id }), SILENT),
      // Without its own tag: the open page would refetch a deleted application.
      invalidatesTags: [{ type: 'Stores', id: 'LIST' }, 'AuditLog'],
    }),
  }),
});

const changedTags = (id: string) => [{ type: 'Stores', id: 'LIST' }, { type: 'Stores', id }, 'AuditLog'] as const;

export const {
  useListStoresQuery,
  useGetStoreQuery,
  useAddStoreMutation,
  useReviewStoreMutation,
  useSetStoreCourierMutation,
  useSetStoreFlagsMutation,
  useChangeStoreBalanceMutation,
  useReviewDocumentMutation,
  useDeleteStoreApplicationMutation,
} = adminStoresApi;
