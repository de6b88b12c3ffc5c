import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type ManualQuote = ReplyOf<'POST /api/store/quote_manual_order'>;
/** What is wanted, as the quote is asked for it. */
export type ManualOrder = BodyOf<'POST /api/store/quote_manual_order'>;
export type ManualLine = ManualOrder['lines'][number];
export type QuoteProblem = ManualQuote['problems'][number];
export type NewManualOrder = BodyOf<'POST /api/store/create_manual_order'>;
export type PlacedManualOrder = ReplyOf<'POST /api/store/create_manual_order'>;
export type Balance = ReplyOf<'POST /api/store/check_balance_for_manual_order'>;
export type OrderAgain = ReplyOf<'POST /api/store/order_again'>;
export type FoundCustomer = ReplyOf<'POST /api/store/find_customer'>['customers'][number];

/** Seconds that found customers stay cached, for a user who corrects a digit and returns. */
const FOUND_FOR = 60;

/** Orders that the store takes itself. Nothing of it is shown before the platform has said it: people are told prices. */
export const manualOrdersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** By some digits of their number; fewer than four find no customer. */
    findCustomers: build.query<readonly FoundCustomer[], string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/find_customer', (phone: string) => ({ phone }), { silent: true }),
        ({ customers }) => customers,
      ),
      keepUnusedDataFor: FOUND_FOR,
      providesTags: [listTag('AddressBook')],
    }),
    orderAgain: build.query<OrderAgain, string>({
      queryFn: endpointQuery('POST /api/store/order_again', (order_id: string) => ({ order_id })),
      // The menu of now is asked for.
      keepUnusedDataFor: 0,
    }),
    quoteManualOrder: build.query<ManualQuote, ManualOrder>({
      queryFn: endpointQuery('POST /api/store/quote_manual_order', (arg) => arg, { silent: true }),
      keepUnusedDataFor: 0,
      providesTags: [listTag('Menu'), listTag('SalesState')],
    }),
    checkBalance: build.query<Balance, string>({
      queryFn: endpointQuery('POST /api/store/check_balance_for_manual_order', (weight: string) => ({ weight })),
      keepUnusedDataFor: 0,
    }),
    /** The form reports errors. The event stream brings the order to the board. */
    createManualOrder: build.mutation<PlacedManualOrder, NewManualOrder>({
      queryFn: endpointQuery('POST /api/store/create_manual_order', (order) => order, { silent: true }),
      invalidatesTags: (placed) => (placed ? [listTag('OrderHistory')] : []),
    }),
  }),
});

export const {
  useCheckBalanceQuery,
  useCreateManualOrderMutation,
  useFindCustomersQuery,
  useLazyOrderAgainQuery,
  useQuoteManualOrderQuery,
} = manualOrdersApi;
