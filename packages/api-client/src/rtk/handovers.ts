import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type HandoverPage = ReplyOf<'POST /api/store/list_handovers'>;
export type HandoverListBody = BodyOf<'POST /api/store/list_handovers'>;
export type HandoverDetail = ReplyOf<'POST /api/store/get_handover'>;
export type Handover = HandoverDetail['handover'];
export type ScannedParcel = HandoverDetail['parcels'][number];
export type WaitingParcel = HandoverDetail['waiting'][number];
export type ScanReply = ReplyOf<'POST /api/store/scan_handover'>;

type Change = Extract<
  EndpointKey,
  | 'POST /api/store/open_handover'
  | 'POST /api/store/scan_handover'
  | 'POST /api/store/remove_from_handover'
  | 'POST /api/store/close_handover'
  | 'POST /api/store/reopen_handover'
>;

const asBody = <Body>(body: Body): Body => body;

/** A handover with what it moves: parcels of orders, and lists of them. */
const CHANGED = [listTag('Handovers'), listTag('Parcels')] as const;

function change<Key extends Change>(key: Key) {
  return { queryFn: endpointQuery(key, asBody<BodyOf<Key>>, { silent: true }), invalidatesTags: [...CHANGED] };
}

/** Parcels that a transporter's driver takes together. The caller shows errors of changes. */
export const handoversApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listHandovers: build.query<HandoverPage, HandoverListBody>({
      queryFn: endpointQuery('POST /api/store/list_handovers', asBody<HandoverListBody>),
      providesTags: [listTag('Handovers')],
    }),
    getHandover: build.query<HandoverDetail, string>({
      queryFn: endpointQuery('POST /api/store/get_handover', (handover_id: string) => ({ handover_id })),
      providesTags: (_detail, _error, id) => [listTag('Handovers'), idTag('Handovers', id)],
    }),
    openHandover: build.mutation<Handover, BodyOf<'POST /api/store/open_handover'>>({
      ...change('POST /api/store/open_handover'),
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/open_handover', asBody<BodyOf<'POST /api/store/open_handover'>>),
        ({ handover }) => handover,
      ),
    }),
    scanHandover: build.mutation<ScanReply, BodyOf<'POST /api/store/scan_handover'>>(
      change('POST /api/store/scan_handover'),
    ),
    removeFromHandover: build.mutation<
      ReplyOf<'POST /api/store/remove_from_handover'>,
      BodyOf<'POST /api/store/remove_from_handover'>
    >(change('POST /api/store/remove_from_handover')),
    closeHandover: build.mutation<ReplyOf<'POST /api/store/close_handover'>, BodyOf<'POST /api/store/close_handover'>>(
      change('POST /api/store/close_handover'),
    ),
    reopenHandover: build.mutation<
      ReplyOf<'POST /api/store/reopen_handover'>,
      BodyOf<'POST /api/store/reopen_handover'>
    >(change('POST /api/store/reopen_handover')),
  }),
});

/** Refetches every visible list of handovers, and every handover. */
export const invalidateHandovers = () => platformApi.util.invalidateTags([...CHANGED]);

export const {
  useListHandoversQuery,
  useGetHandoverQuery,
  useOpenHandoverMutation,
  useScanHandoverMutation,
  useRemoveFromHandoverMutation,
  useCloseHandoverMutation,
  useReopenHandoverMutation,
} = handoversApi;
