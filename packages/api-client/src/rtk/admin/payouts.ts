import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { adminApi } from '#rtk/admin/api.ts';
import { endpointQuery } from '#rtk/api.ts';

export type PayoutPage = ReplyOf<'POST /api/admin/list_payouts'>;
export type AdminPayout = PayoutPage['payouts'][number];
export type ApprovedPayouts = ReplyOf<'POST /api/admin/approve_payouts'>;
export type NotApproved = ApprovedPayouts['not_approved'][number];
export type WithdrawalAccount = ReplyOf<'POST /api/admin/open_withdrawal_account'>;
export type PayoutBatch = PayoutPage['overview']['batches'][number];
export type HeldStore = PayoutPage['overview']['held'][number];
export type AdminRequestPage = ReplyOf<'POST /api/admin/list_wallet_requests'>;
export type AdminRequest = AdminRequestPage['requests'][number];
type MovedRequest = ReplyOf<'POST /api/admin/accept_wallet_request'>;

const PAYOUTS = 'Payouts';

/** Payouts and wallet requests of all stores. Arguments with a password must not stay in the store: send them untracked. */
export const payoutsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listPayouts: build.query<PayoutPage, BodyOf<'POST /api/admin/list_payouts'>>({
      queryFn: endpointQuery('POST /api/admin/list_payouts', (page) => page),
      providesTags: [PAYOUTS],
    }),
    approvePayouts: build.mutation<ApprovedPayouts, BodyOf<'POST /api/admin/approve_payouts'>>({
      queryFn: endpointQuery('POST /api/admin/approve_payouts', (body) => body, { silent: true }),
      invalidatesTags: [PAYOUTS],
    }),
    markPayouts: build.mutation<ReplyOf<'POST /api/admin/mark_payouts'>, BodyOf<'POST /api/admin/mark_payouts'>>({
      queryFn: endpointQuery('POST /api/admin/mark_payouts', (body) => body, { silent: true }),
      invalidatesTags: [PAYOUTS],
    }),
    takeBackPayout: build.mutation<
      ReplyOf<'POST /api/admin/take_back_payout'>,
      BodyOf<'POST /api/admin/take_back_payout'>
    >({
      queryFn: endpointQuery('POST /api/admin/take_back_payout', (body) => body, { silent: true }),
      invalidatesTags: [PAYOUTS],
    }),
    holdPayouts: build.mutation<ReplyOf<'POST /api/admin/hold_payouts'>, BodyOf<'POST /api/admin/hold_payouts'>>({
      queryFn: endpointQuery('POST /api/admin/hold_payouts', (body) => body, { silent: true }),
      invalidatesTags: [PAYOUTS],
    }),
    listAdminRequests: build.query<AdminRequestPage, BodyOf<'POST /api/admin/list_wallet_requests'>>({
      queryFn: endpointQuery('POST /api/admin/list_wallet_requests', (page) => page),
      providesTags: [PAYOUTS],
    }),
    acceptRequest: build.mutation<MovedRequest, BodyOf<'POST /api/admin/accept_wallet_request'>>({
      queryFn: endpointQuery('POST /api/admin/accept_wallet_request', (body) => body, { silent: true }),
      invalidatesTags: [PAYOUTS],
    }),
    openWithdrawalAccount: build.mutation<WithdrawalAccount, BodyOf<'POST /api/admin/open_withdrawal_account'>>({
      queryFn: endpointQuery('POST /api/admin/open_withdrawal_account', (body) => body, { silent: true }),
    }),
    transferRequest: build.mutation<MovedRequest, BodyOf<'POST /api/admin/transfer_wallet_request'>>({
      queryFn: endpointQuery('POST /api/admin/transfer_wallet_request', (body) => body, { silent: true }),
      invalidatesTags: [PAYOUTS],
    }),
    completeRequest: build.mutation<MovedRequest, BodyOf<'POST /api/admin/complete_wallet_request'>>({
      queryFn: endpointQuery('POST /api/admin/complete_wallet_request', (body) => body, { silent: true }),
      invalidatesTags: [PAYOUTS],
    }),
    cancelRequest: build.mutation<MovedRequest, BodyOf<'POST /api/admin/cancel_wallet_request'>>({
      queryFn: endpointQuery('POST /api/admin/cancel_wallet_request', (body) => body, { silent: true }),
      invalidatesTags: [PAYOUTS],
    }),
  }),
});

export const { useListPayoutsQuery, useListAdminRequestsQuery } = payoutsApi;
