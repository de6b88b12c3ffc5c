import { OFFERED_REASONS, type ReturnReason } from '#returns/return-states.ts';

/** Who pays the way back. `deducted`: the store sends a label and takes a fee off the refund. */
export const WAYS_BACK = ['store', 'customer', 'deducted'] as const;
export type WayBack = (typeof WAYS_BACK)[number];

export const RETURN_LIMITS = {
  /** Days after delivery. */
  window: { min: 0, max: 365 },
  lines: 200,
  note: 1000,
  /** Of a decision, an inspection, an entry. */
  reason: 500,
  photos: 10,
  /** Days for which photos stay. */
  photoDays: 180,
  grams: 1_000_000,
  excludedCategories: 200,
  /** Returns that one call may change. */
  bulk: 100,
} as const;

/** Rules of a store for what comes back; ours. Amounts are minor units. */
export interface ReturnRules {
  readonly window_days: number;
  /** Reasons that customers may choose. */
  readonly reasons: readonly ReturnReason[];
  readonly way_back: WayBack;
  /** Taken off the refund, if it is deducted. */
  readonly way_back_fee: number;
  /** Whether a customer has to prove with a photo that something is damaged or wrong. */
  readonly needs_photos: boolean;
  /** A request without signals below this is approved by itself; 0: none is. */
  readonly approves_below: number;
  /** A request from this amount on is for a person to see; 0: none for that. */
  readonly signals_from: number;
  /** Sub-categories whose items do not come back. */
  readonly excluded_sub_categories: readonly string[];
  /** The delivery price goes back with the last of the order. */
  readonly refunds_delivery: boolean;
}

/** Of a store that has saved none. Within the EU the delivery price goes back: Directive 2011/83, article 13. */
export const defaultReturnRules = ({ isInEu }: { readonly isInEu: boolean }): ReturnRules => ({
  window_days: 14,
  reasons: [...OFFERED_REASONS],
  way_back: 'store',
  way_back_fee: 0,
  needs_photos: false,
  approves_below: 0,
  signals_from: 0,
  excluded_sub_categories: [],
  refunds_delivery: isInEu,
});

const EU_COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export const isEuCountry = (code: string): boolean => EU_COUNTRIES.has(code.toUpperCase());
