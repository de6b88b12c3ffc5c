import { createHash } from 'node:crypto';

import type { OrderOffer } from '@store-panel/domain/offers/order-offer';
import { discountsOf, scheduledTimeError } from '@store-panel/domain/orders/new-orders';
import type { OrderTotals } from '@store-panel/domain/orders/totals';
import type { Quote } from '@store-panel/domain/sales/quote';
import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';

import { readTogether, type ValuesOf } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { weightCostReadings } from '#orders/new-orders/parcel-cost.queries.ts';
import { type DeliveryQuote, quoteDelivery } from '#features/order-entry/manual/manual-delivery.ts';
import { priceLines } from '#features/order-entry/manual/manual-lines.ts';
import { quoteHints } from '#features/order-entry/manual/manual-hints.ts';
import { offersOf, quoteOffers } from '#features/order-entry/manual/manual-offers.ts';
import {
  type ManualQuote,
  createProblem,
  type QuoteProblem,
  type ManualOrderRequest,
} from '#features/order-entry/manual/manual-problems.ts';
import { type OrderingStore, findOrderingStore, type OrderToInsert } from '#orders/new-orders/new-order.queries.ts';
import { newOrderReadings } from '#orders/new-orders/new-order-readings.ts';
import { newTotals } from '#orders/new-orders/new-order-rules.ts';
import { hoursHint } from '#features/order-entry/manual/hours-hint.ts';
import { type NewRelease, computeNewRelease } from '#orders/new-orders/new-release.ts';
import { deliveryReading } from '#sales/delivery.queries.ts';
import { itemIdsOf, type Line, lineMenuOf } from '#sales/menu-lines.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';
import { type OrderPromise, promiseOf, type Selling, withCalendar } from '#sales/selling.queries.ts';

/** A quote, and the data for the order placed by it. */
export interface ManualQuoteResult {
  readonly reply: ManualQuote;
  /** The lines that could be priced. */
  readonly lines: readonly Line[];
  readonly totals: OrderTotals;
  readonly scheduledAt: Date | null;
  readonly promise: OrderPromise;
  /** When the order would be ready, or why none is accepted. */
  readonly salesQuote: Quote;
  /** Null if no order is accepted now. */
  readonly release: NewRelease | null;
  readonly weightGrams: number | null;
  readonly courierCharge: number;
  readonly chargeExplain: DeliveryQuote['chargeExplain'];
  readonly warehouseId: DeliveryQuote['warehouseId'];
  readonly offer: OrderToInsert['offer'];
}

const iso = (at: number) => new Date(at).toISOString();
const readyAt = (quote: Quote) => (quote.isOpen ? iso(quote.readyAt) : null);

/** Quotes a manual order. */
export async function quoteManualOrder(
  db: QueryExecutor,
  offerCustomers: OfferCustomers,
  storeId: string,
  request: ManualOrderRequest,
): Promise<ManualQuoteResult> {
  const store = requireOwnStore(await findOrderingStore(db, storeId));
  const facts = await readTogether(db, manualOrderReadings(offerCustomers, store, request));
  return computeManualQuote(await withCalendar(db, store, facts), store, request);
}

/** Returns the store of a session. */
export function requireOwnStore<Store>(store: Store | undefined): Store {
  if (!store) throw new Error('the store of a session is gone');
  return store;
}

/** What a manual order is quoted by. */
export const manualOrderReadings = (
  offerCustomers: OfferCustomers,
  store: OrderingStore,
  request: ManualOrderRequest,
) => ({
  ...newOrderReadings(offerCustomers, store, {
    items: itemIdsOf(request.lines.map((line) => ('item_id' in line ? line : {}))),
    phone: request.customer_phone,
    offers: offersOf(request),
  }),
  delivery: deliveryReading(store.id),
  ...weightCostReadings(store.id),
});

export type ManualOrderFacts = ValuesOf<ReturnType<typeof manualOrderReadings>> & Pick<Selling, 'calendar'>;

/**
 * Quotes a manual order. Problems in one part are reported next to the rest of the quote. A caller that places the
 * order has read the facts with the lock on the store's new orders.
 */
