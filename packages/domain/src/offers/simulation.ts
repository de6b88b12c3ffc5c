import { benefitSum } from '#offers/benefit.ts';
import { benefitOf, type MissingCondition, missingConditions, type OfferCart } from '#offers/conditions.ts';
import type { Offer } from '#offers/offer.ts';
import { storeClock } from '#offers/recursion.ts';
import { addMoney } from '#money/money.ts';
import { weekday } from '#time/store-time.ts';

/** How many whole days back an offer can be tried. Ours. */
export const SIMULATED_DAYS = [7, 30, 90] as const;
export type SimulatedDays = (typeof SIMULATED_DAYS)[number];

/** An order of the past as an offer is judged by. */
export interface PastOrder {
  /** Epoch milliseconds. */
  readonly placedAt: number;
  /** Before any discount. */
  readonly cart: OfferCart;
  /** Null without a phone number. */
  readonly customerKey: string | null;
  /** Whether the store had an earlier order of the customer that was not called off. */
  readonly isKnown: boolean;
  /** What the order's own offer took off; null without one. Minor units. */
  readonly discount: number | null;
}

/** What an offer would have given. Amounts in minor units. */
export interface OfferSimulation {
  readonly orders: number;
  /** Orders that it would have applied to, and what it would have taken off them in all. */
  readonly uses: number;
  readonly cost: number;
  /** The uses by weekday of the store's clock, from Sunday. */
  readonly weekdays: readonly number[];
  /** Orders that lacked nothing but at most `nearBy` of the minimum order amount. */
  readonly near: number;
  readonly nearBy: number;
  /** Of the uses: orders that had an offer, which this one would have replaced, and what those took off. */
  readonly replaced: number;
  readonly replacedCost: number;
  /** Lines that are not on the menu and that an offer for chosen items cannot be judged by. */
  readonly unjudged: number;
}

/** Short of the minimum by a tenth or less is near. */
const NEAR_SHARE = 10;

/**
 * Applies an offer to past orders, which are added in the order in which they were placed, by the rules of new orders:
 * its limits count from the first of them. Its days of validity and its switch do not count, or an offer of next week
 * could not be tried; when it recurs does.
 * @throws RangeError for an unknown zone
 */
export function simulateOffer(offer: Offer, zone: string) {
  const tried: Offer = { ...offer, starts_on: null, ends_on: null, is_running: true };
  const nearBy = Math.floor(offer.minimum_order_amount / NEAR_SHARE);
  const usesOf = new Map<string, number>();
  const weekdays = [0, 0, 0, 0, 0, 0, 0];
  let [orders, uses, cost, near, replaced, replacedCost, unjudged] = [0, 0, 0, 0, 0, 0, 0];
  const isNear = ([only, ...others]: readonly MissingCondition[]) =>
    others.length === 0 && only?.what === 'minimum_order_amount' && Number(only.needs) - Number(only.has) <= nearBy;

  function add({ placedAt, cart, customerKey: key, isKnown, discount }: PastOrder): void {
    orders += 1;
    if (tried.applies_to === 'items') unjudged += cart.lines.filter(({ item_id }) => item_id === undefined).length;
    const clock = storeClock(placedAt, zone);
    const ownUses = usesOf.get(key ?? '') ?? 0;
    const missing = missingConditions({ ...tried, used: uses }, cart, { key, uses: ownUses, isKnown }, clock);
    if (isNear(missing)) near += 1;
    if (missing.length > 0) return;
    uses += 1;
    cost = addMoney(cost, benefitSum(benefitOf(tried, cart)));
    const day = weekday(clock.day);
    weekdays[day] = Number(weekdays[day]) + 1;
    if (key !== null) usesOf.set(key, ownUses + 1);
    if (discount !== null) [replaced, replacedCost] = [replaced + 1, addMoney(replacedCost, discount)];
  }
  return {
    add,
    result: (): OfferSimulation => ({
      orders,
      uses,
      cost,
      weekdays,
      near,
      nearBy,
      replaced,
      replacedCost,
      unjudged,
    }),
  };
}
