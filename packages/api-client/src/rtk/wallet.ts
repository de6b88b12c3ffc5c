import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type Wallet = ReplyOf<'POST /api/store/get_wallet'>;
export type WalletRequest = Wallet['requests'][number];
export type WalletPayout = Wallet['payouts'][number];
export type PayoutDetails = ReplyOf<'POST /api/store/get_payout'>;
export type WalletHistoryPage = ReplyOf<'POST /api/store/list_wallet_history'>;
export type WalletEntry = WalletHistoryPage['entries'][number];
export type WalletRequestPage = ReplyOf<'POST /api/store/list_wallet_requests'>;
type MovedRequest = ReplyOf<'POST /api/store/cancel_wallet_request'>;

/** Everything here follows the store's book, as its earnings do. */
const BOOK = listTag('Earnings');

/** What a store has at the platform, and what it asks for. */
export const walletApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getWallet: build.query<Wallet, void>({
      queryFn: endpointQuery('POST /api/store/get_wallet', () => ({})),
      providesTags: [BOOK],
    }),
    getPayout: build.query<PayoutDetails, string>({
      queryFn: endpointQuery('POST /api/store/get_payout', (id) => ({ payout_id: id })),
      keepUnusedDataFor: 0,
      providesTags: [BOOK],
    }),
    /** Entries, the newest first: a page, by the last entry of the page before. */
    listWalletHistory: build.query<WalletHistoryPage, number | undefined>({
      queryFn: endpointQuery('POST /api/store/list_wallet_history', (before) =>
        before === undefined ? {} : { before },
      ),
      keepUnusedDataFor: 0,
      providesTags: [BOOK],
    }),
    listWalletRequests: build.query<WalletRequestPage, BodyOf<'POST /api/store/list_wallet_requests'>>({
      queryFn: endpointQuery('POST /api/store/list_wallet_requests', (page) => page),
      providesTags: [BOOK],
    }),
    createWalletRequest: build.mutation<MovedRequest, BodyOf<'POST /api/store/create_wallet_request'>>({
      queryFn: endpointQuery('POST /api/store/create_wallet_request', (body) => body),
      invalidatesTags: [BOOK],
    }),
    cancelWalletRequest: build.mutation<MovedRequest, BodyOf<'POST /api/store/cancel_wallet_request'>>({
      queryFn: endpointQuery('POST /api/store/cancel_wallet_request', (body) => body),
      invalidatesTags: [BOOK],
    }),
    transferWalletRequest: build.mutation<MovedRequest, BodyOf<'POST /api/store/transfer_wallet_request'>>({
      queryFn: endpointQuery('POST /api/store/transfer_wallet_request', (body) => body),
      invalidatesTags: [BOOK],
    }),
  }),
});

export const {
  useGetPayoutQuery,
  useGetWalletQuery,
  useListWalletHistoryQuery,
  useListWalletRequestsQuery,
  useCreateWalletRequestMutation,
  useCancelWalletRequestMutation,
  useTransferWalletRequestMutation,
} = walletApi;
