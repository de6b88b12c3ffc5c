import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type OfferList = ReplyOf<'POST /api/store/list_offers'>;
export type OfferRecord = OfferList['offers'][number];
export type OfferInput = BodyOf<'POST /api/store/save_offer'>['offer'];
type SavedOffer = BodyOf<'POST /api/store/save_offer'>;

const offerOf = ({ offer }: { readonly offer: OfferRecord }) => offer;

/** The store's offers and promo codes. */
export const offersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listOffers: build.query<OfferList, void>({
      queryFn: endpointQuery('POST /api/store/list_offers', () => ({})),
      providesTags: [listTag('Offers')],
    }),
    saveOffer: build.mutation<OfferRecord, SavedOffer>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/save_offer', (arg: SavedOffer) => arg),
        offerOf,
      ),
      // Also after a version conflict: the stored offer differs from the cached one.
      invalidatesTags: [listTag('Offers')],
    }),
    deleteOffer: build.mutation<object, Pick<OfferRecord, 'offer_id' | 'version'>>({
      queryFn: endpointQuery('POST /api/store/delete_offer', ({ offer_id, version }) => ({ offer_id, version })),
      // Also after a version conflict: the stored offer differs from the cached one.
      invalidatesTags: [listTag('Offers')],
    }),
    restoreOffer: build.mutation<OfferRecord, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/restore_offer', (offer_id: string) => ({ offer_id })),
        offerOf,
      ),
      invalidatesTags: [listTag('Offers')],
    }),
  }),
});

export const { useListOffersQuery, useSaveOfferMutation, useDeleteOfferMutation, useRestoreOfferMutation } = offersApi;
