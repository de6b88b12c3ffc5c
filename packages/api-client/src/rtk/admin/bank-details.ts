import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type BankCodeCountries = ReplyOf<'POST /api/admin/list_bank_codes'>;
export type PayoutStops = ReplyOf<'POST /api/admin/list_payout_stops'>;
export type PayoutStop = PayoutStops['stops'][number];

/** The banks of countries, and payouts that owners have stopped. A password must not stay in the store: send it untracked. */
export const adminBanksApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listBankCodes: build.query<BankCodeCountries, void>({
      queryFn: endpointQuery('POST /api/admin/list_bank_codes', () => ({})),
      providesTags: ['Catalogues'],
    }),
    uploadBankCodes: build.mutation<
      ReplyOf<'POST /api/admin/upload_bank_codes'>,
      BodyOf<'POST /api/admin/upload_bank_codes'>
    >({
      queryFn: endpointQuery('POST /api/admin/upload_bank_codes', (body) => body, { silent: true }),
      invalidatesTags: (saved) => (saved ? ['Catalogues', 'AuditLog'] : []),
    }),
    listPayoutStops: build.query<PayoutStops, void>({
      queryFn: endpointQuery('POST /api/admin/list_payout_stops', () => ({})),
      providesTags: ['Stores'],
    }),
    liftPayoutStop: build.mutation<PayoutStops, BodyOf<'POST /api/admin/lift_payout_stop'>>({
      queryFn: endpointQuery('POST /api/admin/lift_payout_stop', (body) => body, { silent: true }),
      invalidatesTags: (saved) => (saved ? ['Stores', 'AuditLog'] : []),
    }),
  }),
});

export const { useListBankCodesQuery, useListPayoutStopsQuery } = adminBanksApi;
