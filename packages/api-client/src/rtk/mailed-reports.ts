import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';

export type MailedReports = ReplyOf<'POST /api/store/get_mailed_reports'>;
type Body = BodyOf<'POST /api/store/save_mailed_reports'>;

/** Reports that the store gets by email. */
export const mailedReportsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getMailedReports: build.query<MailedReports, void>({
      queryFn: endpointQuery('POST /api/store/get_mailed_reports', (_nothing: void) => ({})),
      providesTags: ['MailedReports'],
    }),
    saveMailedReports: build.mutation<MailedReports, Body>({
      queryFn: endpointQuery('POST /api/store/save_mailed_reports', (body: Body) => body),
      invalidatesTags: ['MailedReports'],
    }),
  }),
});

export const { useGetMailedReportsQuery, useSaveMailedReportsMutation } = mailedReportsApi;
