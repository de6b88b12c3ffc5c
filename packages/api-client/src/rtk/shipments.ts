import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { callEndpoint, type EndpointContext } from '#rtk/api.ts';
import { clientOf } from '#rtk/client-extra.ts';
import { type CacheDispatch, upsertOrderInCaches } from '#rtk/orders/order-cache-updates.ts';
import { orderListsApi } from '#rtk/orders/order-lists.ts';
import { serializeByOrder } from '#rtk/orders/serialize-by-order.ts';
import { idTag, listTag } from '#rtk/tags.ts';

type Handed = ReplyOf<'POST /api/store/ready_for_shipment'>;
export type ShipResult = ReplyOf<'POST /api/store/multi_store_ready_for_shipment'>['results'][number];

/** Orders that a transporter brings. Apart from the other changes: few stores have any. */
export const shipmentsApi = orderListsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The waybill is the platform's to give, so nothing is shown before it has. */
    readyForShipment: build.mutation<Handed, BodyOf<'POST /api/store/ready_for_shipment'>>({
      async queryFn(body, context: EndpointContext & { readonly dispatch: CacheDispatch }) {
        const { dispatch, extra } = context;
        return serializeByOrder(clientOf(extra), body.order_id, async () => {
          const answer = await callEndpoint(context, 'POST /api/store/ready_for_shipment', body);
          if (answer.data) dispatch(upsertOrderInCaches(answer.data.order));
          else if (answer.error.order) dispatch(upsertOrderInCaches(answer.error.order, answer.error.lastChange));
          return answer;
        });
      },
      invalidatesTags: (reply, _error, { order_id }) =>
        reply ? [listTag('OrderHistory'), idTag('OrderDetail', order_id), 'Parcels'] : [],
    }),
  }),
});

export const { useReadyForShipmentMutation } = shipmentsApi;
