import type { ORDER_LISTS, OrderListId } from '@store-panel/domain/orders/order-lists';

import type { BodyOf, ReplyOf } from '#call-key.ts';
import type { OrderRow } from '#order-shapes.ts';
import { callWire, platformApi, reading, wire } from '#rtk/api.ts';
import { mergeSnapshot, type OrderBook, readSnapshot } from '#rtk/order-book.ts';
import { mergeDetail, type OrderFile, readDetail } from '#rtk/order-file.ts';
import { idTag, listTag } from '#rtk/tags.ts';
import { undrafted } from '#rtk/undrafted.ts';

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
/** Couriers who could be asked now, and of the store's own those who could not. */
export type ActiveVehicles = ReplyOf<'POST /api/store/list_active_vehicles'>;
export type ActiveVehicle = ActiveVehicles['vehicles'][number];
export type UnavailableCourier = ActiveVehicles['unavailable'][number];

/** Reading orders. `rtk/orders` adds the changes and gives the hooks. */
export const orderListsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every order in work. Kept true by `rtk/live`. */
    listRunningOrders: build.query<OrderBook, void>({
      queryFn: reading(
        wire('POST /api/store/list_orders', () => ({})),
        readSnapshot,
      ),
      // Guesses and events that came while a fresh snapshot was on its way are not lost to it.
      merge: (book, fresh) => mergeSnapshot(undrafted(book), fresh),
      providesTags: [listTag('RunningOrders')],
    }),
    /** One page of a list, with count and sum of all that match. */
    listOrderPage: build.query<OrderPage, OrderPageArg>({
      queryFn: ({ call, filter }, context) => callWire(context, call, filter),
      providesTags: [listTag('OrderHistory')],
    }),
    /** Whom a list can be narrowed to. */
    listOrderCouriers: build.query<readonly ListedCourier[], void>({
      queryFn: reading(
        wire('POST /api/store/list_order_couriers', () => ({})),
        ({ couriers }) => couriers,
      ),
    }),
    /** One order with its lines, money and timeline. */
    getOrderDetail: build.query<OrderFile, string>({
      queryFn: reading(
        wire('POST /api/store/get_order_detail', (order_id: string) => ({ order_id })),
        readDetail,
      ),
      merge: (file, fresh) => mergeDetail(undrafted(file), fresh),
      providesTags: (_file, _error, orderId) => [idTag('OrderDetail', orderId)],
    }),
    /** Couriers who could be asked now; for one order, with their distance to it. */
    listActiveVehicles: build.query<ActiveVehicles, { readonly order_id?: string }>({
      queryFn: wire('POST /api/store/list_active_vehicles', (arg) => arg),
      // Couriers move and get busy: an answer from before the dialog was opened is of no use.
      keepUnusedDataFor: 0,
      providesTags: [listTag('Vehicles')],
    }),
  }),
});
