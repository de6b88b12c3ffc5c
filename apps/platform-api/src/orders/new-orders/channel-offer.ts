import { normalizeOfferCode } from '@store-panel/domain/offers/offer';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type NewOrderBody, orderError } from '#orders/new-orders/new-order-rules.ts';
import type { OrderToInsert } from '#orders/new-orders/new-order.queries.ts';
import type { Line } from '#sales/menu-lines.ts';
import { evaluateOffers, type OfferStore, requireApplicable } from '#sales/offers/evaluate-offers.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';

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
export async function requireChannelOffer(
  db: QueryExecutor,
  customers: OfferCustomers,
  { store, lines, body }: ChannelOrder,
): Promise<OrderToInsert['offer']> {
  const { offer: promised, discount } = body;
  if (promised === undefined) return null;
  const request = {
    store,
    lines,
    isPickup: body.is_pickup,
    deliveryPrice: body.delivery_price + promised.delivery_discount,
    phone: body.customer_phone,
    at: Date.now(),
  };
  const [evaluation] = await evaluateOffers(db, customers, request, { automatic: false, offerId: promised.offer_id });
  const code = evaluation?.offer.code ?? null;
  if (evaluation && code !== (promised.code === undefined ? null : normalizeOfferCode(promised.code)))
    throw new ApiError('codeOfAnotherOffer');
  const { orderOffer: terms, customer } = requireApplicable(evaluation);
  if (discount !== terms.amount) throw orderError('discount', `the offer takes ${terms.amount} off, not ${discount}`);
  if (promised.delivery_discount !== terms.delivery_amount)
    throw orderError('offer.delivery_discount', `the offer takes ${terms.delivery_amount} off the delivery price`);
  return { terms, customer };
}
