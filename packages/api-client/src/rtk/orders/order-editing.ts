import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { callEndpoint, type EndpointContext, endpointQuery } from '#rtk/api.ts';
import { clientOf } from '#rtk/client-extra.ts';
import { type CacheDispatch, upsertOrderInCaches } from '#rtk/orders/order-cache-updates.ts';
import { orderListsApi } from '#rtk/orders/order-lists.ts';
import { serializeByOrder } from '#rtk/orders/serialize-by-order.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type OrderUpdate = BodyOf<'POST /api/store/update_order'>;
export type OrderUpdatePreview = ReplyOf<'POST /api/store/preview_order_update'>;
type Updated = ReplyOf<'POST /api/store/update_order'>;

/** Changing what was ordered, and rating who ordered it. Apart from the other changes: the board begins without them. */
export const orderEditingApi = orderListsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The price of an edited order. Of one version, so it is not cached. */
    previewOrderUpdate: build.query<OrderUpdatePreview, BodyOf<'POST /api/store/preview_order_update'>>({
      queryFn: endpointQuery('POST /api/store/preview_order_update', (edit) => edit, { silent: true }),
      keepUnusedDataFor: 0,
    }),
    /**
     * Saves the edit. The dialog reports errors. No optimistic update, because it moves money; after a conflict the
     * current order is put into the caches.
     */
    updateOrder: build.mutation<Updated, OrderUpdate>({
      async queryFn(edit, context: EndpointContext & { readonly dispatch: CacheDispatch }) {
        const { dispatch, extra } = context;
        return serializeByOrder(clientOf(extra), edit.order_id, async () => {
          const answer = await callEndpoint(context, 'POST /api/store/update_order', edit, { silent: true });
          if (answer.data) dispatch(upsertOrderInCaches(answer.data.order));
          else if (answer.error.order) dispatch(upsertOrderInCaches(answer.error.order, answer.error.lastChange));
          return answer;
        });
      },
      invalidatesTags: (reply, _error, { order_id }) =>
        reply ? [listTag('OrderHistory'), idTag('OrderDetail', order_id)] : [],
    }),
    /** What the store thinks of the customer. */
    rateUser: build.mutation<Updated, BodyOf<'POST /api/store/rate_user'>>({
      queryFn: endpointQuery('POST /api/store/rate_user', (rating) => rating),
      invalidatesTags: (reply, _error, { order_id }) => (reply ? [idTag('OrderDetail', order_id)] : []),
    }),
  }),
});

export const { usePreviewOrderUpdateQuery, useRateUserMutation, useUpdateOrderMutation } = orderEditingApi;
