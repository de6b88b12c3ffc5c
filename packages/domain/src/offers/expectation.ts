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

/** What an offer gives, for what and when: not what it is called, how customers get it, and on which days it is valid. */
const TRIED_FIELDS = [
  'type',
  'value',
  'maximum_discount',
  'applies_to',
  'item_ids',
  'sub_category_ids',
  'services',
  'customers',
  'uses_per_customer',
  'required_uses',
  'minimum_order_amount',
  'minimum_items',
  'recursion',
] as const satisfies readonly (keyof Offer)[];

/** What trying an offer depends on. */
export type TriedRules = Pick<Offer, (typeof TRIED_FIELDS)[number]>;

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
