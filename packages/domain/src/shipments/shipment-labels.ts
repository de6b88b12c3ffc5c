import { formattedId } from '#ids/formatted-id.ts';

/** What is said of a shipment that a transporter brings: the courier shipment labels of spec §4, in its order. */
export const SHIPMENT_LABELS = [
  'dispatched_to_transporter',
  'transporter_assigned',
  'pickup_time_confirmed',
  'drop_off_in_progress',
  'arrived_at_drop_off',
  'confirmed_delivery',
  'redirected_to_alternative_courier',
  'transporter_cancelled',
  'declined',
  'pending_pickup_confirmation',
] as const;
export type ShipmentLabel = (typeof SHIPMENT_LABELS)[number];

/** Of an order that was just made ready for shipment: nobody has said yet when it is fetched. */
export const FIRST_SHIPMENT_LABEL = 'pending_pickup_confirmation' satisfies ShipmentLabel;

/** Of an order that was completed: it is with whom it was for. */
export const LAST_SHIPMENT_LABEL = 'confirmed_delivery' satisfies ShipmentLabel;

/** Prefix of a waybill that the platform gives (ours). */
export const WAYBILL_PREFIX = 'WBL';

/** `WBL00000000042`: the number of a waybill that no transporter has numbered. */
export const waybillNumber = (number: number): string => formattedId(WAYBILL_PREFIX, number);
