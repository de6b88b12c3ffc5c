import { ERROR } from '@store-panel/contract/errors/error-codes';
import { benefitSum } from '@store-panel/domain/offers/benefit';
import { bestOffer } from '@store-panel/domain/offers/conditions';
import { normalizeOfferCode } from '@store-panel/domain/offers/offer';

import type { ManualOrderRequest, ManualQuote } from '#features/order-entry/manual/manual-problems.ts';
import type { OrderToInsert } from '#orders/new-orders/new-order.queries.ts';
import {
  evaluateRead,
  type OfferEvaluation,
  offerProblem,
  type OfferRequest,
  toWireOffer,
} from '#sales/offers/evaluate-offers.ts';
import type { OfferFacts, OfferSelection } from '#sales/offers/offers.queries.ts';

export interface QuotedOffers {
  readonly used: OrderToInsert['offer'];
  readonly reply: Pick<ManualQuote, 'offer' | 'offer_hint' | 'offer_problem'>;
}

type OfferHint = NonNullable<ManualQuote['offer_hint']>;

/** Offers that a manual order may have. */
export const offersOf = ({ offer_code: code, no_offer: noOffer }: ManualOrderRequest): OfferSelection => ({
  automatic: noOffer !== true,
  code,
});

/**
 * Chooses the offer of a manual order: that of the code, or the one that is worth most of those that apply by
 * themselves. A code that does not apply is explained, and the order is quoted as without it.
 */
export function quoteOffers(
  facts: OfferFacts,
  { is_pickup: isPickup, offer_code: code }: ManualOrderRequest,
  order: Pick<OfferRequest, 'store' | 'lines' | 'deliveryPrice' | 'at'>,
): QuotedOffers {
  const evaluations = evaluateRead(facts, { ...order, isPickup });
  const byCode =
    code === undefined
      ? undefined
      : evaluations.find(({ offer }) => offer.code === normalizeOfferCode(code) || offer.by_unique_code === true);
  const automatic = bestOffer(
    evaluations
      .filter(({ offer, missing }) => offer.code === null && offer.by_unique_code !== true && missing.length === 0)
      .map((evaluation) => ({ ...evaluation, benefit: evaluation.orderOffer })),
  );
  const problem = code === undefined ? null : offerProblem(byCode);
  const isByCode = code !== undefined && problem === null;
  const used = (isByCode ? byCode : automatic) ?? null;
  return {
    used: used && { terms: used.orderOffer, customer: used.customer },
    reply: {
      offer: used && toWireOffer(used.orderOffer),
      offer_hint: isByCode && byCode && automatic ? hintOf(byCode, automatic) : null,
      offer_problem: problem && { error_code: ERROR[problem.error], missing: problem.missing },
    },
  };
}

/** An offer that would apply by itself and is worth more than the code's. */
function hintOf(byCode: OfferEvaluation, { offer, orderOffer }: OfferEvaluation): OfferHint | null {
  const moreBy = benefitSum(orderOffer) - benefitSum(byCode.orderOffer);
  return moreBy > 0 ? { offer_id: offer.offer_id, names: [...offer.names], more_by: moreBy } : null;
}
