import type { ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';

export type StatementList = ReplyOf<'GET /api/store/monthly_statements/{period}'>;
export type MonthlyStatement = StatementList['statements'][number];
export type InvoiceList = ReplyOf<'POST /api/store/list_invoices'>;
export type PlatformInvoice = InvoiceList['invoices'][number];

// Tags of these lists alone: they are loaded with them.
const statementTags = platformApi.enhanceEndpoints({ addTagTypes: ['Statements'] });
const STATEMENTS = 'Statements';

/** Monthly statements, and the platform's invoices. Documents are downloaded by the client itself. */
export const statementsApi = statementTags.injectEndpoints({
  endpoints: (build) => ({
    /** Of a month, a year, or all, the newest first. */
    getMonthlyStatements: build.query<StatementList, string>({
      queryFn: endpointQuery('GET /api/store/monthly_statements/{period}', (period) => ({ period })),
      providesTags: [STATEMENTS],
    }),
    listInvoices: build.query<InvoiceList, { readonly page: number }>({
      queryFn: endpointQuery('POST /api/store/list_invoices', ({ page }) => ({ page, perPage: 20 as const })),
      providesTags: [STATEMENTS],
    }),
  }),
});

export const { useGetMonthlyStatementsQuery, useListInvoicesQuery } = statementsApi;
