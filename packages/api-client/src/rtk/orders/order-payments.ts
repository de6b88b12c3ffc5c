import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { idTag } from '#rtk/tags.ts';

export type OrderPayments = ReplyOf<'POST /api/store/get_order_payments'>;
/** A payment of an order through one of the store's gateways. */
export type OrderPayment = OrderPayments['payments'][number];
export type PaymentLink = ReplyOf<'POST /api/store/create_payment_link'>;
/** How a link can be sent to the customer. */
export type LinkChannel = OrderPayments['link_channels'][number];

interface OrderVersion {
  readonly orderId: string;
  /** Of the order: with another one its payments are read again. */
  readonly version: number;
}

/** An order's payments through gateways, and links to pay. */
export const orderPaymentsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getOrderPayments: build.query<OrderPayments, OrderVersion>({
      queryFn: endpointQuery(
        'POST /api/store/get_order_payments',
        ({ orderId }: OrderVersion) => ({ order_id: orderId }),
        { silent: true },
      ),
      providesTags: (_payments, _error, { orderId }) => [idTag('OrderDetail', orderId)],
      // What was paid meanwhile is not in an old reply.
      keepUnusedDataFor: 0,
    }),
    createPaymentLink: build.mutation<PaymentLink, BodyOf<'POST /api/store/create_payment_link'>>({
      queryFn: endpointQuery('POST /api/store/create_payment_link', (body) => body, { silent: true }),
      // Also after a denial: the order has changed, or was paid.
      invalidatesTags: (_link, _error, { order_id }) => [idTag('OrderDetail', order_id)],
    }),
  }),
});

export const { useGetOrderPaymentsQuery, useCreatePaymentLinkMutation } = orderPaymentsApi;
