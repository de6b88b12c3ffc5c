import type { ReplyOf } from '#call-key.ts';
import { platformApi, reading, wire } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoreDocument = ReplyOf<'POST /api/store/get_document_list'>['documents'][number];

/** Type 2 are the documents of stores (spec §3 of the second document). */
export const STORE_DOCUMENTS = 2;

/**
 * What the platform asks a store for. Uploading is a plain call of the client and no endpoint: an endpoint's arguments
 * stay in the store, and a file must not. Afterwards `documentsChanged` has the list read again.
 */
export const profileApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getDocuments: build.query<readonly StoreDocument[], void>({
      queryFn: reading(
        wire('POST /api/store/get_document_list', () => ({ type: STORE_DOCUMENTS }) as const, { background: true }),
        ({ documents }) => documents,
      ),
      providesTags: [listTag('Documents')],
      // The addresses that the files are read at hold for five minutes.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const documentsChanged = () => profileApi.util.invalidateTags([listTag('Documents')]);

export const { useGetDocumentsQuery } = profileApi;
