import type { ORDER_LISTS, OrderListId } from '@store-panel/domain/orders/order-lists';

import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import type { OrderRow } from '#order-models.ts';
import { callEndpoint, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { runningOrdersApi } from '#rtk/orders/list-running-orders.ts';
import { listTag } from '#rtk/tags.ts';

/** The calls that give one page of a list of orders. */
export type OrderListCall = (typeof ORDER_LISTS)[OrderListId]['call'];
export type OrderFilter = BodyOf<'POST /api/store/list_order_history'>;
export type OrderPage = Omit<ReplyOf<'POST /api/store/list_order_history'>, 'orders'> & {
  readonly orders: readonly OrderRow[];
};
/** Which list, and what it is narrowed by. */
export interface OrderPageArg {
  readonly call: OrderListCall;
  readonly filter: OrderFilter;
}
export type ListedCourier = ReplyOf<'POST /api/store/list_order_couriers'>['couriers'][number];

/** Lists of orders. `rtk/orders/order-detail` adds one order, `rtk/orders/orders` its changes. */
export const orderListsApi = runningOrdersApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of a list, with count and sum of all that match. */
    listOrderPage: build.query<OrderPage, OrderPageArg>({
      queryFn: ({ call, filter }, context) => callEndpoint(context, call, filter),
      providesTags: [listTag('OrderHistory')],
    }),
    /** The couriers in the list's filter. */
    listOrderCouriers: build.query<readonly ListedCourier[], void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/list_order_couriers', () => ({})),
        ({ couriers }) => couriers,
      ),
    }),
  }),
});

export const { useListOrderPageQuery, useListOrderCouriersQuery } = orderListsApi;
