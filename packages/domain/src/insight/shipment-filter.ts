import {
  DISTANCE_BANDS,
  type DistanceBand,
  distanceBand,
  hasReturnStage,
  isDeliveredLate,
  isDispatchedLate,
  isRepeated,
  returnReason,
  serviceLevelOf,
  type ShipmentOrder,
  shipmentState,
  UNKNOWN_REASON,
  vehicleClassOf,
} from '#insight/shipment-facts.ts';
import { RETURN_REASONS } from '#returns/return-states.ts';
import type { ServiceLevel } from '#shipments/service-levels.ts';
import { VEHICLE_CLASSES, type VehicleClass } from '#shipments/transporters.ts';

/** What became of a delivery: `any` is all that left or is to leave. */
export const DELIVERY_FACTS = [
  'any',
  'delivered',
  'failed',
  'open',
  'late',
  'dispatch_late',
  'repeated',
  'claimed',
  'return_opened',
  'return_received',
  'return_refunded',
] as const;
export type DeliveryFact = (typeof DELIVERY_FACTS)[number];

export const RETURN_REASON_FILTERS = [...RETURN_REASONS, UNKNOWN_REASON] as const;
export type ReturnReasonFilter = (typeof RETURN_REASON_FILTERS)[number];

/** What is not known of a delivery. */
const UNKNOWN = 'unknown';
export const DISTANCE_FILTERS = [...DISTANCE_BANDS, UNKNOWN] as const;
export const VEHICLE_FILTERS = [...VEHICLE_CLASSES, UNKNOWN] as const;
/** Where a delivery left from that no warehouse has. */
export const ORIGIN_FILTERS = ['store'] as const;

/** Which deliveries a figure counts; a missing criterion does not matter. */
export interface ShipmentCriteria {
  readonly delivery?: DeliveryFact;
  /** Of its first parcel. */
  readonly transporter_id?: string;
  /** Where it left from. */
  readonly warehouse_id?: string;
  readonly service_level?: ServiceLevel;
  readonly return_reason?: ReturnReasonFilter;
  /** Along the great circle, in kilometres up to which. */
  readonly distance?: DistanceBand | typeof UNKNOWN;
  /** By which its emissions were computed. */
  readonly vehicle_class?: VehicleClass | typeof UNKNOWN;
  readonly origin?: (typeof ORIGIN_FILTERS)[number];
}

export const SHIPMENT_CRITERIA = [
  'delivery',
  'transporter_id',
  'warehouse_id',
  'service_level',
  'return_reason',
  'distance',
  'vehicle_class',
  'origin',
] as const satisfies readonly (keyof ShipmentCriteria)[];

const IS: Readonly<Record<DeliveryFact, (order: ShipmentOrder) => boolean>> = {
  any: () => true,
  delivered: (order) => shipmentState(order) === 'delivered',
  failed: (order) => shipmentState(order) === 'failed',
  open: (order) => shipmentState(order) === 'open',
  late: isDeliveredLate,
  dispatch_late: isDispatchedLate,
  repeated: isRepeated,
  claimed: (order) => shipmentState(order) !== 'open' && order.claims > 0,
  return_opened: (order) => hasReturnStage(order, 'opened'),
  return_received: (order) => hasReturnStage(order, 'received'),
  return_refunded: (order) => hasReturnStage(order, 'refunded'),
};

/** Whether an order is one of those deliveries. The server finds them by the same rule in SQL. */
export function matchesShipment(criteria: ShipmentCriteria, order: ShipmentOrder): boolean {
  const { delivery, transporter_id, warehouse_id, service_level, return_reason } = criteria;
  const { distance, vehicle_class: vehicle, origin } = criteria;
  const first = order.parcels.toSorted((a, b) => a.no - b.no)[0];
  return (
    (delivery === undefined || (shipmentState(order) !== null && IS[delivery](order))) &&
    (transporter_id === undefined || (order.waybill_number !== null && first?.transporter_id === transporter_id)) &&
    (warehouse_id === undefined || order.warehouse_id === warehouse_id) &&
    (service_level === undefined || serviceLevelOf(order) === service_level) &&
    (return_reason === undefined || returnReason(order) === return_reason) &&
    (distance === undefined || (distanceBand(order.direct_metres) || UNKNOWN) === distance) &&
    (vehicle === undefined || (vehicleClassOf(order) || UNKNOWN) === vehicle) &&
    (origin === undefined || order.warehouse_id === null)
  );
}
