import type { ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery } from '#rtk/api.ts';
import { type CachedOrderDetail, fromDetailReply, mergeDetail } from '#rtk/orders/order-detail-cache.ts';
import { orderListsApi } from '#rtk/orders/order-lists.ts';
import { idTag, listTag } from '#rtk/tags.ts';
import { unwrapDraft } from '#rtk/unwrap-draft.ts';

/** Couriers available now, and the store's own unavailable ones. */
export type ActiveVehicles = ReplyOf<'POST /api/store/list_active_vehicles'>;
export type ActiveVehicle = ActiveVehicles['vehicles'][number];
export type UnavailableCourier = ActiveVehicles['unavailable'][number];

/** One order, and who could deliver it. `rtk/orders/orders` adds the changes. */
export const orderDetailApi = orderListsApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useGetOrderDetailQuery, useListActiveVehiclesQuery } = orderDetailApi;
