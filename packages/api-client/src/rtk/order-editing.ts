import type { BodyOf, ReplyOf } from '#call-key.ts';
import { callWire, type EndpointContext, wire } from '#rtk/api.ts';
import { clientOf } from '#rtk/client-extra.ts';
import { type CacheDispatch, putOrder } from '#rtk/order-caches.ts';
import { orderListsApi } from '#rtk/order-lists.ts';
import { inTurn } from '#rtk/order-turns.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type OrderUpdate = BodyOf<'POST /api/store/update_order'>;
export type OrderUpdatePreview = ReplyOf<'POST /api/store/preview_order_update'>;
type Updated = ReplyOf<'POST /api/store/update_order'>;

/** Changing what was ordered, and rating who ordered it. Apart from the other changes: the board begins without them. */
export const orderEditingApi = orderListsApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the order would cost. Of one version, so it is never asked for twice; nor worth keeping. */
    previewOrderUpdate: build.query<OrderUpdatePreview, BodyOf<'POST /api/store/preview_order_update'>>({
      queryFn: wire('POST /api/store/preview_order_update', (edit) => edit, { background: true }),
      keepUnusedDataFor: 0,
    }),
    /**
     * Keeps the edit. Whoever asked for it is told by its dialog. Money moves, so nothing is shown before the platform has said yes; the loser of a race gets the
     * order as it stands put into the caches.
     */
    updateOrder: build.mutation<Updated, OrderUpdate>({
      async queryFn(edit, context: EndpointContext & { readonly dispatch: CacheDispatch }) {
        const { dispatch, extra } = context;
        return inTurn(clientOf(extra), edit.order_id, async () => {
          const answer = await callWire(context, 'POST /api/store/update_order', edit, { background: true });
          if (answer.data) dispatch(putOrder(answer.data.order));
          else if (answer.error.order) dispatch(putOrder(answer.error.order, answer.error.lastChange));
          return answer;
        });
      },
      invalidatesTags: (reply, _error, { order_id }) =>
        reply ? [listTag('OrderHistory'), idTag('OrderDetail', order_id)] : [],
    }),
    /** What the store thinks of the customer. */
    rateUser: build.mutation<Updated, BodyOf<'POST /api/store/rate_user'>>({
      queryFn: wire('POST /api/store/rate_user', (rating) => rating),
      invalidatesTags: (reply, _error, { order_id }) => (reply ? [idTag('OrderDetail', order_id)] : []),
    }),
  }),
});

export const { usePreviewOrderUpdateQuery, useRateUserMutation, useUpdateOrderMutation } = orderEditingApi;
