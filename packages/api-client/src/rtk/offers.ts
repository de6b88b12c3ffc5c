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
/** The last use of the page before; null for the first page. */
type OfferUsesCursor = Pick<OfferUse, 'used_at' | 'order_id'> | null;

const OFFER_TAGS = [listTag('Offers'), listTag('SettingChanges')];

/** The store's offers and promo codes. */
export const offersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listOffers: build.query<OfferList, void>({
      queryFn: endpointQuery('POST /api/store/list_offers', () => ({})),
      providesTags: [listTag('Offers')],
    }),
    /** The newest uses with the offer's figures; the pages before them one after the other. */
    getOfferUses: build.infiniteQuery<OfferUsesPage, string, OfferUsesCursor>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ uses, has_more }) => {
          const last = has_more ? uses.at(-1) : undefined;
          return last && { used_at: last.used_at, order_id: last.order_id };
        },
      },
      queryFn: ({ queryArg: offer_id, pageParam: after }, context) =>
        callEndpoint(context, 'POST /api/store/get_offer_uses', { offer_id, ...(after && { after }) }),
      keepUnusedDataFor: 0,
      providesTags: [listTag('Offers')],
    }),
    saveOffer: build.mutation<SavedOffer, OfferChange>({
      queryFn: endpointQuery('POST /api/store/save_offer', (arg) => arg),
      /** A changed offer shows at once, until the list is fetched again. */
      async onQueryStarted({ offer_id, offer }, { dispatch, queryFulfilled }) {
        if (offer_id === undefined) return;
        const update = (values: Partial<OfferRecord>) =>
          dispatch(
            offersApi.util.updateQueryData('listOffers', undefined, ({ offers }) => {
              const record = offers.find((one) => one.offer_id === offer_id);
              if (record) Object.assign(record, values);
            }),
          );
        const patch = update(offer);
        await queryFulfilled.then(({ data }) => update(data.offer), patch.undo);
      },
      // Also after a version conflict: the stored offer differs from the cached one.
      invalidatesTags: OFFER_TAGS,
    }),
    /** Uploading is a plain call of the client, because a file must not stay in the Redux store: see `mergeOffer`. */
    deleteOfferImage: build.mutation<SavedOffer, BodyOf<'POST /api/store/delete_offer_image'>>({
      queryFn: endpointQuery('POST /api/store/delete_offer_image', (arg) => arg),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          ({ data }) => dispatch(mergeOffer(data.offer)),
          () => undefined,
        );
      },
      invalidatesTags: OFFER_TAGS,
    }),
    deleteOffer: build.mutation<DeletedOffer, Pick<OfferRecord, 'offer_id' | 'version'>>({
      queryFn: endpointQuery('POST /api/store/delete_offer', ({ offer_id, version }) => ({ offer_id, version })),
      invalidatesTags: OFFER_TAGS,
    }),
  }),
});

/** Shows an offer as the server has it now, until the list is fetched again. */
export const mergeOffer = (offer: OfferRecord) =>
  offersApi.util.updateQueryData('listOffers', undefined, ({ offers }) => {
    const record = offers.find(({ offer_id }) => offer_id === offer.offer_id);
    if (record) Object.assign(record, offer);
  });

export const invalidateOffers = () => offersApi.util.invalidateTags(OFFER_TAGS);

export const {
  useListOffersQuery,
  useGetOfferUsesInfiniteQuery,
  useSaveOfferMutation,
  useDeleteOfferImageMutation,
  useDeleteOfferMutation,
} = offersApi;
