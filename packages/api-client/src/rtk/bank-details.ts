import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoredBankDetails = ReplyOf<'POST /api/store/get_bank_detail'>;
export type BankDetail = StoredBankDetails['bank_details'][number];
export type DepositLink = ReplyOf<'POST /api/store/get_deposit_link'>;

const BANK_DETAILS = listTag('BankDetails');

/**
 * A store's bank accounts. The arguments of the mutations with numbers or a password must not stay in the store: send them
 * untracked.
 */
export const bankDetailsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getBankDetails: build.query<StoredBankDetails, BodyOf<'POST /api/store/get_bank_detail'>>({
      queryFn: endpointQuery('POST /api/store/get_bank_detail', (holder) => holder),
      providesTags: [BANK_DETAILS],
    }),
    addBankDetail: build.mutation<
      ReplyOf<'POST /api/store/add_bank_detail'>,
      BodyOf<'POST /api/store/add_bank_detail'>
    >({
      queryFn: endpointQuery('POST /api/store/add_bank_detail', (body) => body, { silent: true }),
      invalidatesTags: (saved) => (saved ? [BANK_DETAILS] : []),
    }),
    chooseBankDetail: build.mutation<StoredBankDetails, BodyOf<'POST /api/store/set_default_bank_detail'>>({
      queryFn: endpointQuery('POST /api/store/set_default_bank_detail', (body) => body, { silent: true }),
      invalidatesTags: (saved) => (saved ? [BANK_DETAILS] : []),
    }),
    deleteBankDetail: build.mutation<StoredBankDetails, BodyOf<'POST /api/store/delete_bank_detail'>>({
      queryFn: endpointQuery('POST /api/store/delete_bank_detail', (body) => body, { silent: true }),
      invalidatesTags: (saved) => (saved ? [BANK_DETAILS] : []),
    }),
    updateBankToken: build.mutation<
      ReplyOf<'POST /api/store/update_bank_token'>,
      BodyOf<'POST /api/store/update_bank_token'>
    >({
      queryFn: endpointQuery('POST /api/store/update_bank_token', (body) => body, { silent: true }),
      invalidatesTags: (saved) => (saved ? [BANK_DETAILS] : []),
    }),
    getDepositLink: build.mutation<DepositLink, BodyOf<'POST /api/store/get_deposit_link'>>({
      queryFn: endpointQuery('POST /api/store/get_deposit_link', (body) => body, { silent: true }),
    }),
  }),
});

export const { useGetBankDetailsQuery, useUpdateBankTokenMutation, useGetDepositLinkMutation } = bankDetailsApi;

/** Reads the accounts again, after a photo was uploaded. */
export const invalidateBankDetails = () => platformApi.util.invalidateTags([BANK_DETAILS]);
