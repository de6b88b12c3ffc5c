import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import type { Client } from '#client.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type SubStoreRecord = ReplyOf<'POST /api/store/get_sub_store'>['sub_store'];
export type SubStorePage = ReplyOf<'POST /api/store/list_sub_stores'>;
export type NewSubStore = BodyOf<'POST /api/store/add_sub_store'>;
/** A change of a sub-store, with the version that it is based on. */
export type SubStoreChange = BodyOf<'POST /api/store/update_sub_store'>;

const changed = ({ sub_store }: { readonly sub_store: SubStoreRecord }) => sub_store;

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
        changed,
      ),
      providesTags: (_record, _error, id) => [idTag('SubStores', id)],
    }),
    blockSubStore: build.mutation<SubStoreRecord, BodyOf<'POST /api/store/block_sub_store'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/block_sub_store', (arg) => arg),
        changed,
      ),
      invalidatesTags: (_record, _error, { sub_store_id }) => tagsOf(sub_store_id),
    }),
  }),
});

const tagsOf = (id: string) => [listTag('SubStores'), idTag('SubStores', id)];

type Dispatch = (action: ReturnType<typeof subStoresApi.util.invalidateTags>) => unknown;

/** Adds one. A function and no endpoint: an endpoint's arguments stay in the store, and a password must not. */
export async function addSubStore(client: Client, dispatch: Dispatch, body: NewSubStore): Promise<SubStoreRecord> {
  const { sub_store } = await client.call('POST /api/store/add_sub_store', body);
  dispatch(subStoresApi.util.invalidateTags(tagsOf(sub_store._id)));
  return sub_store;
}

/** Changes one, its password too. */
export async function updateSubStore(
  client: Client,
  dispatch: Dispatch,
  body: SubStoreChange,
): Promise<SubStoreRecord> {
  try {
    return changed(await client.call('POST /api/store/update_sub_store', body));
  } finally {
    // After a version conflict the stored sub-store differs from the cached one.
    dispatch(subStoresApi.util.invalidateTags(tagsOf(body.sub_store_id)));
  }
}

export const { useListSubStoresQuery, useGetSubStoreQuery, useBlockSubStoreMutation } = subStoresApi;
