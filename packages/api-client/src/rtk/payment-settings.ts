import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type StoredPaymentSettings = ReplyOf<'POST /api/store/get_payment_settings'>;
export type PaymentMethods = StoredPaymentSettings['settings'];
/** How one of the store's gateways stands. */
export type GatewayState = StoredPaymentSettings['gateways'][number];
export type GatewayCheck = ReplyOf<'POST /api/store/check_payment_gateway'>;
export type GatewayCheckStep = GatewayCheck['steps'][number];
export type SavedPaymentMethods = ReplyOf<'POST /api/store/set_payment_methods'>;

/** The section is reverted like the store's own settings, which read it again by this tag. */
const SETTINGS = listTag('StoreSettings');

/** How customers may pay. The arguments of the mutations with keys must not stay in the store: send them untracked. */
export const paymentSettingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getPaymentSettings: build.query<StoredPaymentSettings, void>({
      queryFn: endpointQuery('POST /api/store/get_payment_settings', () => ({})),
      providesTags: [SETTINGS],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    setPaymentMethods: build.mutation<SavedPaymentMethods, BodyOf<'POST /api/store/set_payment_methods'>>({
      queryFn: endpointQuery('POST /api/store/set_payment_methods', (body) => body),
      // Also after a denial: another user may have changed them, or a gateway stands differently.
      invalidatesTags: [SETTINGS, listTag('SettingChanges')],
    }),
    savePaymentGateway: build.mutation<StoredPaymentSettings, BodyOf<'POST /api/store/save_payment_gateway'>>({
      queryFn: endpointQuery('POST /api/store/save_payment_gateway', (body) => body),
      invalidatesTags: (saved) => (saved ? [SETTINGS, listTag('SettingChanges')] : []),
    }),
    removePaymentGateway: build.mutation<StoredPaymentSettings, BodyOf<'POST /api/store/remove_payment_gateway'>>({
      queryFn: endpointQuery('POST /api/store/remove_payment_gateway', (body) => body),
      invalidatesTags: (saved) => (saved ? [SETTINGS, listTag('SettingChanges')] : []),
    }),
    checkPaymentGateway: build.mutation<GatewayCheck, BodyOf<'POST /api/store/check_payment_gateway'>>({
      queryFn: endpointQuery('POST /api/store/check_payment_gateway', (body) => body),
      // A check of the saved keys is stored with them.
      invalidatesTags: (check, _error, { keys }) => (check && keys === undefined ? [SETTINGS] : []),
    }),
  }),
});

export const { useGetPaymentSettingsQuery, useSetPaymentMethodsMutation } = paymentSettingsApi;
