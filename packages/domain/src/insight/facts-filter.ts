import { courierOf } from '#insight/facts.ts';
import type { FactOrder, OrderSource } from '#insight/fact-order.ts';
import { itemKey } from '#insight/item-key.ts';
import { isKitchenLate, isPromiseLate, type LateFact } from '#insight/lateness.ts';
import { NO_REASON_KIND, REASON_KINDS } from '#insight/reason-kinds.ts';
import { SHIPMENT_CRITERIA, type ShipmentCriteria } from '#insight/shipment-filter.ts';
import type { OrderType } from '#orders/order-types.ts';
import type { PaymentMethod } from '#orders/payments.ts';
import { CALLED_OFF_STATUSES, isCalledOff, isFinal, ORDER_STATUS, type OrderStatus } from '#orders/status.ts';
import { type StoreDate, weekday, type Weekday } from '#time/store-time.ts';

/** What became of an order: a measure, or the status in which it was called off. */
export const FACT_OUTCOMES = [
  'completed',
  'returned',
  'open',
  'called_off',
  'cancelled_by_customer',
  'rejected',
  'cancelled_by_store',
] as const;
export type FactOutcome = (typeof FACT_OUTCOMES)[number];

/** The statuses of an outcome; none for orders in work. */
export const OUTCOME_STATUSES: Readonly<Record<FactOutcome, readonly OrderStatus[]>> = {
  completed: [ORDER_STATUS.completed],
  returned: [ORDER_STATUS.completed],
  open: [],
  called_off: CALLED_OFF_STATUSES,
  cancelled_by_customer: [ORDER_STATUS.cancelledByUser],
  rejected: [ORDER_STATUS.rejectedByStore],
  cancelled_by_store: [ORDER_STATUS.cancelledByStore],
};

export const REASON_FILTERS = [...REASON_KINDS, NO_REASON_KIND] as const;
export type ReasonFilter = (typeof REASON_FILTERS)[number];

/** Which orders a figure counts. Days are business days, both included; a missing criterion does not matter. */
export interface FactsFilter extends ShipmentCriteria {
  readonly start_date: StoreDate;
  readonly end_date: StoreDate;
  /** Of the store's clock, 0 to 23. */
  readonly hours?: readonly number[];
  readonly weekdays?: readonly Weekday[];
  readonly source?: OrderSource;
  readonly order_type?: OrderType;
  readonly outcome?: FactOutcome;
  readonly reason_kind?: ReasonFilter;
  readonly item_key?: string;
  readonly sub_category_id?: string;
  readonly payment_method?: PaymentMethod;
  /** The courier who brought it. */
  readonly provider_id?: string;
  readonly late?: LateFact;
}

const isAmong = <Value>(accepted: readonly Value[] | undefined, value: Value): boolean =>
  accepted === undefined || accepted.includes(value);

const isSame = <Value>(expected: Value | undefined, value: Value): boolean =>
  expected === undefined || expected === value;

const isOutcome = (outcome: FactOutcome, { order_status, returned_at }: FactOrder): boolean => {
  if (outcome === 'open') return !isFinal(order_status);
  if (outcome === 'returned' && returned_at === null) return false;
  return OUTCOME_STATUSES[outcome].includes(order_status);
};

const hasReason = (kind: ReasonFilter, { order_status, end_reason_kind }: FactOrder): boolean =>
  isCalledOff(order_status) && (end_reason_kind ?? NO_REASON_KIND) === kind;

/**
 * Whether an order is one of those that a figure counts, but for the criteria of deliveries, `matchesShipment`. The server
 * finds them by the same rule in SQL.
 */
export function matchesFacts(filter: FactsFilter, order: FactOrder): boolean {
  const { outcome, reason_kind, item_key, sub_category_id: subCategory, provider_id, late } = filter;
  return (
    filter.start_date <= order.service_day &&
    order.service_day <= filter.end_date &&
    isAmong(filter.hours, order.service_hour) &&
    isAmong(filter.weekdays, weekday(order.service_day)) &&
    isSame(filter.source, order.source) &&
    isSame(filter.order_type, order.order_type) &&
    isSame(filter.payment_method, order.payment_method) &&
    (outcome === undefined || isOutcome(outcome, order)) &&
    (reason_kind === undefined || hasReason(reason_kind, order)) &&
    (item_key === undefined || order.lines.some((line) => itemKey(line) === item_key)) &&
    (subCategory === undefined || order.lines.some(({ sub_category_id: id }) => id === subCategory)) &&
    (provider_id === undefined || courierOf(order) === provider_id) &&
    (late === undefined || (late === 'promise' ? isPromiseLate(order) : isKitchenLate(order)))
  );
}

/** The criteria of a filter beside its days, each of which a screen can take away. */
export const FACT_CRITERIA = [
  'hours',
  'weekdays',
  'source',
  'order_type',
  'outcome',
  'reason_kind',
  'item_key',
  'sub_category_id',
  'payment_method',
  'provider_id',
  'late',
  ...SHIPMENT_CRITERIA,
] as const satisfies readonly Exclude<keyof FactsFilter, 'start_date' | 'end_date'>[];
export type FactCriterion = (typeof FACT_CRITERIA)[number];
