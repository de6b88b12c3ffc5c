import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoreDocument = ReplyOf<'POST /api/store/get_document_list'>['documents'][number];

/** Type 2 are the documents of stores (spec §3 of the second document). */
export const STORE_DOCUMENTS = 2;

/**
 * The documents that the platform requires from a store. Uploading is a plain call of the client, because an
 * endpoint's arguments stay in the Redux store, and a file must not. Afterwards `invalidateDocuments` refetches the
 * list.
 */
export const profileApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getDocuments: build.query<readonly StoreDocument[], void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/get_document_list', () => ({ type: STORE_DOCUMENTS }) as const, {
          silent: true,
        }),
        ({ documents }) => documents,
      ),
      providesTags: [listTag('Documents')],
      // The addresses that the files are read at hold for five minutes.
      keepUnusedDataFor: 0,
    }),
    /** The session's store is no cached reply: the caller loads it again. */
    updateStoreProfile: build.mutation<object, BodyOf<'POST /api/store/update_store_profile'>>({
      queryFn: endpointQuery('POST /api/store/update_store_profile', (arg) => arg),
    }),
  }),
});

export const invalidateDocuments = () => profileApi.util.invalidateTags([listTag('Documents')]);

export const { useGetDocumentsQuery, useUpdateStoreProfileMutation } = profileApi;
