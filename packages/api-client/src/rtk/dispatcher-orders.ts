import type { ReplyOf } from '#endpoint-key.ts';
import { platformApi, endpointQuery } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

/** The dispatcher's orders alone, for what only reads those: the rest is in `rtk/dispatch`. */
export const dispatcherOrdersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listDispatcherOrders: build.query<ReplyOf<'POST /api/store/list_dispatcher_orders'>, void>({
      queryFn: endpointQuery('POST /api/store/list_dispatcher_orders', () => ({}), { silent: true }),
      providesTags: [listTag('Dispatch')],
    }),
  }),
});