export function computeManualQuote(
  facts: ManualOrderFacts,
  store: OrderingStore,
  request: ManualOrderRequest,
): ManualQuoteResult {
  const { sales } = facts;
  const pricedLines = priceLines(lineMenuOf(store, facts.menu, sales), request.lines);
  const { tip_amount } = request;
  const totalsWith = (delivery_price: number, offer: OrderOffer | null) =>
    newTotals(
      pricedLines.lines,
      { delivery_price, tip_amount, discounts: discountsOf(offer, request.discount) },
      store,
    );
  const scheduled = parseScheduledTime(request);
  const deliveryWith = (offer: OrderOffer | null) => {
    const goods = totalsWith(0, offer);
    return quoteDelivery({ delivery: facts.delivery, weightCosts: facts, calendar: facts.calendar }, store, request, {
      schedule: sales.settings.schedule,
      goods: goods === null ? 0 : goods.cart_total - goods.discount,
      at: scheduled.at?.getTime() ?? sales.now,
    });
  };
  const fullDelivery = deliveryWith(null);
  const isCountable = totalsWith(0, null) !== null;
  const offers = quoteOffers(facts.offers, request, {
    store,
    // What cannot be counted has no share to take off.
    lines: isCountable ? pricedLines.lines : [],
    deliveryPrice: fullDelivery.reply?.price ?? 0,
    at: sales.now,
  });
  const offer = offers.used?.terms ?? null;
  // An offer on the goods may leave less than what the delivery is free from.
  const delivery = offer === null || offer.amount === 0 ? fullDelivery : deliveryWith(offer);
  const deliveryPrice = (delivery.reply?.price ?? 0) - (offer?.delivery_amount ?? 0);
  const totalsWithDelivery = isCountable ? totalsWith(deliveryPrice, offer) : null;
  const totals = totalsWithDelivery ?? emptyTotals(store);
  const promise = promiseOf(facts, {
    zone: store.timezone,
    itemCount: totals.item_count,
    total: totals.total,
    scheduledAt: scheduled.at,
    ...(request.is_accepted && { accepted: { readyMinutes: request.estimated_time_for_ready_order ?? null } }),
  });
  const { quote, earliest, now } = promise;
  const release = quote.isOpen
    ? computeNewRelease(releaseFields(request, scheduled.at), promise, store, quote.readyAt)
    : null;
  const lines = pricedLines.allLines.map(({ line }, at) => ({
    line,
    line_total: lineTotalAt(pricedLines.allLines, totals, at),
  }));
  const problems = [
    ...pricedLines.problems,
    ...(totalsWithDelivery === null ? [createProblem('lines', 'too_much')] : []),
    // An espresso may be ordered at a table.
    ...(request.table_id === undefined && request.lines.length > 0 && totals.cart_total < store.minimum_order_price
      ? [createProblem('lines', 'below_minimum')]
      : []),
    ...delivery.problems,
    ...(store.approval_state === 0 ? [] : [createProblem('store_id', 'store_off')]),
    ...(scheduled.problem === null ? closedProblems(quote) : [createProblem('scheduled_at', scheduled.problem)]),
  ];
  const totalsReply = toTotalsReply(totals);
  const reply = {
    version: computeQuoteVersion(lines, totalsReply, { offer, charge: chargeName(delivery) }),
    currency: store.currency,
    server_time: iso(now),
    lines,
    totals: totalsReply,
    ...offers.reply,
    minimum_order_price: store.minimum_order_price,
    hints: quoteHints(facts.menu.menu, store, request, { at: scheduled.at, now }),
    delivery: delivery.reply,
    earliest_at: readyAt(earliest),
    promised_at: readyAt(quote),
    hours: hoursHint(promise, store, { isPickup: request.is_pickup, scheduledAt: scheduled.at, release }),
    release_at: release?.columns.release_at?.toISOString() ?? null,
    balance: delivery.balance,
    problems,
  };
  const { weightGrams, courierCharge, chargeExplain, warehouseId } = delivery;
  const { lines: orderLines } = pricedLines;
  return {
    reply,
    lines: orderLines,
    totals,
    scheduledAt: scheduled.at,
    promise,
    salesQuote: quote,
    release,
    weightGrams,
    courierCharge,
    chargeExplain,
    warehouseId,
    offer: offers.used,
  };
}

/** An invalid time is quoted as soon as possible instead. */
function parseScheduledTime({ scheduled_at: requestedTime }: ManualOrderRequest) {
  if (requestedTime === undefined) return { at: null, problem: null };
  const at = new Date(requestedTime);
  const problem = scheduledTimeError(at.getTime(), Date.now());
  return { at: problem === null ? at : null, problem };
}

/** An address without a line is incomplete, but it may already have a point. */
const releaseFields = ({ is_pickup, address, scheduled_at }: ManualOrderRequest, at: Date | null) => ({
  is_pickup,
  ...(address && { address }),
  ...(at !== null && scheduled_at !== undefined && { scheduled_at }),
});

const closedProblems = (quote: Quote): readonly QuoteProblem[] =>
  quote.isOpen
    ? []
    : [
        {
          ...createProblem('scheduled_at', quote.reason),
          again_at: quote.againAt === null ? null : iso(quote.againAt),
        },
      ];

/** Totals of an order that is too large to be counted. */
const emptyTotals = (store: OrderingStore): OrderTotals => ({
  line_totals: [],
  item_count: 0,
  cart_total: 0,
  discount: 0,
  taxes: [],
  tax: 0,
  is_tax_included: store.is_tax_included,
  delivery_price: 0,
  tip_amount: 0,
  total: 0,
});

function toTotalsReply({ line_totals: _lines, taxes, ...sums }: OrderTotals): ManualQuote['totals'] {
  return { ...sums, taxes: taxes.map(({ tax_ppm, amount }) => ({ tax_ppm, amount })) };
}

/** Lines that cannot be priced are missing in the totals. */
function lineTotalAt(lines: readonly { readonly line: Line | null }[], { line_totals }: OrderTotals, at: number) {
  if (!lines[at]?.line) return null;
  const priceIndex = lines.slice(0, at).filter(({ line }) => line !== null).length;
  return line_totals[priceIndex] ?? null;
}

/** Version, service and charge of what the store pays for the parcel. */
type QuotedCharge = readonly [list: string, version: number, service: ServiceLevel, charge: number];

const chargeName = ({ chargeExplain, courierCharge }: DeliveryQuote): QuotedCharge | null =>
  chargeExplain && [chargeExplain.list, chargeExplain.version, chargeExplain.service, courierCharge];

/** Stays the same unless a price or a total changes, also what the store pays for the parcel. */
function computeQuoteVersion(
  lines: ManualQuote['lines'],
  totals: ManualQuote['totals'],
  { offer, charge }: { readonly offer: OrderOffer | null; readonly charge: QuotedCharge | null },
): string {
  const prices = lines.map(({ line, line_total }) => [
    line_total,
    line?.unit_price,
    line?.options.map(({ price, quantity }) => [price, quantity]),
    line?.tax_ppm,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([prices, totals, offer && [offer.offer_id, offer.amount, offer.delivery_amount], charge]))
    .digest('base64url');
}
