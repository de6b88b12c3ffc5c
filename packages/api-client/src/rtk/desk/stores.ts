import type { BodyOf, ReplyOf } from '#call-key.ts';
import { reading, wire } from '#rtk/api.ts';
import { deskApi } from '#rtk/desk/api.ts';

export type StorePage = ReplyOf<'POST /api/admin/list_stores'>;
export type StoreRow = StorePage['stores'][number];
export type StoreFile = ReplyOf<'POST /api/admin/get_store'>['store'];
export type StoreFilter = BodyOf<'POST /api/admin/list_stores'>;
export type ReviewedDocument = StoreFile['documents'][number];

/** A change is told by the page that makes it, which can offer to take it back. */
const toldByPage = { background: true } as const;

const storeOf = ({ store }: { readonly store: StoreFile }) => store;

/** Stores under review. What a change answers with is the store as it then stands, so nothing asks for it again. */
export const deskStoresApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listStores: build.query<StorePage, StoreFilter>({
      queryFn: wire('POST /api/admin/list_stores', (arg) => arg),
      providesTags: [{ type: 'Stores', id: 'LIST' }],
    }),
    getStore: build.query<StoreFile, string>({
      queryFn: reading(
        wire('POST /api/admin/get_store', (store_id: string) => ({ store_id })),
        storeOf,
      ),
      providesTags: (_store, _error, id) => [{ type: 'Stores', id }],
    }),
    reviewStore: build.mutation<StoreFile, BodyOf<'POST /api/admin/review_store'>>({
      queryFn: reading(
        wire('POST /api/admin/review_store', (arg) => arg, toldByPage),
        storeOf,
      ),
      invalidatesTags: (_store, _error, { store_id }) => changed(store_id),
    }),
    setStoreCourier: build.mutation<StoreFile, BodyOf<'POST /api/admin/set_store_courier'>>({
      queryFn: reading(
        wire('POST /api/admin/set_store_courier', (arg) => arg, toldByPage),
        storeOf,
      ),
      // A courier service says how many stores it has.
      invalidatesTags: (_store, _error, { store_id }) => [...changed(store_id), 'Tenants'],
    }),
    reviewDocument: build.mutation<StoreFile, BodyOf<'POST /api/admin/review_document'>>({
      queryFn: reading(
        wire('POST /api/admin/review_document', (arg) => arg, toldByPage),
        storeOf,
      ),
      invalidatesTags: (_store, _error, { store_id }) => changed(store_id),
    }),
    deleteStoreApplication: build.mutation<object, string>({
      queryFn: wire('POST /api/admin/delete_store_application', (store_id: string) => ({ store_id }), toldByPage),
      // Of the store itself nothing is left to ask for.
      invalidatesTags: [{ type: 'Stores', id: 'LIST' }, 'AuditLog'],
    }),
  }),
});

const changed = (id: string) => [{ type: 'Stores', id: 'LIST' }, { type: 'Stores', id }, 'AuditLog'] as const;

export const {
  useListStoresQuery,
  useGetStoreQuery,
  useReviewStoreMutation,
  useSetStoreCourierMutation,
  useReviewDocumentMutation,
  useDeleteStoreApplicationMutation,
} = deskStoresApi;
