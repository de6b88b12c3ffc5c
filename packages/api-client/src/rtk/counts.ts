import type { ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

/** How much waits on each screen that the session may open; a screen without access is missing. */
export type StoreCounts = ReplyOf<'POST /api/store/get_counts'>['counts'];

/** What waits in the store, for the menu and the start page. No user waits for it. */
export const countsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getCounts: build.query<StoreCounts, void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/get_counts', () => ({}), { silent: true }),
        ({ counts }) => counts,
      ),
      providesTags: [listTag('Counts')],
    }),
  }),
});

export const { useGetCountsQuery } = countsApi;
