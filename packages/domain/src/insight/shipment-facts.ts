import type { FactOrder } from '#insight/fact-order.ts';
import { LATE_AFTER_MS, secondsBetween } from '#insight/lateness.ts';
import { dueAt } from '#orders/order-times.ts';
import { isCalledOff, ORDER_STATUS } from '#orders/status.ts';
import type { ReturnReason, ReturnState } from '#returns/return-states.ts';
import { DEFAULT_SERVICE_LEVEL, type ServiceLevel } from '#shipments/service-levels.ts';
import type { StoreDate } from '#time/store-time.ts';

/** What deliveries that have ended are counted by. Of `door` and `refund` the keys are durations, for medians. */
export const SHIPMENT_DIMENSIONS = [
  'day',
  'carrier',
  'service_level',
  'vehicle_class',
  'warehouse',
  'distance',
  'return_reason',
  'door',
  'refund',
] as const;
export type ShipmentDimension = (typeof SHIPMENT_DIMENSIONS)[number];

/**
 * What is counted of a delivery. But for `orders` and the sums `charge` and `co2e_mg`, each is its number of parcels if it
 * is so, so that the orders of a figure have as many parcels as the figure says.
 */
export const SHIPMENT_MEASURES = [
  'orders',
  'parcels',
  'delivered',
  /** Called off after it had left. */
  'failed',
  /** Delivered, with a promise. */
  'promised',
  'late',
  /** Delivered, with a time by which it was to leave. */
  'dispatch_due',
  'dispatch_late',
  /** Delivered by a transporter, which counts its attempts. */
  'attempted',
  'repeated',
  /** Delivered for a charge to the store, in minor units. */
  'charged',
  'charge',
  'claimed',
  /** Parcels whose emissions are known. */
  'measured',
  'co2e_mg',
  'return_opened',
  'return_received',
  'return_refunded',
] as const;
export type ShipmentMeasure = (typeof SHIPMENT_MEASURES)[number];
export type ShipmentMeasures = Readonly<Record<ShipmentMeasure, number>>;

/** What is counted of a delivery's order. */
export interface ShipmentOrder extends Pick<
  FactOrder,
  | 'service_day'
  | 'order_type'
  | 'order_status'
  | 'request_status'
  | 'provider_id'
  | 'waybill_number'
  | 'dispatched_at'
  | 'estimated_ready_at'
  | 'promised_at'
  | 'ended_at'
  | 'returned_at'
> {
  readonly parcel_count: number;
  readonly service_level: ServiceLevel | null;
  /** Where it left from; null for the store itself. */
  readonly warehouse_id: string | null;
  /** Along the great circle from there; null if either place is unknown. */
  readonly direct_metres: number | null;
  /** Minor units; counts only where a price list made it. */
  readonly courier_charge: number;
  readonly is_charged: boolean;
  /** Those that go out. */
  readonly parcels: readonly {
    readonly no: number;
    readonly transporter_id: string | null;
    readonly attempts: number;
  }[];
  readonly returns: readonly ShipmentReturn[];
  readonly emissions: readonly { readonly no: number; readonly vehicle_class: string; readonly mg: number }[];
  readonly claims: number;
}

interface ShipmentReturn {
  readonly number: number;
  readonly reason: ReturnReason;
  readonly state: ReturnState;
  readonly created_at: string;
  readonly received_at: string | null;
  readonly refunded_at: string | null;
}

/** What an order adds to the figures of deliveries: its keys, and one number for each measure. */
export interface ShipmentContribution {
  readonly day: StoreDate;
  /** `transporter:` or `courier:` with an id; empty if it is not known. */
  readonly carrier: string;
  readonly service_level: ServiceLevel;
  /** Empty if it is not known, as the other two. */
  readonly vehicle_class: string;
  readonly warehouse: string;
  readonly distance: DistanceBand | '';
  /** Of the first return; null without one. */
  readonly return_reason: ReturnReason | typeof UNKNOWN_REASON | null;
  /** Minutes from leaving to arriving: {@link doorKey}; null if one is not known. */
  readonly door: number | null;
  /** Whole days from request to refund of the first one refunded. */
  readonly refund: number | null;
  readonly measures: ShipmentMeasures;
}

/** Of orders that came back before there were returns. */
export const UNKNOWN_REASON = 'unknown';

