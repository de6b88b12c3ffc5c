import type { FactLine, FactOrder } from '#insight/fact-order.ts';
import { itemKey } from '#insight/item-key.ts';
import { isKitchenLate, isPromiseLate, kitchenTime, roadSeconds } from '#insight/lateness.ts';
import { NO_REASON_KIND } from '#insight/reason-kinds.ts';
import { isCalledOff, ORDER_STATUS } from '#orders/status.ts';
import { lineTotal } from '#orders/totals.ts';
import type { StoreDate } from '#time/store-time.ts';

/** What orders are counted by. A further report is a further dimension here and in the function of the database. */
export const FACT_DIMENSIONS = ['day', 'hour', 'payment', 'item', 'sub_category', 'courier', 'reason'] as const;
export type FactDimension = (typeof FACT_DIMENSIONS)[number];

/** What is counted. Amounts are minor units. */
export const FACT_MEASURES = [
  /** Completed orders; of an item, those that have it. */
  'orders',
  'open',
  'called_off',
  'returned',
  'quantity',
  /** Totals of completed orders, of those in work, and of those that were called off. */
  'amount',
  'open_amount',
  'called_off_amount',
  /** Parts of `amount`. */
  'goods',
  'discount',
  'tax',
  'delivery',
  'tip',
  /** Charged for cancellations. */
  'charged',
  'prep_orders',
  'prep_seconds',
  'ready_at_handover',
  'promised',
  'late',
  'kitchen_late',
  'road_seconds',
] as const;
export type FactMeasure = (typeof FACT_MEASURES)[number];
export type FactMeasures = Readonly<Record<FactMeasure, number>>;

/** What an order adds to the figures of its day. */
export interface Fact extends FactMeasures {
  readonly dimension: FactDimension;
  readonly day: StoreDate;
  readonly key: string;
  readonly slice: string;
}

const NOTHING = Object.fromEntries(FACT_MEASURES.map((name) => [name, 0])) as FactMeasures;

/** The hour as a key: `00` to `23`. */
export const hourKey = (hour: number): string => String(hour).padStart(2, '0');

/** The key of orders that were called off for a kind of reason, such as `103:too_busy`. */
export const reasonKey = (status: number, kind: string | null): string => `${status}:${kind ?? NO_REASON_KIND}`;

/**
 * What an order adds to its store's figures. A function of the database says the same. It counts for its business day
 * and the hour of the clock, whatever happens to the store's clock later.
 */
export function factsOf(order: FactOrder): readonly Fact[] {
  const measures = { ...NOTHING, ...measuresOf(order) };
  const hour = hourKey(order.service_hour);
  const fact = (dimension: FactDimension, key: string, slice: string, counted: Partial<FactMeasures> = measures) => ({
    ...NOTHING,
    ...counted,
    dimension,
    day: order.service_day,
    key,
    slice,
  });
  const way = `${order.source}:${order.order_type}`;
  const facts: Fact[] = [fact('day', '', way), fact('hour', hour, way)];
  if (isCalledOff(order.order_status))
    facts.push(fact('reason', reasonKey(order.order_status, order.end_reason_kind), hour));
  if (order.order_status !== ORDER_STATUS.completed) return facts;
  facts.push(fact('payment', order.payment_method, ''));
  const courier = courierOf(order);
  if (courier !== null) facts.push(fact('courier', courier, order.payment_method));
  const returned = measures.returned;
  for (const [key, lines] of linesBy(order, itemKey))
    facts.push(fact('item', key, '', { ...goodsOf(lines), returned }));
  for (const [key, lines] of linesBy(order, ({ sub_category_id: id }) => id))
    facts.push(fact('sub_category', key, '', { ...goodsOf(lines), returned }));
  return facts;
}

/** The courier who brought a completed delivery; null for none of the platform's. */
export function courierOf({ order_status, order_type, request_status, provider_id }: FactOrder): string | null {
  const isBrought =
    order_status === ORDER_STATUS.completed &&
    order_type === 'delivery' &&
    request_status === ORDER_STATUS.courierCompleted;
  return isBrought ? provider_id : null;
}

function measuresOf(order: FactOrder): Partial<FactMeasures> {
  const { order_status, total, cancellation_charge } = order;
  if (isCalledOff(order_status)) return { called_off: 1, called_off_amount: total, charged: cancellation_charge };
  return order_status === ORDER_STATUS.completed ? completedMeasures(order) : { open: 1, open_amount: total };
}

function completedMeasures(order: FactOrder): Partial<FactMeasures> {
  const kitchen = kitchenTime(order);
  return {
    orders: 1,
    returned: Number(order.returned_at !== null),
    quantity: order.item_count,
    amount: order.total,
    goods: order.cart_total,
    discount: order.discount,
    tax: order.tax,
    delivery: order.delivery_price,
    tip: order.tip_amount,
    ...(kitchen && {
      prep_orders: 1,
      prep_seconds: kitchen.seconds,
      ready_at_handover: Number(kitchen.isAtHandover),
    }),
    promised: Number(order.promised_at !== null),
    late: Number(isPromiseLate(order)),
    kitchen_late: Number(isKitchenLate(order)),
    road_seconds: roadSeconds(order),
  };
}

function linesBy(
  { lines }: FactOrder,
  keyOf: (line: FactLine) => string | undefined,
): readonly (readonly [string, readonly FactLine[]])[] {
  const groups = new Map<string, FactLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups];
}

/** Before discounts. */
const goodsOf = (lines: readonly FactLine[]): Partial<FactMeasures> => ({
  orders: 1,
  quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  goods: lines.reduce((sum, line) => sum + lineTotal(line), 0),
});
