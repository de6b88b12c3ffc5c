import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type PlanPage = ReplyOf<'POST /api/admin/list_plans'>;
export type SubscriptionPlan = PlanPage['plans'][number];

/** Plans that stores subscribe to. */
export const plansApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listPlans: build.query<PlanPage, BodyOf<'POST /api/admin/list_plans'>>({
      queryFn: endpointQuery('POST /api/admin/list_plans', (arg) => arg),
      providesTags: ['Catalogues'],
    }),
    savePlan: build.mutation<ReplyOf<'POST /api/admin/save_plan'>, BodyOf<'POST /api/admin/save_plan'>>({
      queryFn: endpointQuery('POST /api/admin/save_plan', (body) => body),
      invalidatesTags: ['Catalogues', 'AuditLog'],
    }),
    grantDays: build.mutation<ReplyOf<'POST /api/admin/grant_days'>, BodyOf<'POST /api/admin/grant_days'>>({
      queryFn: endpointQuery('POST /api/admin/grant_days', (body) => body),
      invalidatesTags: ['AuditLog'],
    }),
    /** Fee plans of a currency, to come with a plan. */
    listFeePlansOfCurrency: build.query<ReplyOf<'POST /api/admin/list_fee_plans'>, string>({
      queryFn: endpointQuery('POST /api/admin/list_fee_plans', (currency) => ({ currency, perPage: 100 as const })),
      providesTags: ['Catalogues'],
    }),
  }),
});

export const { useListPlansQuery, useSavePlanMutation, useGrantDaysMutation, useListFeePlansOfCurrencyQuery } =
  plansApi;