/** Upper bounds in kilometres, along the great circle; ours. */
export const DISTANCE_BANDS = ['2', '5', '10', '20', 'more'] as const;
export type DistanceBand = (typeof DISTANCE_BANDS)[number];

export const distanceBand = (metres: number | null): DistanceBand | '' =>
  metres === null ? '' : (DISTANCE_BANDS.find((band) => metres <= Number(band) * 1000) ?? 'more');

const HOUR = 60;
/** Up to so many minutes each minute has a key, then each hour; ours. */
const BY_MINUTE = 3 * HOUR;

/** Whole minutes, from three hours on whole hours in minutes. */
export const doorKey = (minutes: number): number => (minutes < BY_MINUTE ? minutes : Math.floor(minutes / HOUR) * HOUR);

const DAY_SECONDS = 86_400;

const ms = (time: string | null): number | null => (time === null ? null : Date.parse(time));

const isOver = (done: number | null, due: number | null): boolean =>
  done !== null && due !== null && done - due > LATE_AFTER_MS;

/** What became of a delivery; null for one that never left before it was called off, and for all that is none. */
export type ShipmentState = 'open' | 'delivered' | 'failed';

export function shipmentState(
  order: Pick<ShipmentOrder, 'order_type' | 'order_status' | 'dispatched_at'>,
): ShipmentState | null {
  if (order.order_type !== 'delivery') return null;
  if (order.order_status === ORDER_STATUS.completed) return 'delivered';
  if (!isCalledOff(order.order_status)) return 'open';
  return order.dispatched_at === null ? null : 'failed';
}

/** Whether a delivery arrived over five minutes after its promise. */
export const isDeliveredLate = (order: ShipmentOrder): boolean =>
  shipmentState(order) === 'delivered' && isOver(ms(order.ended_at), ms(order.promised_at));

/** Whether a delivery left over five minutes after it was to, as the list of late dispatches has it. */
export const isDispatchedLate = (order: ShipmentOrder): boolean =>
  shipmentState(order) === 'delivered' && isOver(ms(order.dispatched_at ?? order.ended_at), dueAt(order));

/** Whether a transporter had to come more than once. */
export const isRepeated = (order: ShipmentOrder): boolean =>
  shipmentState(order) === 'delivered' && isAttempted(order) && order.parcels.some(({ attempts }) => attempts > 1);

const isAttempted = ({ waybill_number, parcels }: ShipmentOrder) => waybill_number !== null && parcels.length > 0;

/** How far a return of a delivered order has come. */
export const RETURN_STAGES = ['opened', 'received', 'refunded'] as const;
export type ReturnStage = (typeof RETURN_STAGES)[number];

export function hasReturnStage(order: ShipmentOrder, stage: ReturnStage): boolean {
  if (shipmentState(order) !== 'delivered') return false;
  const { returns, returned_at } = order;
  if (stage === 'refunded') return returns.some(({ refunded_at }) => refunded_at !== null);
  if (returned_at !== null) return true;
  return stage === 'opened' ? returns.length > 0 : returns.some(({ received_at }) => received_at !== null);
}

/** The reason by which a delivered order's returns are counted: that of the first one. */
export function returnReason(order: ShipmentOrder): ShipmentContribution['return_reason'] {
  if (!hasReturnStage(order, 'opened')) return null;
  return order.returns.toSorted((a, b) => a.number - b.number)[0]?.reason ?? UNKNOWN_REASON;
}

/** Who brings an order, as a key. A courier counts once the order is delivered. */
export function carrierKey(order: ShipmentOrder): string {
  if (order.waybill_number !== null) {
    const id = order.parcels.toSorted((a, b) => a.no - b.no)[0]?.transporter_id ?? null;
    return id === null ? '' : `transporter:${id}`;
  }
  const isBrought = shipmentState(order) === 'delivered' && order.request_status === ORDER_STATUS.courierCompleted;
  return isBrought && order.provider_id !== null ? `courier:${order.provider_id}` : '';
}

/** The level of an order: food at once, a parcel without one the next day. */
export const serviceLevelOf = ({ service_level: level, waybill_number }: ShipmentOrder): ServiceLevel =>
  level ?? (waybill_number === null ? 'immediate' : DEFAULT_SERVICE_LEVEL);

