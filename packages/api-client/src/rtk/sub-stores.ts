import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type SubStoreRecord = ReplyOf<'POST /api/store/get_sub_store'>['sub_store'];
export type SubStorePage = ReplyOf<'POST /api/store/list_sub_stores'>;
export type NewSubStore = BodyOf<'POST /api/store/add_sub_store'>;
/** A change of a sub-store, with the version that it is based on. */
export type SubStoreChange = BodyOf<'POST /api/store/update_sub_store'>;

const subStoreOf = ({ sub_store }: { readonly sub_store: SubStoreRecord }) => sub_store;

/** The sub-stores of a main store. */
export const subStoresApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listSubStores: build.query<SubStorePage, BodyOf<'POST /api/store/list_sub_stores'>>({
      queryFn: endpointQuery('POST /api/store/list_sub_stores', (arg) => arg),
      providesTags: [listTag('SubStores')],
    }),
    getSubStore: build.query<SubStoreRecord, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/get_sub_store', (sub_store_id: string) => ({ sub_store_id })),
        subStoreOf,
      ),
      providesTags: (_record, _error, id) => [idTag('SubStores', id)],
    }),
    /** Dispatch with `track: false`: tracked arguments stay in the Redux store, and a password must not. */
    addSubStore: build.mutation<SubStoreRecord, NewSubStore>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/add_sub_store', (arg: NewSubStore) => arg),
        subStoreOf,
      ),
      invalidatesTags: (record) => (record ? tagsOf(record._id) : []),
    }),
    /** Dispatch with `track: false`, as `addSubStore`. */
    updateSubStore: build.mutation<SubStoreRecord, SubStoreChange>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/update_sub_store', (arg: SubStoreChange) => arg),
        subStoreOf,
      ),
      // Also after a version conflict: the stored sub-store differs from the cached one.
      invalidatesTags: (_record, _error, { sub_store_id }) => tagsOf(sub_store_id),
    }),
    blockSubStore: build.mutation<SubStoreRecord, BodyOf<'POST /api/store/block_sub_store'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/block_sub_store', (arg) => arg),
        subStoreOf,
      ),
      invalidatesTags: (_record, _error, { sub_store_id }) => tagsOf(sub_store_id),
    }),
  }),
});

const tagsOf = (id: string) => [listTag('SubStores'), idTag('SubStores', id)];

export const { useListSubStoresQuery, useGetSubStoreQuery, useBlockSubStoreMutation } = subStoresApi;
