import { addMoney } from '#money/money.ts';
import { offerBenefit, type OfferTerms } from '#offers/benefit.ts';
import { linesOfOffer, type OfferCart } from '#offers/conditions.ts';
import type { Offer } from '#offers/offer.ts';

/** An offer as an order has it: its terms when the order was placed, what they apply to, and what they give. */
export interface OrderOffer extends OfferTerms {
  readonly offer_id: string;
  readonly version: number;
  readonly code: string | null;
  /** The unique code that it was redeemed with. */
  readonly unique_code_id?: string | undefined;
  readonly names: readonly string[];
  /** What was chosen if it applies to items, for lines that are added later. */
  readonly scope: Pick<Offer, 'item_ids' | 'sub_category_ids'>;
  /** What the amount was computed from: the lines that it applies to, or the delivery price before it. */
  readonly base: number;
  /** Off the lines of `lines`. */
  readonly amount: number;
  /** Off the delivery price. */
  readonly delivery_amount: number;
  /** Indices of lines. */
  readonly lines: readonly number[];
}

/** The offer as an order with this cart keeps it. */
export function toOrderOffer(offer: Offer & Pick<OrderOffer, 'offer_id' | 'version'>, cart: OfferCart): OrderOffer {
  const { offer_id, version, code, names, item_ids, sub_category_ids } = offer;
  const { type, value, applies_to, maximum_discount } = offer;
  const scope = applies_to === 'items' ? { item_ids, sub_category_ids } : { item_ids: [], sub_category_ids: [] };
  const terms = { offer_id, version, code, names, type, value, applies_to, maximum_discount, scope };
  return withBenefit(
    terms,
    linesOfOffer(offer, cart.lines),
    cart.lines.map(({ total }) => total),
    cart.delivery_price ?? 0,
  );
}

/**
 * Applies the terms of an order's offer to the order's lines of now, whatever its conditions say: the customer was
 * promised it.
 * @param lines indices of the lines that it applies to
 */
export function withBenefit(
  offer: Omit<OrderOffer, 'base' | 'amount' | 'delivery_amount' | 'lines'>,
  lines: readonly number[],
  lineTotals: readonly number[],
  deliveryPrice: number,
): OrderOffer {
  const {
    amount,
    delivery_amount,
    lines: spreadOver,
  } = offerBenefit(offer, { line_totals: lineTotals, lines, delivery_price: deliveryPrice });
  const base =
    offer.applies_to === 'delivery' ? deliveryPrice : addMoney(...lines.map((line) => lineTotals[line] ?? 0));
  return { ...offer, base, amount, delivery_amount, lines: spreadOver };
}
