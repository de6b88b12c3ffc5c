import type { ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type MapSource = ReplyOf<'POST /api/store/get_map_source'>;

/** What the store's own maps are drawn from. */
export const mapSourceApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getMapSource: build.query<MapSource, void>({
      // Without it, the platform's maps are drawn.
      queryFn: endpointQuery('POST /api/store/get_map_source', () => ({}), { silent: true }),
      providesTags: [listTag('StoreSettings')],
    }),
  }),
});

export const { useGetMapSourceQuery } = mapSourceApi;
