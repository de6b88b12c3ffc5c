import type { OrderOffer } from '@store-panel/api-client/order-models';
import type { ManualOrder } from '@store-panel/api-client/rtk/orders/manual-orders';
import { buildOfferId, buildOrderOffer } from '@store-panel/api-client/testing/offer-fixtures';

/** The offers of a fake server for manual orders: the code LINDEN10, and one that applies automatically. */
export function createFakeOrderOffers() {
  let hasAutomaticOffer = false;
  let offersRun = true;

  /** LINDEN10 takes 4.00 off; the automatic offer 1.00. */
  function find({ offer_code, no_offer }: ManualOrder): OrderOffer | null {
    if (offer_code === 'LINDEN10' && offersRun) return buildOrderOffer({ base: 2000 });
    const automatic = { code: null, names: ['', '', 'Happy hour'], type: 'absolute', value: 100, amount: 100 };
    const applies = hasAutomaticOffer && offer_code === undefined && no_offer !== true;
    return applies ? buildOrderOffer({ ...automatic, maximum_discount: null }) : null;
  }
  const reply = ({ offer_code }: ManualOrder, offer: OrderOffer | null) => ({
    offer,
    offer_hint:
      offer_code === 'SMALL1' ? { offer_id: buildOfferId(2), names: ['', '', 'Happy hour'], more_by: 50 } : null,
    offer_problem:
      offer_code === undefined || offer !== null
        ? null
        : offer_code === 'LINDEN10'
          ? {
              error_code: 1014,
              missing: [{ what: 'minimum_order_amount', has: 1680, needs: 2000, at: null }],
            }
          : { error_code: 1011, missing: [] },
  });
  return {
    find,
    reply,
    /** An offer applies to every order automatically. */
    applyAutomatically() {
      hasAutomaticOffer = true;
    },
    /** Orders are too small for the code LINDEN10. */
    raiseMinimum() {
      offersRun = false;
    },
  };
}
