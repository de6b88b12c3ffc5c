import type { BodyOf, ReplyOf } from '#call-key.ts';
import type { OrderRow } from '#order-shapes.ts';
import { platformApi, reading, wire } from '#rtk/api.ts';
import { mergeSnapshot, type OrderBook, readSnapshot } from '#rtk/order-book.ts';
import { mergeDetail, type OrderFile, readDetail } from '#rtk/order-file.ts';
import { idTag, listTag } from '#rtk/tags.ts';
import { undrafted } from '#rtk/undrafted.ts';

export type OrderHistoryFilter = BodyOf<'POST /api/store/list_order_history'>;
export type OrderHistoryPage = Omit<ReplyOf<'POST /api/store/list_order_history'>, 'orders'> & {
  readonly orders: readonly OrderRow[];
};
export type ActiveVehicle = ReplyOf<'POST /api/store/list_active_vehicles'>['vehicles'][number];

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
    /** One page of orders, with count and sum of all that match. */
    listOrderHistory: build.query<OrderHistoryPage, OrderHistoryFilter>({
      queryFn: wire('POST /api/store/list_order_history', (filter) => filter),
      providesTags: [listTag('OrderHistory')],
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
    listActiveVehicles: build.query<readonly ActiveVehicle[], { readonly order_id?: string }>({
      queryFn: reading(
        wire('POST /api/store/list_active_vehicles', (arg) => arg),
        ({ vehicles }) => vehicles,
      ),
      // Couriers move and get busy: an answer from before the dialog was opened is of no use.
      keepUnusedDataFor: 0,
      providesTags: [listTag('Vehicles')],
    }),
  }),
});
