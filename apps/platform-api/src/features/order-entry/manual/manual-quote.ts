import { createHash } from 'node:crypto';

import { normalizePhone } from '@store-panel/domain/input/phone-forms';
import { scheduledTimeError } from '@store-panel/domain/orders/new-orders';
import type { OrderTotals } from '@store-panel/domain/orders/totals';
import type { Quote } from '@store-panel/domain/sales/quote';

import type { Queries } from '#db/transaction.ts';
import { deliveryOf } from '#features/order-entry/manual/manual-delivery.ts';
import { linesOf } from '#features/order-entry/manual/manual-lines.ts';
import {
  type ManualQuote,
  plainProblem,
  type Problem,
  type WantedOrder,
} from '#features/order-entry/manual/manual-problems.ts';
import { type OrderingStore, orderingStore } from '#orders/new-orders/new-order.queries.ts';
import { newTotals } from '#orders/new-orders/new-order-rules.ts';
import { type NewRelease, releaseOfNew } from '#orders/new-orders/new-release.ts';
import type { Line } from '#sales/menu-lines.ts';
import { type Promised, computePromise, readSales } from '#sales/selling.queries.ts';

/** What a quote says, and what an order is made of that is placed by it. */
export interface Quoted {
  readonly wire: ManualQuote;
  readonly store: OrderingStore;
  /** Those that could be priced. */
  readonly lines: readonly Line[];
  readonly totals: OrderTotals;
  readonly scheduledAt: Date | null;
  readonly promised: Promised;
  readonly quote: Quote;
  /** Null where none is taken. */
  readonly release: NewRelease | null;
  readonly weightGrams: number | null;
  readonly courierCharge: number;
}

const iso = (at: number) => new Date(at).toISOString();
const readyAt = (quote: Quote) => (quote.isOpen ? iso(quote.readyAt) : null);

/**
 * Everything that can be said of an order which the store takes itself: what is wrong with a part of it stands beside it and
 * keeps nothing else from being said. Whoever then places it has locked the store's new orders before.
 */
export async function quoteManual(db: Queries, storeId: string, wanted: WantedOrder): Promise<Quoted> {
  const store = await orderingStore(db, storeId);
  if (!store) throw new Error(`no store ${storeId} has a session`);
  const priced = await linesOf(db, storeId, wanted.lines);
  const { tip_amount, discount } = wanted;
  const totalsWith = (delivery_price: number) =>
    newTotals(priced.lines, { delivery_price, tip_amount, discount }, store);
  const goods = totalsWith(0);
  const scheduled = scheduledOf(wanted);
  const sales = await readSales(db, storeId);
  const delivery = await deliveryOf(db, store, wanted, {
    schedule: sales.settings.schedule,
    goods: goods === null ? 0 : goods.cart_total - goods.discount,
    at: scheduled.at?.getTime() ?? sales.now,
  });
  const counted = goods && totalsWith(delivery.wire?.price ?? 0);
  const totals = counted ?? nothing(store);
  const promised = await computePromise(db, {
    storeId,
    zone: store.timezone,
    itemCount: totals.item_count,
    total: totals.total,
    phone: normalizePhone(wanted.customer_phone),
    scheduledAt: scheduled.at,
    ...(wanted.is_accepted && { accepted: { readyMinutes: wanted.estimated_time_for_ready_order ?? null } }),
  });
  const { quote, earliest, now } = promised;
  const release = quote.isOpen
    ? releaseOfNew(releaseFacts(wanted, scheduled.at), promised, store, quote.readyAt)
    : null;
  const lines = priced.wire.map(({ line }, at) => ({ line, line_total: lineTotalAt(priced.wire, totals, at) }));
  const problems = [
    ...priced.problems,
    ...(counted === null ? [plainProblem('lines', 'too_much')] : []),
    ...(wanted.lines.length > 0 && totals.cart_total < store.minimum_order_price
      ? [plainProblem('lines', 'below_minimum')]
      : []),
    ...delivery.problems,
    ...(store.approval_state === 0 ? [] : [plainProblem('store_id', 'store_off')]),
    ...(scheduled.problem === null ? closedBecause(quote) : [plainProblem('scheduled_at', scheduled.problem)]),
  ];
  const shown = totalsOf(totals);
  const wire = {
    version: versionOf(lines, shown),
    currency: store.currency,
    server_time: iso(now),
    lines,
    totals: shown,
    minimum_order_price: store.minimum_order_price,
    delivery: delivery.wire,
    earliest_at: readyAt(earliest),
    promised_at: readyAt(quote),
    release_at: release?.columns.release_at?.toISOString() ?? null,
    balance: delivery.balance,
    problems,
  };
  const { weightGrams, courierCharge } = delivery;
  const { lines: taken } = priced;
  return {
    wire,
    store,
    lines: taken,
    totals,
    scheduledAt: scheduled.at,
    promised,
    quote,
    release,
    weightGrams,
    courierCharge,
  };
}

/** A time that cannot be is quoted as soon as possible instead. */
function scheduledOf({ scheduled_at: given }: WantedOrder) {
  if (given === undefined) return { at: null, problem: null };
  const at = new Date(given);
  const problem = scheduledTimeError(at.getTime(), Date.now());
  return { at: problem === null ? at : null, problem };
}

/** An address without a line is no address yet, but it may have a point already. */
const releaseFacts = ({ is_pickup, address, scheduled_at }: WantedOrder, at: Date | null) => ({
  is_pickup,
  ...(address && { address }),
  ...(at !== null && scheduled_at !== undefined && { scheduled_at }),
});

const closedBecause = (quote: Quote): readonly Problem[] =>
  quote.isOpen
    ? []
    : [
        {
          ...plainProblem('scheduled_at', quote.reason),
          again_at: quote.againAt === null ? null : iso(quote.againAt),
        },
      ];

/** What is more than can be counted counts for nothing. */
const nothing = (store: OrderingStore): OrderTotals => ({
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

function totalsOf({ line_totals: _lines, taxes, ...sums }: OrderTotals): ManualQuote['totals'] {
  return { ...sums, taxes: taxes.map(({ tax_ppm, amount }) => ({ tax_ppm, amount })) };
}

/** Lines that cannot be priced have no place among the totals. */
function lineTotalAt(lines: readonly { readonly line: Line | null }[], { line_totals }: OrderTotals, at: number) {
  if (!lines[at]?.line) return null;
  const place = lines.slice(0, at).filter(({ line }) => line !== null).length;
  return line_totals[place] ?? null;
}

/** The same as long as nobody pays another amount for anything. */
function versionOf(lines: ManualQuote['lines'], totals: ManualQuote['totals']): string {
  const prices = lines.map(({ line, line_total }) => [
    line_total,
    line?.unit_price,
    line?.options.map(({ price, quantity }) => [price, quantity]),
    line?.tax_ppm,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([prices, totals]))
    .digest('base64url');
}
