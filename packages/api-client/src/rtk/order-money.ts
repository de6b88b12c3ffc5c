import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

/** The money of one order: entries of the book, refunds, what either side owes. */
export type OrderMoney = ReplyOf<'POST /api/store/get_order_money'>;
export type OrderEntry = OrderMoney['entries'][number];
export type OrderEntryLine = OrderEntry['lines'][number];
export type OrderRefund = OrderMoney['refunds'][number];
export type RefundRequest = BodyOf<'POST /api/store/preview_refund'>;
export type RefundPreview = ReplyOf<'POST /api/store/preview_refund'>;
type RefundBody = BodyOf<'POST /api/store/refund_order'>;
type SettlementBody = BodyOf<'POST /api/store/settle_order_balance'>;
export type Settlement = SettlementBody['how'];

interface OrderVersion {
  readonly orderId: string;
  /** Of the order: with another one its money is read again. */
  readonly version: number;
}

/** Everything that follows the book is read again, and the order; after a refusal too, as it may have changed. */
const changed = (_result: unknown, _error: unknown, { order_id: id }: { readonly order_id: string }) => [
  idTag('OrderDetail', id),
  listTag('Earnings'),
];

/** What an order's money has gone through, refunds and open balances. */
export const orderMoneyApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getOrderMoney: build.query<OrderMoney, OrderVersion>({
      queryFn: endpointQuery(
        'POST /api/store/get_order_money',
        ({ orderId }: OrderVersion) => ({ order_id: orderId }),
        {
          silent: true,
        },
      ),
      providesTags: (_money, _error, { orderId }) => [idTag('OrderDetail', orderId), listTag('Earnings')],
    }),
    /** Changes nothing. A mutation, because its answer counts for one moment and is requested by a press. */
    previewRefund: build.mutation<RefundPreview, RefundRequest>({
      queryFn: endpointQuery('POST /api/store/preview_refund', (body) => body, { silent: true }),
    }),
    refundOrder: build.mutation<ReplyOf<'POST /api/store/refund_order'>, RefundBody>({
      queryFn: endpointQuery('POST /api/store/refund_order', (body) => body, { silent: true }),
      invalidatesTags: changed,
    }),
    settleOrderBalance: build.mutation<ReplyOf<'POST /api/store/settle_order_balance'>, SettlementBody>({
      queryFn: endpointQuery('POST /api/store/settle_order_balance', (body) => body, { silent: true }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetOrderMoneyQuery,
  usePreviewRefundMutation,
  useRefundOrderMutation,
  useSettleOrderBalanceMutation,
} = orderMoneyApi;
