import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type OpenTables = ReplyOf<'POST /api/store/list_open_tables'>;
export type OpenTable = OpenTables['tables'][number];
export type TableBill = ReplyOf<'POST /api/store/get_table_bill'>;

/** They change with orders as with reservations. */
const TAGS = [listTag('OrderHistory'), listTag('Reservations')];

/** Parties that sit at tables, and their bills. */
export const tableOrderApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listOpenTables: build.query<OpenTables, void>({
      queryFn: endpointQuery('POST /api/store/list_open_tables', () => ({}), { silent: true }),
      providesTags: TAGS,
    }),
    getTableBill: build.query<TableBill, string>({
      queryFn: endpointQuery('POST /api/store/get_table_bill', (id) => ({ reservation_id: id }), { silent: true }),
      providesTags: TAGS,
    }),
    /** Also after a refusal: what is shown has changed then. */
    settleTableBill: build.mutation<
      ReplyOf<'POST /api/store/settle_table_bill'>,
      BodyOf<'POST /api/store/settle_table_bill'>
    >({
      queryFn: endpointQuery('POST /api/store/settle_table_bill', (body) => body, { silent: true }),
      invalidatesTags: TAGS,
    }),
    acknowledgeTableCall: build.mutation<ReplyOf<'POST /api/store/acknowledge_table_call'>, string>({
      queryFn: endpointQuery('POST /api/store/acknowledge_table_call', (id) => ({ reservation_id: id })),
      invalidatesTags: [listTag('Reservations')],
    }),
  }),
});

export const {
  useListOpenTablesQuery,
  useGetTableBillQuery,
  useSettleTableBillMutation,
  useAcknowledgeTableCallMutation,
} = tableOrderApi;
