import type { ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type AdminCounts = ReplyOf<'POST /api/admin/get_counts'>['counts'];

/** What waits in the admin area; refetched with the list of stores, because a review changes it. */
export const adminCountsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminCounts: build.query<AdminCounts, void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/get_counts', () => ({}), { silent: true }),
        ({ counts }) => counts,
      ),
      providesTags: [{ type: 'Stores', id: 'LIST' }],
    }),
  }),
});

export const { useGetAdminCountsQuery } = adminCountsApi;