/** The class by which the emissions of an order's first parcel were computed; empty before that. */
export const vehicleClassOf = ({ emissions }: Pick<ShipmentOrder, 'emissions'>): string =>
  emissions.toSorted((a, b) => a.no - b.no)[0]?.vehicle_class ?? '';

/**
 * What an order adds to the figures of deliveries; null for one that is running, never left, or is no delivery. A function
 * of the database says the same.
 */
export function shipmentFactsOf(order: ShipmentOrder): ShipmentContribution | null {
  const state = shipmentState(order);
  if (state === null || state === 'open') return null;
  const isDelivered = state === 'delivered';
  const [left, arrived] = [ms(order.dispatched_at), ms(order.ended_at)];
  return {
    day: order.service_day,
    carrier: carrierKey(order),
    service_level: serviceLevelOf(order),
    vehicle_class: vehicleClassOf(order),
    warehouse: order.warehouse_id ?? '',
    distance: distanceBand(order.direct_metres),
    return_reason: returnReason(order),
    door:
      isDelivered && left !== null && arrived !== null ? doorKey(Math.floor(secondsBetween(left, arrived) / 60)) : null,
    refund: isDelivered ? refundDays(order.returns) : null,
    measures: measuresOf(order, isDelivered),
  };
}

function refundDays(returns: readonly ShipmentReturn[]): number | null {
  const first = returns.filter(({ refunded_at }) => refunded_at !== null).toSorted((a, b) => a.number - b.number)[0];
  const refunded = ms(first?.refunded_at ?? null);
  if (first === undefined || refunded === null) return null;
  return Math.floor(secondsBetween(Date.parse(first.created_at), refunded) / DAY_SECONDS);
}

function measuresOf(order: ShipmentOrder, isDelivered: boolean): ShipmentMeasures {
  const { parcel_count: parcels, emissions } = order;
  const parcelsIf = (is: boolean) => (is ? parcels : 0);
  const isCharged = isDelivered && order.is_charged;
  return {
    orders: 1,
    parcels,
    delivered: parcelsIf(isDelivered),
    failed: parcelsIf(!isDelivered),
    promised: parcelsIf(isDelivered && order.promised_at !== null),
    late: parcelsIf(isDeliveredLate(order)),
    dispatch_due: parcelsIf(isDelivered && dueAt(order) !== null),
    dispatch_late: parcelsIf(isDispatchedLate(order)),
    attempted: parcelsIf(isDelivered && isAttempted(order)),
    repeated: parcelsIf(isRepeated(order)),
    charged: parcelsIf(isCharged),
    charge: isCharged ? order.courier_charge : 0,
    claimed: parcelsIf(order.claims > 0),
    measured: emissions.length,
    co2e_mg: emissions.reduce((sum, { mg }) => sum + mg, 0),
    return_opened: parcelsIf(hasReturnStage(order, 'opened')),
    return_received: parcelsIf(hasReturnStage(order, 'received')),
    return_refunded: parcelsIf(hasReturnStage(order, 'refunded')),
  };
}

/** A row of figures. */
export interface ShipmentFact extends ShipmentMeasures {
  readonly day: StoreDate;
  readonly dimension: ShipmentDimension;
  readonly key: string;
  /** Transporter, or `courier`, and warehouse: what every figure can be filtered by. */
  readonly slice: string;
}

const TRANSPORTER = 'transporter:';

/** The slice of a carrier at a warehouse. */
export function shipmentSlice(carrier: string, warehouse: string): string {
  const transporter = carrier.startsWith(TRANSPORTER) ? carrier.slice(TRANSPORTER.length) : null;
  return `${transporter ?? (carrier === '' ? '' : 'courier')}|${warehouse}`;
}

/** The rows to which a contribution is added. */
export function shipmentRows(contribution: ShipmentContribution): readonly ShipmentFact[] {
  const { day, carrier, warehouse, measures } = contribution;
  const slice = shipmentSlice(carrier, warehouse);
  const keys: Readonly<Record<ShipmentDimension, string | number | null>> = { ...contribution, day: '' };
  return SHIPMENT_DIMENSIONS.flatMap((dimension) => {
    const key = keys[dimension];
    return key === null ? [] : [{ ...measures, day, dimension, key: String(key), slice }];
  });
}
