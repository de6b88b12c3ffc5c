import type { PriceMode } from '#delivery/fee.ts';
import { addMoney, percentOf } from '#money/money.ts';

/** What an offer takes off. */
export const OFFER_SCOPES = ['order', 'items', 'delivery'] as const;
export type OfferScope = (typeof OFFER_SCOPES)[number];

/** What an offer gives; an order keeps these as they were when it was placed. Amounts are minor units. */
export interface OfferTerms {
  readonly type: PriceMode;
  /** Parts per million, or minor units. */
  readonly value: number;
  readonly applies_to: OfferScope;
  /** At most so much; null: no bound. Of percentages. */
  readonly maximum_discount: number | null;
}

/** What an offer takes off an order. */
export interface OfferBenefit {
  /** Off the lines of `lines`. */
  readonly amount: number;
  /** Off the delivery price. */
  readonly delivery_amount: number;
  /** Indices of the lines that the amount is spread over. */
  readonly lines: readonly number[];
}

export interface BenefitCart {
  /** Each line with its modifiers and quantity, before any discount. */
  readonly line_totals: readonly number[];
  /** Indices of the lines that the offer applies to. */
  readonly lines: readonly number[];
  /** Before the offer; 0 for a pick-up. */
  readonly delivery_price: number;
}

/** Never below 0, and never more than what it is taken off; a percentage is rounded half up. */
export function offerBenefit(terms: OfferTerms, { line_totals, lines, delivery_price }: BenefitCart): OfferBenefit {
  if (terms.applies_to === 'delivery')
    return { amount: 0, delivery_amount: amountOff(terms, delivery_price), lines: [] };
  const base = addMoney(...lines.map((line) => line_totals[line] ?? 0));
  return { amount: amountOff(terms, base), delivery_amount: 0, lines };
}

function amountOff({ type, value, maximum_discount }: OfferTerms, base: number): number {
  if (type === 'absolute') return Math.min(value, base);
  return Math.min(percentOf(base, value), maximum_discount ?? base, base);
}

/** All that an offer takes off. */
export const benefitSum = ({ amount, delivery_amount }: Pick<OfferBenefit, 'amount' | 'delivery_amount'>): number =>
  addMoney(amount, delivery_amount);
