import { addMoney } from '#money/money.ts';
import { benefitSum, offerBenefit, type OfferBenefit } from '#offers/benefit.ts';
import { isUsedUp, type Offer, type OfferUsage } from '#offers/offer.ts';
import { isInRun, nextRuns, type StoreClock } from '#offers/recursion.ts';

/** What may keep an offer from an order. A list of replies that may grow. */
export const OFFER_OBSTACLES = [
  // It does not run now.
  'running',
  // It is used up, in all or by this customer.
  'uses',
  'uses_per_customer',
  // The cart lacks something.
  'service',
  'items',
  'minimum_items',
  'minimum_order_amount',
  'delivery_price',
  'customer_phone',
  'new_customer',
] as const;
export type OfferObstacle = (typeof OFFER_OBSTACLES)[number];

/** One condition that an order does not meet. Amounts in minor units, counts, or null where it is neither. */
export interface MissingCondition {
  readonly what: OfferObstacle;
  readonly has: number | null;
  readonly needs: number | null;
  /** When it will be met by itself, in epoch milliseconds; null if not. */
  readonly at: number | null;
}

export interface OfferLine {
  /** Missing for a line that is not on the menu. */
  readonly item_id?: string | undefined;
  readonly sub_category_id?: string | undefined;
  /** With modifiers and quantity, before any discount. */
  readonly total: number;
  readonly quantity: number;
}

/** An order as an offer is judged by. */
export interface OfferCart {
  readonly lines: readonly OfferLine[];
  readonly is_pickup: boolean;
  /** Before the offer; null if it is not known yet. */
  readonly delivery_price: number | null;
}

/** A customer as an offer is judged by. */
export interface OfferCustomer {
  /** Null without a phone number. */
  readonly key: string | null;
  /** How often this customer has used this offer. */
  readonly uses: number;
  /** Whether the store has an earlier order of theirs that was not called off. */
  readonly isKnown: boolean;
}

/** The lines that an offer applies to, by index. */
export function linesOfOffer(
  { applies_to, item_ids, sub_category_ids }: Pick<Offer, 'applies_to' | 'item_ids' | 'sub_category_ids'>,
  lines: readonly Pick<OfferLine, 'item_id' | 'sub_category_id'>[],
): readonly number[] {
  if (applies_to === 'delivery') return [];
  return lines.flatMap(({ item_id, sub_category_id }, at) => {
    const isSelected =
      applies_to === 'order' ||
      (item_id !== undefined && item_ids.includes(item_id)) ||
      (sub_category_id !== undefined && sub_category_ids.includes(sub_category_id));
    return isSelected ? [at] : [];
  });
}

/** What keeps an offer from an order, the most lasting first; empty if it applies. */
export function missingConditions(
  offer: Offer & OfferUsage,
  cart: OfferCart,
  customer: OfferCustomer,
  clock: StoreClock,
): readonly MissingCondition[] {
  return [...timeObstacles(offer, clock), ...usageObstacles(offer, customer), ...cartObstacles(offer, cart, customer)];
}

const obstacle = (
  what: OfferObstacle,
  { has = null, needs = null, at = null }: Partial<Omit<MissingCondition, 'what'>> = {},
): MissingCondition => ({ what, has, needs, at });

function timeObstacles(offer: Offer, clock: StoreClock): readonly MissingCondition[] {
  if (!offer.is_running) return [obstacle('running')];
  if (isInRun(offer, clock)) return [];
  const [run] = nextRuns(offer, clock.at, clock.zone, 1);
  return [obstacle('running', { at: run?.startsAt ?? null })];
}

function usageObstacles(offer: Offer & OfferUsage, customer: OfferCustomer): readonly MissingCondition[] {
  const { required_uses, uses_per_customer, used } = offer;
  if (isUsedUp(offer)) return [obstacle('uses', { has: used, needs: required_uses })];
  const isExhausted = uses_per_customer !== null && customer.uses >= uses_per_customer;
  return isExhausted ? [obstacle('uses_per_customer', { has: customer.uses, needs: uses_per_customer })] : [];
}

function cartObstacles(
  offer: Offer,
  { lines, is_pickup, delivery_price }: OfferCart,
  customer: OfferCustomer,
): readonly MissingCondition[] {
  const { services, applies_to, minimum_items, minimum_order_amount } = offer;
  const isWrongService =
    (services !== 'both' && (services === 'pickup') !== is_pickup) || (applies_to === 'delivery' && is_pickup);
  const goods = addMoney(...lines.map(({ total }) => total));
  const selected = linesOfOffer(offer, lines);
  const counted = applies_to === 'items' ? lines.filter((_, at) => selected.includes(at)) : lines;
  const items = addMoney(...counted.map(({ quantity }) => quantity));
  const hasNone = applies_to === 'items' && items === 0;
  const isFree = applies_to === 'delivery' && !isWrongService && delivery_price === 0;
  const needsKey = offer.uses_per_customer !== null || offer.customers === 'new';
  return [
    ...(isWrongService ? [obstacle('service')] : []),
    ...(hasNone ? [obstacle('items', { has: 0, needs: 1 })] : []),
    ...(!hasNone && items < minimum_items ? [obstacle('minimum_items', { has: items, needs: minimum_items })] : []),
    ...(goods < minimum_order_amount
      ? [obstacle('minimum_order_amount', { has: goods, needs: minimum_order_amount })]
      : []),
    ...(isFree ? [obstacle('delivery_price', { has: 0 })] : []),
    ...(needsKey && customer.key === null ? [obstacle('customer_phone')] : []),
    ...(offer.customers === 'new' && customer.isKnown ? [obstacle('new_customer')] : []),
  ];
}

/** What an offer takes off a cart, whether it applies or not. */
export function benefitOf(offer: Offer, { lines, delivery_price }: OfferCart): OfferBenefit {
  return offerBenefit(offer, {
    line_totals: lines.map(({ total }) => total),
    lines: linesOfOffer(offer, lines),
    delivery_price: delivery_price ?? 0,
  });
}

/** The offer that is worth most, of those that are worth anything; of equal ones the first. */
export function bestOffer<One extends { readonly benefit: Pick<OfferBenefit, 'amount' | 'delivery_amount'> }>(
  offers: readonly One[],
): One | null {
  return offers.reduce<One | null>(
    (best, one) => (benefitSum(one.benefit) > (best === null ? 0 : benefitSum(best.benefit)) ? one : best),
    null,
  );
}
