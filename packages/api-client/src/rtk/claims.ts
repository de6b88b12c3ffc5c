import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type ClaimPage = ReplyOf<'POST /api/store/list_claims'>;
export type ClaimRow = ClaimPage['claims'][number];
export type ClaimDetail = ReplyOf<'POST /api/store/get_claim_detail'>['claim'];
export type ClaimEntry = ClaimDetail['timeline'][number];
export type ClaimFilter = BodyOf<'POST /api/store/list_claims'>;
export type ClaimResult = ReplyOf<'POST /api/store/change_multiple_claim_statuses'>['results'][number];

type ClaimChange =
  | 'POST /api/store/change_order_claim_status'
  | 'POST /api/store/update_claim_number'
  | 'POST /api/store/add_claim_note'
  | 'POST /api/store/open_claim';

const claimOf = ({ claim }: { readonly claim: ClaimDetail }) => claim;
const asBody = <Body>(body: Body): Body => body;

/** Even after a denial the stored claim may differ from the cached one. */
function change<Key extends ClaimChange>(key: Key) {
  return {
    queryFn: mappedQuery(endpointQuery(key, asBody<BodyOf<Key>>), claimOf as (reply: ReplyOf<Key>) => ClaimDetail),
    invalidatesTags: [listTag('Claims')],
  };
}

/** The store's claims and their changes. */
export const claimsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listClaims: build.query<ClaimPage, ClaimFilter>({
      queryFn: endpointQuery('POST /api/store/list_claims', asBody<ClaimFilter>),
      providesTags: [listTag('Claims')],
    }),
    getClaim: build.query<ClaimDetail, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/get_claim_detail', (claim_id: string) => ({ claim_id })),
        claimOf,
      ),
      providesTags: (_claim, _error, id) => [listTag('Claims'), idTag('Claims', id)],
    }),
    openClaim: build.mutation<ClaimDetail, BodyOf<'POST /api/store/open_claim'>>(change('POST /api/store/open_claim')),
    changeClaimStatus: build.mutation<ClaimDetail, BodyOf<'POST /api/store/change_order_claim_status'>>(
      change('POST /api/store/change_order_claim_status'),
    ),
    updateClaimNumber: build.mutation<ClaimDetail, BodyOf<'POST /api/store/update_claim_number'>>(
      change('POST /api/store/update_claim_number'),
    ),
    addClaimNote: build.mutation<ClaimDetail, BodyOf<'POST /api/store/add_claim_note'>>(
      change('POST /api/store/add_claim_note'),
    ),
  }),
});

/** Refetches every visible claim list and claim. */
export const invalidateClaims = () => claimsApi.util.invalidateTags([listTag('Claims')]);

export const {
  useListClaimsQuery,
  useGetClaimQuery,
  useOpenClaimMutation,
  useChangeClaimStatusMutation,
  useUpdateClaimNumberMutation,
  useAddClaimNoteMutation,
} = claimsApi;
