import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';

export type DeliveryFilter = BodyOf<'POST /api/dashboard/get_deliveries'>;
export type DeliveryDays = ReplyOf<'POST /api/dashboard/get_deliveries'>;
export type PriorityChart = ReplyOf<'POST /api/dashboard/get_priority_chart'>;
export type CourierChart = ReplyOf<'POST /api/dashboard/get_courier_chart'>;
export type ReturnsGraph = ReplyOf<'POST /api/dashboard/get_returns_graph'>;
export type KeyStats = ReplyOf<'POST /api/dashboard/get_key_stats'>;
export type ChannelSales = ReplyOf<'POST /api/dashboard/get_ecommerce_sales'>;

/** The dashboard's figures of deliveries, which the panel reads again whenever they are opened. */
export const deliveryFiguresApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getDeliveries: build.query<DeliveryDays, DeliveryFilter>({
      queryFn: endpointQuery('POST /api/dashboard/get_deliveries', (body) => body, { silent: true }),
    }),
    getPriorityChart: build.query<PriorityChart, DeliveryFilter>({
      queryFn: endpointQuery('POST /api/dashboard/get_priority_chart', (body) => body, { silent: true }),
    }),
    getCourierChart: build.query<CourierChart, DeliveryFilter>({
      queryFn: endpointQuery('POST /api/dashboard/get_courier_chart', (body) => body, { silent: true }),
    }),
    getReturnsGraph: build.query<ReturnsGraph, DeliveryFilter>({
      queryFn: endpointQuery('POST /api/dashboard/get_returns_graph', (body) => body, { silent: true }),
    }),
    getKeyStats: build.query<KeyStats, DeliveryFilter>({
      queryFn: endpointQuery('POST /api/dashboard/get_key_stats', (body) => body, { silent: true }),
    }),
    getEcommerceSales: build.query<ChannelSales, BodyOf<'POST /api/dashboard/get_ecommerce_sales'>>({
      queryFn: endpointQuery('POST /api/dashboard/get_ecommerce_sales', (body) => body, { silent: true }),
    }),
  }),
});

export const {
  useGetDeliveriesQuery,
  useGetPriorityChartQuery,
  useGetCourierChartQuery,
  useGetReturnsGraphQuery,
  useGetKeyStatsQuery,
  useGetEcommerceSalesQuery,
} = deliveryFiguresApi;
