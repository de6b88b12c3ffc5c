import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';

export type UniqueCodeList = ReplyOf<'POST /api/store/list_unique_codes'>;
export type UniqueCodeBatch = UniqueCodeList['batches'][number];
/** New codes with their texts, which no other reply has. */
export type AddedUniqueCodes = ReplyOf<'POST /api/store/add_unique_codes'>;

/** Codes that are counted and end. */
const uniqueCodesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listUniqueCodes: build.query<UniqueCodeList, void>({
      queryFn: endpointQuery('POST /api/store/list_unique_codes', () => ({})),
      providesTags: ['UniqueCodes'],
    }),
    addUniqueCodes: build.mutation<AddedUniqueCodes, BodyOf<'POST /api/store/add_unique_codes'>>({
      queryFn: endpointQuery('POST /api/store/add_unique_codes', (body) => body),
      invalidatesTags: ['UniqueCodes'],
    }),
    endUniqueCode: build.mutation<ReplyOf<'POST /api/store/end_unique_code'>, string>({
      queryFn: endpointQuery('POST /api/store/end_unique_code', (batch_id) => ({ batch_id })),
      invalidatesTags: ['UniqueCodes'],
    }),
  }),
});

export const { useListUniqueCodesQuery, useAddUniqueCodesMutation, useEndUniqueCodeMutation } = uniqueCodesApi;
