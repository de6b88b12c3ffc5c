import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoredBilling = ReplyOf<'POST /api/store/get_billing'>;
export type BillingSettings = BodyOf<'POST /api/store/save_billing'>['settings'];
/** What a check of a VAT id found. */
export type VatIdCheck = ReplyOf<'POST /api/store/check_vat_id'>;

/** The section is reverted like the store's own settings, which read it again by this tag. */
const SETTINGS = listTag('StoreSettings');

/** The company that a store is invoiced as. */
const billingApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getBilling: build.query<StoredBilling, void>({
      queryFn: endpointQuery('POST /api/store/get_billing', () => ({})),
      providesTags: [SETTINGS],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    saveBilling: build.mutation<ReplyOf<'POST /api/store/save_billing'>, BodyOf<'POST /api/store/save_billing'>>({
      queryFn: endpointQuery('POST /api/store/save_billing', (body) => body),
      invalidatesTags: (saved) => (saved ? [SETTINGS, listTag('SettingChanges')] : []),
    }),
    checkVatId: build.mutation<VatIdCheck, BodyOf<'POST /api/store/check_vat_id'>>({
      queryFn: endpointQuery('POST /api/store/check_vat_id', (body) => body),
      // The answer is stored with its date.
      invalidatesTags: (check) => (check ? [SETTINGS] : []),
    }),
  }),
});

export const { useGetBillingQuery, useSaveBillingMutation, useCheckVatIdMutation } = billingApi;
