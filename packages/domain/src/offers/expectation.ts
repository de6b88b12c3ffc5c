import { daysBetween } from '#hours/day-plans.ts';
import { ratioOf } from '#money/money.ts';
import type { Offer } from '#offers/offer.ts';
import type { SimulatedDays } from '#offers/simulation.ts';

/** What trying an offer on past orders has made its store expect. Ours. */
export interface OfferExpectation {
  /** How many past days it was tried on. */
  readonly days: SimulatedDays;
  readonly uses: number;
  /** What it would have taken off in all, in minor units. */
  readonly cost: number;
}

/**
 * Whether trying an offer depends on a field: on what it gives, for what and when, not on what it is called, how customers
 * get it, and on which days it is valid.
 */
const IS_TRIED = {
  names: false,
  descriptions: false,
  code: false,
  by_unique_code: false,
  type: true,
  value: true,
  maximum_discount: true,
  applies_to: true,
  item_ids: true,
  sub_category_ids: true,
  services: true,
  customers: true,
  uses_per_customer: true,
  required_uses: true,
  minimum_order_amount: true,
  minimum_items: true,
  starts_on: false,
  ends_on: false,
  recursion: true,
  is_running: false,
} as const satisfies Record<keyof Offer, boolean>;

type TriedField = { [Field in keyof Offer]-?: (typeof IS_TRIED)[Field] extends true ? Field : never }[keyof Offer];
const TRIED_FIELDS = (Object.keys(IS_TRIED) as (keyof Offer)[]).filter((field): field is TriedField => IS_TRIED[field]);

/** What trying an offer depends on. */
export type TriedRules = Pick<Offer, TriedField>;

export const triedRules = (offer: TriedRules): TriedRules =>
  Object.fromEntries(TRIED_FIELDS.map((field) => [field, offer[field]])) as unknown as TriedRules;

/** Whether trying one offer says what the other one gives. */
export const isTriedAlike = (one: TriedRules, other: TriedRules): boolean =>
  TRIED_FIELDS.every((field) => JSON.stringify(sorted(one[field])) === JSON.stringify(sorted(other[field])));

/** Of objects, which databases return with their keys in another order, the entries in the order of their keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)]);
}

/** The days on which an offer is compared with what was expected of it, from the first one, yyyy-mm-dd. */
export interface ComparedDays {
  readonly from: string;
  readonly days: number;
}

/**
 * The days since an offer was tried on which it was valid, today included; null if it is not valid yet.
 * @param triedOn the store's day, yyyy-mm-dd, on which it was saved with what trying it had said
 */
export function comparedDays(
  { starts_on: starts, ends_on: ends }: Pick<Offer, 'starts_on' | 'ends_on'>,
  triedOn: string,
  today: string,
): ComparedDays | null {
  const from = starts !== null && starts > triedOn ? starts : triedOn;
  const days = daysBetween(from, ends !== null && ends < today ? ends : today);
  return days > 0 ? { from, days } : null;
}

/** What so many days would cost if they were like those it was tried on, in minor units. */
export const expectedCost = ({ cost, days }: Pick<OfferExpectation, 'cost' | 'days'>, elapsed: number): number =>
  ratioOf(cost, elapsed, days);
