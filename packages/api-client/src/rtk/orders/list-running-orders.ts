import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';
import { fromSnapshot, mergeSnapshot, type RunningOrdersState } from '#rtk/orders/running-orders.ts';
import { listTag } from '#rtk/tags.ts';
import { unwrapDraft } from '#rtk/unwrap-draft.ts';

/** Every order in work: all that a first screen needs of orders. `rtk/orders/orders` adds the rest. */
export const runningOrdersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Kept current by `rtk/orders/order-sync`. */
    listRunningOrders: build.query<RunningOrdersState, void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/list_orders', () => ({})),
        fromSnapshot,
      ),
      // Keeps optimistic updates and events that came while a fresh snapshot was on its way.
      merge: (book, fresh) => mergeSnapshot(unwrapDraft(book), fresh),
      providesTags: [listTag('RunningOrders')],
    }),
  }),
});

export const { useListRunningOrdersQuery } = runningOrdersApi;
