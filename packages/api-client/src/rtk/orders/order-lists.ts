import type { ORDER_LISTS, OrderListId } from '@store-panel/domain/orders/order-lists';

import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import type { OrderRow } from '#order-models.ts';
import { callEndpoint, platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { mergeSnapshot, type RunningOrdersState, fromSnapshot } from '#rtk/orders/running-orders.ts';
import { mergeDetail, type CachedOrderDetail, fromDetailReply } from '#rtk/orders/order-detail-cache.ts';
import { idTag, listTag } from '#rtk/tags.ts';
import { unwrapDraft } from '#rtk/unwrap-draft.ts';

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
/** Couriers available now, and the store's own unavailable ones. */
export type ActiveVehicles = ReplyOf<'POST /api/store/list_active_vehicles'>;
export type ActiveVehicle = ActiveVehicles['vehicles'][number];
export type UnavailableCourier = ActiveVehicles['unavailable'][number];

/** Reading orders. `rtk/orders` adds the changes and gives the hooks. */
export const orderListsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every order in work. Kept current by `rtk/orders/order-sync`. */
    listRunningOrders: build.query<RunningOrdersState, void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/list_orders', () => ({})),
        fromSnapshot,
      ),
      // Keeps optimistic updates and events that came while a fresh snapshot was on its way.
      merge: (book, fresh) => mergeSnapshot(unwrapDraft(book), fresh),
      providesTags: [listTag('RunningOrders')],
    }),
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
    /** One order with its lines, money and timeline. */
    getOrderDetail: build.query<CachedOrderDetail, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/get_order_detail', (order_id: string) => ({ order_id })),
        fromDetailReply,
      ),
      merge: (file, fresh) => mergeDetail(unwrapDraft(file), fresh),
      providesTags: (_file, _error, orderId) => [idTag('OrderDetail', orderId)],
    }),
    /** Couriers available now; with their distance if an order is given. */
    listActiveVehicles: build.query<ActiveVehicles, { readonly order_id?: string }>({
      queryFn: endpointQuery('POST /api/store/list_active_vehicles', (arg) => arg),
      // Couriers move and get busy: an answer from before the dialog was opened is of no use.
      keepUnusedDataFor: 0,
      providesTags: [listTag('Vehicles')],
    }),
  }),
});
