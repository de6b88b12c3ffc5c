import type { offerEndpoints } from '@store-panel/contract/endpoints/offers';
import type { Wire } from '@store-panel/contract/table';
import { bestOffer } from '@store-panel/domain/offers/conditions';
import { offerState } from '@store-panel/domain/offers/offer';

import { ApiError } from '#access/api-error.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { toPicture } from '#features/offers/offers.queries.ts';
import { menuLines } from '#sales/menu-lines.ts';
import { evaluateOffers, requireApplicable, toWireOffer } from '#sales/offers/evaluate-offers.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';
import { readOfferPictures, readOffers, type StoredOffer } from '#sales/offers/offers.queries.ts';

type ChannelEndpoint = Extract<keyof typeof offerEndpoints, `POST /api/user/${string}`>;

/** Of a channel: for all of its customers, and too few for trying codes. */
const OFFER_CALLS: Limit = { name: 'channel-offers', max: 600, windowSeconds: 60 };

export const channelOfferGuards: Guards = {
  'POST /api/user/get_offers': ({ principal, db }) => consumeAttemptOrThrow(db, OFFER_CALLS, principal.id),
  'POST /api/user/check_offer': ({ principal, db }) => consumeAttemptOrThrow(db, OFFER_CALLS, principal.id),
};

/** @throws ApiError storeIdMismatch */
async function requireStore(db: QueryExecutor, storeId: string) {
  const store = await db
    .selectFrom('stores')
    .select(['id', 'timezone', 'country_phone_code', 'currency'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!store) throw new ApiError('storeIdMismatch');
  return store;
}

/** Offers as ordering channels ask for them on behalf of their customers. */
export function channelOfferHandlers(customers: OfferCustomers): HandlersOf<ChannelEndpoint> {
  return {
    'POST /api/user/get_offers': async ({ principal, body, db }) => {
      if (!principal.isChannel) throw new ApiError('notAllowed');
      const { id: storeId, timezone, currency } = await requireStore(db, body.store_id);
      const now = Date.now();
      const offers = await readOffers(db, storeId, { automatic: true });
      const pictures = await readOfferPictures(
        db,
        storeId,
        offers.map(({ offer_id }) => offer_id),
      );
      const upcoming = offers.flatMap(
        ({ code: _code, by_unique_code: _byUniqueCode, required_uses, is_running, used, ...offer }) => {
          const { state, changesAt } = offerState({ ...offer, required_uses, is_running, used }, now, timezone);
          const changes_at = changesAt === null ? null : new Date(changesAt).toISOString();
          return state === 'ended' || state === 'used_up'
            ? []
            : [
                {
                  ...toPublic(offer),
                  image: toPicture(pictures.get(offer.offer_id) ?? null),
                  state,
                  changes_at,
                },
              ];
        },
      );
      return { offers: upcoming, currency, server_time: new Date(now).toISOString() };
    },
    'POST /api/user/check_offer': async ({ principal, body, db }) => {
      if (!principal.isChannel) throw new ApiError('notAllowed');
      const store = await requireStore(db, body.store_id);
      const request = {
        store,
        lines: await menuLines(db, store.id, body.lines, 'lines'),
        isPickup: body.is_pickup,
        deliveryPrice: body.delivery_price,
        phone: body.customer_phone ?? '',
        at: Date.now(),
      };
      const { code } = body;
      const evaluations = await evaluateOffers(db, customers, request, { automatic: code === undefined, code });
      const offer = code === undefined ? bestOf(evaluations) : requireApplicable(evaluations[0]).orderOffer;
      const pictures = offer && (await readOfferPictures(db, store.id, [offer.offer_id]));
      return {
        offer: offer && toWireOffer(offer),
        image: toPicture((offer && pictures?.get(offer.offer_id)) ?? null),
        discount: offer?.amount ?? 0,
        delivery_discount: offer?.delivery_amount ?? 0,
      };
    },
  };
}

/** Copies of the lists, as the wire's types want them. */
const toPublic = ({
  names,
  descriptions,
  item_ids,
  sub_category_ids,
  recursion,
  ...offer
}: Omit<StoredOffer, 'code' | 'by_unique_code' | 'required_uses' | 'is_running' | 'used'>) => ({
  ...offer,
  names: [...names],
  descriptions: [...descriptions],
  item_ids: [...item_ids],
  sub_category_ids: [...sub_category_ids],
  recursion: recursion as Wire['POST /api/user/get_offers']['reply']['offers'][number]['recursion'],
});

/** The offer that is worth most of those that apply. */
const bestOf = (evaluations: Awaited<ReturnType<typeof evaluateOffers>>) =>
  bestOffer(
    evaluations
      .filter(({ missing }) => missing.length === 0)
      .map((evaluation) => ({ ...evaluation, benefit: evaluation.orderOffer })),
  )?.orderOffer ?? null;
