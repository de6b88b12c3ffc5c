import type { LedgerPart } from '#ledger/parts.ts';
import { addMoney } from '#money/money.ts';

/** What makes up a store's earnings, in the order in which they are shown; not in the specification. */
export const EARNED_GROUPS = [
  'sales',
  'discounts',
  'tax',
  'delivery_and_tips',
  'charges',
  'fees',
  'refunds',
  'adjustments',
] as const;

/** All groups: what is earned, what of it the store holds already, and what was moved to or from it otherwise. */
export const EARNING_GROUPS = [...EARNED_GROUPS, 'held_by_store', 'moved'] as const;
export type EarningGroup = (typeof EARNING_GROUPS)[number];

const GROUPS: Readonly<Record<LedgerPart, EarningGroup>> = {
  goods: 'sales',
  offer: 'discounts',
  discount: 'discounts',
  tax: 'tax',
  withheld_tax: 'tax',
  delivery: 'delivery_and_tips',
  tip: 'delivery_and_tips',
  cancellation_charge: 'charges',
  booking_charge: 'charges',
  deposit: 'charges',
  commission: 'fees',
  processing: 'fees',
  fee_tax: 'fees',
  courier_charge: 'fees',
  refund: 'refunds',
  waived: 'refunds',
  adjustment: 'adjustments',
  rounding: 'adjustments',
  held_by_store: 'held_by_store',
  given_back: 'held_by_store',
  // On accounts of others alone.
  payment: 'moved',
  sale: 'moved',
  opening: 'moved',
  release: 'moved',
  payout: 'moved',
  payout_returned: 'moved',
  top_up: 'moved',
  withdrawal: 'moved',
  subscription: 'moved',
};

export const groupOf = (part: LedgerPart): EarningGroup => GROUPS[part];

/** A stretch of a store's book by groups. Minor units. */
export interface Waterfall {
  readonly groups: Readonly<Record<EarningGroup, number>>;
  /** The sum of {@link EARNED_GROUPS}. */
  readonly earned: number;
  /** What is earned and not held by the store; below 0 the store owes it. */
  readonly to_pay: number;
  /** What all lines add up to: `closing` less `opening`. */
  readonly change: number;
}

/** Adds up the lines on a store's accounts. @throws RangeError rather than lose a unit */
export function waterfallOf(lines: readonly { readonly part: LedgerPart; readonly amount: number }[]): Waterfall {
  const sumOf = (group: EarningGroup) =>
    addMoney(...lines.filter(({ part }) => GROUPS[part] === group).map(({ amount }) => amount));
  const groups = Object.fromEntries(EARNING_GROUPS.map((group) => [group, sumOf(group)])) as Waterfall['groups'];
  const earned = addMoney(...EARNED_GROUPS.map((group) => groups[group]));
  const toPay = addMoney(earned, groups.held_by_store);
  return { groups, earned, to_pay: toPay, change: addMoney(toPay, groups.moved) };
}
