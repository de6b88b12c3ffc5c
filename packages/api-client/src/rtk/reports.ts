import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type Report = ReplyOf<'POST /api/store/get_report'>;
export type ReportBody = BodyOf<'POST /api/store/get_report'>;
export type ReportRow = Report['rows'][number];

/** Figures of orders and of the store's book. */
export const reportApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getReport: build.query<Report, ReportBody>({
      queryFn: endpointQuery('POST /api/store/get_report', (body) => body, { silent: true }),
      providesTags: [listTag('Reports')],
    }),
  }),
});

export const { useGetReportQuery } = reportApi;
