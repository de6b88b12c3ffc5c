import { customerKey } from '@store-panel/domain/customers/customer-key';
import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import type {
  MissingCondition as WireCondition,
  OrderOffer as WireOffer,
} from '@store-panel/contract/endpoints/orders/order-fields';
import { type MissingCondition, missingConditions, type OfferCart } from '@store-panel/domain/offers/conditions';
import { normalizeOfferCode } from '@store-panel/domain/offers/offer';
import { type OrderOffer, toOrderOffer } from '@store-panel/domain/offers/order-offer';
import { storeClock } from '@store-panel/domain/offers/recursion';
import { addMoney } from '@store-panel/domain/money/money';
import { nullIfTooLarge } from '@store-panel/domain/orders/new-orders';
import { lineTotal } from '@store-panel/domain/orders/totals';
import type { Static } from 'typebox';

import { ApiError } from '#access/api-error.ts';
import { type Reading, readOne } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { itemIdsOf, type Line } from '#sales/menu-lines.ts';
import type { OfferCustomer, OfferCustomers } from '#sales/offers/offer-customers.ts';
import {
  type EvaluatedOrder,
  type OfferFacts,
  offerFactsReading,
  type OfferSelection,
  type StoredOffer,
} from '#sales/offers/offers.queries.ts';

/** The store whose offers are judged. */
export interface OfferStore {
  readonly id: string;
  readonly timezone: string;
  readonly country_phone_code: string;
}

/** An order as its offers are judged by. */
export interface OfferRequest {
  readonly store: OfferStore;
  readonly lines: readonly Line[];
  readonly isPickup: boolean;
  /** Before any offer; null if it is not known yet. */
  readonly deliveryPrice: number | null;
  readonly phone: string;
  /** When it is placed, in epoch milliseconds. */
  readonly at: number;
  /** An order that is edited, and its offer. */
  readonly order?: EvaluatedOrder & { readonly offerId: string | null };
}

export interface OfferEvaluation {
  readonly offer: StoredOffer;
  /** Empty: it applies. */
  readonly missing: readonly MissingCondition[];
  /** As the order would have it, whether it applies or not. */
  readonly orderOffer: OrderOffer;
  /** Null without a phone number. */
  readonly customer: OfferCustomer | null;
}

/** Reads the selected offers of a store with what their conditions need. `selection.code` as the user typed it. */
export function offersReading(
  customers: OfferCustomers,
  {
    store,
    items,
    phone,
    order,
  }: Pick<OfferRequest, 'store' | 'phone' | 'order'> & { readonly items: readonly string[] },
  { code, ...selection }: OfferSelection,
): Reading<OfferFacts> {
  const key = customerKey(phone, store.country_phone_code);
  const customer = key === null ? null : customers(store.id, key);
  const normalized = {
    ...selection,
    ...(code !== undefined && { code: normalizeOfferCode(code), codeMacs: customers.codeMacs(store.id, code) }),
  };
  return offerFactsReading(store.id, normalized, { key, customer }, items, order);
}

/**
 * Reads and evaluates the selected offers of a store for an order.
 * @throws ApiError orderFailed as {@link evaluateRead}
 */
export async function evaluateOffers(
  db: QueryExecutor,
  customers: OfferCustomers,
  request: OfferRequest,
  selection: OfferSelection,
): Promise<readonly OfferEvaluation[]> {
  const reading = offersReading(customers, { ...request, items: itemIdsOf(request.lines) }, selection);
  return evaluateRead(await readOne(db, reading), request);
}

/**
 * Evaluates offers of a store for an order, the oldest offer first.
 * @throws ApiError orderFailed for lines that add up to more than can be counted
 */
export function evaluateRead(
  { offers: selected, uniqueCode, key, customer, uses, isKnown, subCategories }: OfferFacts,
  { store, lines, isPickup, deliveryPrice, at, order }: Omit<OfferRequest, 'phone'>,
): readonly OfferEvaluation[] {
  // Without a unique code that the order can use, such an offer is as one that does not exist.
  const offers = selected.filter((offer) => offer.by_unique_code !== true || uniqueCode?.offer_id === offer.offer_id);
  if (offers.length === 0) return [];
  const cart = cartOf(subCategories, { lines, is_pickup: isPickup, delivery_price: deliveryPrice });
  if (cart === null)
    throw new ApiError('orderFailed', { fields: [{ path: 'lines', problem: 'add up to more than can be counted' }] });
  const clock = storeClock(at, store.timezone);
  return offers.map((offer) => {
    const ownUses = order?.offerId === offer.offer_id ? 1 : 0;
    const evaluated = { ...offer, used: offer.used - ownUses };
    const missing = missingConditions(evaluated, cart, { key, uses: uses.get(offer.offer_id) ?? 0, isKnown }, clock);
    const orderOffer = toOrderOffer(offer, cart);
    const isRedeemed = offer.by_unique_code === true && uniqueCode !== null;
    return {
      offer,
      missing,
      orderOffer: isRedeemed ? { ...orderOffer, unique_code_id: uniqueCode.id } : orderOffer,
      customer,
    };
  });
}

function cartOf(
  subCategories: OfferFacts['subCategories'],
  { lines, ...cart }: Omit<OfferCart, 'lines'> & { readonly lines: readonly Line[] },
): OfferCart | null {
  return nullIfTooLarge(() => {
    // Throws for what the sum of the lines cannot hold.
    addMoney(...lines.map((line) => lineTotal(line)));
    return {
      ...cart,
      lines: lines.map((line) => ({
        item_id: line.item_id,
        sub_category_id: subCategories.get(line.item_id ?? ''),
        total: lineTotal(line),
        quantity: line.quantity,
      })),
    };
  });
}

/** The offer of an order without what is stored beside it. */
export const toWireOffer = ({
  scope: _scope,
  unique_code_id: _code,
  names,
  lines,
  ...offer
}: OrderOffer): Static<typeof WireOffer> => ({
  ...offer,
  names: [...names],
  lines: [...lines],
});

/** The error of an offer that does not apply. */
function errorOf([first]: readonly MissingCondition[]): 'offerNotRunning' | 'offerUsedUp' | 'offerNotApplicable' {
  if (first?.what === 'running') return 'offerNotRunning';
  return first?.what === 'uses' || first?.what === 'uses_per_customer' ? 'offerUsedUp' : 'offerNotApplicable';
}

/** Why a selected offer does not apply to an order, in the form of the wire; null if it does. */
export function offerProblem(
  evaluation: OfferEvaluation | undefined,
): { readonly error: ErrorName; readonly missing: Static<typeof WireCondition>[] } | null {
  if (evaluation === undefined) return { error: 'offerNotFound', missing: [] };
  const { missing } = evaluation;
  if (missing.length === 0) return null;
  const toWire = ({ at, ...condition }: MissingCondition) => ({
    ...condition,
    at: at === null ? null : new Date(at).toISOString(),
  });
  return { error: errorOf(missing), missing: missing.map(toWire) };
}

/** @throws ApiError offerNotFound, offerNotRunning, offerNotApplicable, offerUsedUp */
export function requireApplicable(evaluation: OfferEvaluation | undefined): OfferEvaluation {
  const problem = offerProblem(evaluation);
  if (evaluation !== undefined && problem === null) return evaluation;
  const { error, missing } = problem ?? { error: 'offerNotFound', missing: [] };
  throw new ApiError(error, { missing });
}
