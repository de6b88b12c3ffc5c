import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';

export type Today = ReplyOf<'POST /api/dashboard/get_today'>;
export type TodayFigures = NonNullable<Today['today']>;
export type TodayFigure = TodayFigures['figures'][number];
export type Need = Today['needs'][number];
export type BusyHours = ReplyOf<'POST /api/dashboard/get_busy_hours'>;
export type CustomerReview = ReplyOf<'POST /api/dashboard/get_customer_review'>;
export type DashboardTable = ReplyOf<'POST /api/dashboard/get_dashboard_table'>;
export type DashboardBreakdown = ReplyOf<'POST /api/dashboard/get_breakdown'>;
export type EarningsReport = ReplyOf<'POST /api/dashboard/get_earnings_report'>;
export type DashboardDays = BodyOf<'POST /api/dashboard/get_breakdown'>;

/** Whether a reply is of before another one of the same history of events: it was overtaken on its way. */
export const isOvertaken = (reply: Today, shown: Today): boolean =>
  reply.stream_epoch === shown.stream_epoch && reply.as_of_seq < shown.as_of_seq;

/** The dashboard's figures. Nothing that is changed in a panel invalidates them: the topic `figures` says when they move. */
export const dashboardApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getToday: build.query<Today, undefined>({
      queryFn: endpointQuery('POST /api/dashboard/get_today', () => ({}), { silent: true }),
      // A reply that was overtaken is dropped.
      merge: (shown, reply) => (isOvertaken(reply, shown) ? shown : reply),
    }),
    getBusyHours: build.query<BusyHours, BodyOf<'POST /api/dashboard/get_busy_hours'>>({
      queryFn: endpointQuery('POST /api/dashboard/get_busy_hours', (body) => body, { silent: true }),
    }),
    getCustomerReview: build.query<CustomerReview, BodyOf<'POST /api/dashboard/get_customer_review'>>({
      queryFn: endpointQuery('POST /api/dashboard/get_customer_review', (body) => body, { silent: true }),
    }),
    getDashboardTable: build.query<DashboardTable, BodyOf<'POST /api/dashboard/get_dashboard_table'>>({
      queryFn: endpointQuery('POST /api/dashboard/get_dashboard_table', (body) => body, { silent: true }),
    }),
    getBreakdown: build.query<DashboardBreakdown, DashboardDays>({
      queryFn: endpointQuery('POST /api/dashboard/get_breakdown', (body) => body, { silent: true }),
    }),
    getEarningsReport: build.query<EarningsReport, BodyOf<'POST /api/dashboard/get_earnings_report'>>({
      queryFn: endpointQuery('POST /api/dashboard/get_earnings_report', (body) => body, { silent: true }),
    }),
  }),
});

export const {
  useGetTodayQuery,
  useGetBusyHoursQuery,
  useGetCustomerReviewQuery,
  useGetDashboardTableQuery,
  useGetBreakdownQuery,
  useGetEarningsReportQuery,
} = dashboardApi;
