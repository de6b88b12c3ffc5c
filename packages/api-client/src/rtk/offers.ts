import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { callEndpoint, endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type OfferList = ReplyOf<'POST /api/store/list_offers'>;
export type OfferRecord = OfferList['offers'][number];
/** A new offer, or a change of one with the version that it is based on. */
export type OfferChange = BodyOf<'POST /api/store/save_offer'>;
/** An offer as its store enters it. */
export type OfferInput = OfferChange['offer'];

/** What a change of an offer answers; `change_id` is for `revertSettingChange`. */
export type SavedOffer = ReplyOf<'POST /api/store/save_offer'>;
type DeletedOffer = ReplyOf<'POST /api/store/delete_offer'>;

export type OfferUsesPage = ReplyOf<'POST /api/store/get_offer_uses'>;
export type OfferUse = OfferUsesPage['uses'][number];

/** An offer as it is typed, without its names, and how many days back it is tried. */
export type OfferTrial = BodyOf<'POST /api/store/simulate_offer'>;
export type OfferSimulation = ReplyOf<'POST /api/store/simulate_offer'>;

const OFFER_TAGS = [listTag('Offers'), listTag('SettingChanges')];

/** The store's offers and promo codes. */
export const offersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listOffers: build.query<OfferList, void>({
      queryFn: endpointQuery('POST /api/store/list_offers', () => ({})),
      providesTags: [listTag('Offers')],
    }),
    /** Uses of an offer with its figures, the newest first: a page, by the last use of the page before. */
    getOfferUses: build.query<OfferUsesPage, BodyOf<'POST /api/store/get_offer_uses'>>({
      queryFn: endpointQuery('POST /api/store/get_offer_uses', (page) => page),
      keepUnusedDataFor: 0,
      providesTags: [listTag('Offers')],
    }),
    /** What an offer would have given on past orders; silent, since the form shows what came of it. */
    simulateOffer: build.query<OfferSimulation, OfferTrial>({
      queryFn: endpointQuery('POST /api/store/simulate_offer', (trial) => trial, { silent: true }),
      keepUnusedDataFor: 0,
    }),
    saveOffer: build.mutation<SavedOffer, OfferChange>({
      /** A changed offer shows at once, until the list is fetched again. */
      async queryFn(change, context) {
        const { offer_id: id, offer } = change;
        const dispatch = context.dispatch as ThunkDispatch<never, unknown, UnknownAction>;
        const patch = id === undefined ? undefined : dispatch(mergeOffer(id, offer));
        const result = await callEndpoint(context, 'POST /api/store/save_offer', change);
        if (result.error) patch?.undo();
        else context.dispatch(mergeOffer(result.data.offer.offer_id, result.data.offer));
        return result;
      },
      // Also after a version conflict: the stored offer differs from the cached one.
      invalidatesTags: OFFER_TAGS,
    }),
    /** Uploading is a plain call of the client, because a file must not stay in the Redux store: see `mergeOffer`. */
    deleteOfferImage: build.mutation<SavedOffer, BodyOf<'POST /api/store/delete_offer_image'>>({
      async queryFn(image, context) {
        const result = await callEndpoint(context, 'POST /api/store/delete_offer_image', image);
        if (result.data) context.dispatch(mergeOffer(result.data.offer.offer_id, result.data.offer));
        return result;
      },
      invalidatesTags: OFFER_TAGS,
    }),
    deleteOffer: build.mutation<DeletedOffer, Pick<OfferRecord, 'offer_id' | 'version'>>({
      queryFn: endpointQuery('POST /api/store/delete_offer', ({ offer_id, version }) => ({ offer_id, version })),
      invalidatesTags: OFFER_TAGS,
    }),
  }),
});

/** Shows fields of an offer as they are now, until the list is fetched again. */
export const mergeOffer = (id: string, values: Partial<OfferRecord>) =>
  offersApi.util.updateQueryData('listOffers', undefined, ({ offers }) => {
    const record = offers.find(({ offer_id }) => offer_id === id);
    if (record) Object.assign(record, values);
  });

export const invalidateOffers = () => offersApi.util.invalidateTags(OFFER_TAGS);

export const {
  useListOffersQuery,
  useGetOfferUsesQuery,
  useLazySimulateOfferQuery,
  useSaveOfferMutation,
  useDeleteOfferImageMutation,
  useDeleteOfferMutation,
} = offersApi;
