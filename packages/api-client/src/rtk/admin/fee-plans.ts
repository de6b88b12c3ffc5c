import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type FeePlanPage = ReplyOf<'POST /api/admin/list_fee_plans'>;
export type FeePlanEntry = FeePlanPage['fee_plans'][number];
export type FeePlanVersionPage = ReplyOf<'POST /api/admin/list_fee_plan_versions'>;
export type FeePlanVersionEntry = FeePlanVersionPage['versions'][number];
export type WireFeeTerms = FeePlanVersionEntry['terms'];
export type FeePlanTrial = BodyOf<'POST /api/admin/preview_fee_plan'>;
export type FeePlanPreview = ReplyOf<'POST /api/admin/preview_fee_plan'>;
export type StoreFeePlans = ReplyOf<'POST /api/admin/get_store_fee_plans'>;

/** Plans and stores refer to each other by names, and a plan counts its stores. */
const FEE_PLANS = 'FeePlans';

/** Fee plans, their versions, and which store has which. Changes are silent: forms show what they did, and failures. */
export const adminFeePlansApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listFeePlans: build.query<FeePlanPage, BodyOf<'POST /api/admin/list_fee_plans'>>({
      queryFn: endpointQuery('POST /api/admin/list_fee_plans', (arg) => arg),
      providesTags: [FEE_PLANS],
    }),
    listFeePlanVersions: build.query<FeePlanVersionPage, BodyOf<'POST /api/admin/list_fee_plan_versions'>>({
      queryFn: endpointQuery('POST /api/admin/list_fee_plan_versions', (arg) => arg),
      providesTags: [FEE_PLANS],
    }),
    saveFeePlan: build.mutation<ReplyOf<'POST /api/admin/save_fee_plan'>, BodyOf<'POST /api/admin/save_fee_plan'>>({
      queryFn: endpointQuery('POST /api/admin/save_fee_plan', (arg) => arg, { silent: true }),
      invalidatesTags: (saved) => (saved ? [FEE_PLANS, 'AuditLog'] : []),
    }),
    previewFeePlan: build.query<FeePlanPreview, FeePlanTrial>({
      queryFn: endpointQuery('POST /api/admin/preview_fee_plan', (arg) => arg, { silent: true }),
      providesTags: [FEE_PLANS],
    }),
    getStoreFeePlans: build.query<StoreFeePlans, string>({
      queryFn: endpointQuery('POST /api/admin/get_store_fee_plans', (store_id: string) => ({ store_id })),
      // With the store's version, which other changes of it move on.
      providesTags: (_plans, _error, id) => [FEE_PLANS, { type: 'Stores', id }],
    }),
    assignFeePlan: build.mutation<StoreFeePlans, BodyOf<'POST /api/admin/assign_fee_plan'>>({
      queryFn: endpointQuery('POST /api/admin/assign_fee_plan', (arg) => arg, { silent: true }),
      // The store has a version more.
      invalidatesTags: (saved) => (saved ? [FEE_PLANS, 'Stores', 'AuditLog'] : []),
    }),
  }),
});

export const {
  useListFeePlansQuery,
  useListFeePlanVersionsQuery,
  useLazyPreviewFeePlanQuery,
  useSaveFeePlanMutation,
  useGetStoreFeePlansQuery,
  useAssignFeePlanMutation,
} = adminFeePlansApi;
