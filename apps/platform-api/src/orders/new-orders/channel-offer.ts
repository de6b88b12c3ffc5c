import { normalizeOfferCode } from '@store-panel/domain/offers/offer';

import { ApiError } from '#access/api-error.ts';
import { type NewOrderBody, orderError } from '#orders/new-orders/new-order-rules.ts';
import type { OrderToInsert } from '#orders/new-orders/new-order.queries.ts';
import type { Line } from '#sales/menu-lines.ts';
import { evaluateRead, type OfferStore, requireApplicable } from '#sales/offers/evaluate-offers.ts';
import type { OfferFacts } from '#sales/offers/offers.queries.ts';

interface ChannelOrder {
  readonly store: OfferStore;
  readonly lines: readonly Line[];
  readonly body: NewOrderBody;
}

/**
 * Returns the offer that a channel has promised its customer; null without one.
 * @throws ApiError offerNotFound, codeOfAnotherOffer, offerNotRunning, offerNotApplicable, offerUsedUp; orderFailed if
 * the channel has taken off another amount
 */
export function requireChannelOffer(facts: OfferFacts, { store, lines, body }: ChannelOrder): OrderToInsert['offer'] {
  const { offer: promised, discount } = body;
  if (promised === undefined) return null;
  const request = {
    store,
    lines,
    isPickup: body.is_pickup,
    deliveryPrice: body.delivery_price + promised.delivery_discount,
    at: Date.now(),
  };
  const evaluation = evaluateRead(facts, request).find(({ offer }) => offer.offer_id === promised.offer_id);
  const code = evaluation?.offer.code ?? null;
  const isByUniqueCode = evaluation?.offer.by_unique_code === true;
  if (
    evaluation &&
    !isByUniqueCode &&
    code !== (promised.code === undefined ? null : normalizeOfferCode(promised.code))
  )
    throw new ApiError('codeOfAnotherOffer');
  const { orderOffer: terms, customer } = requireApplicable(evaluation);
  if (discount !== terms.amount) throw orderError('discount', `the offer takes ${terms.amount} off, not ${discount}`);
  if (promised.delivery_discount !== terms.delivery_amount)
    throw orderError('offer.delivery_discount', `the offer takes ${terms.delivery_amount} off the delivery price`);
  return { terms, customer };
}
