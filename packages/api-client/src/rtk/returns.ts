import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type ReturnPage = ReplyOf<'POST /api/store/list_returns'>;
export type ReturnRow = ReturnPage['returns'][number];
export type ReturnListBody = BodyOf<'POST /api/store/list_returns'>;
export type ReturnDetail = ReplyOf<'POST /api/store/get_return'>['return'];
export type ReturnOptions = ReplyOf<'POST /api/store/get_return_options'>;
export type ReturnRefundPreview = ReplyOf<'POST /api/store/preview_return_refund'>;
export type ReturnResult = ReplyOf<'POST /api/store/change_multiple_returns'>['results'][number];
export type StoredReturnRules = ReplyOf<'POST /api/store/get_return_rules'>;

type ReturnChange = Extract<
  EndpointKey,
  | 'POST /api/store/open_return'
  | 'POST /api/store/change_return'
  | 'POST /api/store/inspect_return'
  | 'POST /api/store/refund_return'
>;

const asBody = <Body>(body: Body): Body => body;
const returnOf = (reply: { readonly return: ReturnDetail }): ReturnDetail => reply.return;

/** Also after a refusal: the return has changed then. The order's money and its mark change with it. */
const CHANGED = [listTag('Returns'), listTag('Counts'), 'OrderDetail'] as const;

function change<Key extends ReturnChange>(key: Key) {
  return {
    queryFn: mappedQuery(endpointQuery(key, asBody<BodyOf<Key>>), returnOf as (reply: ReplyOf<Key>) => ReturnDetail),
    invalidatesTags: [...CHANGED],
  };
}

/** What comes back of orders. */
export const returnsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listReturns: build.query<ReturnPage, ReturnListBody>({
      queryFn: endpointQuery('POST /api/store/list_returns', asBody<ReturnListBody>),
      providesTags: [listTag('Returns')],
    }),
    getReturn: build.query<ReturnDetail, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/get_return', (return_id: string) => ({ return_id })),
        returnOf,
      ),
      providesTags: (_detail, _error, id) => [listTag('Returns'), idTag('Returns', id)],
    }),
    getReturnOptions: build.query<ReturnOptions, string>({
      queryFn: endpointQuery('POST /api/store/get_return_options', (order_id: string) => ({ order_id })),
      providesTags: [listTag('Returns')],
    }),
    previewReturnRefund: build.query<ReturnRefundPreview, BodyOf<'POST /api/store/preview_return_refund'>>({
      queryFn: endpointQuery('POST /api/store/preview_return_refund', (body) => body, { silent: true }),
      providesTags: [listTag('Returns')],
    }),
    openReturn: build.mutation<ReturnDetail, BodyOf<'POST /api/store/open_return'>>(
      change('POST /api/store/open_return'),
    ),
    changeReturn: build.mutation<ReturnDetail, BodyOf<'POST /api/store/change_return'>>(
      change('POST /api/store/change_return'),
    ),
    inspectReturn: build.mutation<ReturnDetail, BodyOf<'POST /api/store/inspect_return'>>(
      change('POST /api/store/inspect_return'),
    ),
    refundReturn: build.mutation<ReturnDetail, BodyOf<'POST /api/store/refund_return'>>(
      change('POST /api/store/refund_return'),
    ),
    changeReturns: build.mutation<
      ReplyOf<'POST /api/store/change_multiple_returns'>,
      BodyOf<'POST /api/store/change_multiple_returns'>
    >({
      queryFn: endpointQuery('POST /api/store/change_multiple_returns', (body) => body),
      invalidatesTags: [...CHANGED],
    }),
    getReturnRules: build.query<StoredReturnRules, void>({
      queryFn: endpointQuery('POST /api/store/get_return_rules', () => ({})),
      providesTags: ['ReturnRules'],
    }),
    saveReturnRules: build.mutation<
      ReplyOf<'POST /api/store/save_return_rules'>,
      BodyOf<'POST /api/store/save_return_rules'>
    >({
      queryFn: endpointQuery('POST /api/store/save_return_rules', (body) => body, { silent: true }),
      invalidatesTags: ['ReturnRules', listTag('SettingChanges')],
    }),
  }),
});

/** Refetches every visible list of returns, and every return. */
export const invalidateReturns = () => platformApi.util.invalidateTags([...CHANGED]);

export const {
  useListReturnsQuery,
  useGetReturnQuery,
  useGetReturnOptionsQuery,
  usePreviewReturnRefundQuery,
  useOpenReturnMutation,
  useChangeReturnMutation,
  useInspectReturnMutation,
  useRefundReturnMutation,
  useChangeReturnsMutation,
  useGetReturnRulesQuery,
  useSaveReturnRulesMutation,
} = returnsApi;
