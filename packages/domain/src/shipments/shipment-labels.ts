import { formattedId } from '#ids/formatted-id.ts';

/** Labels of a shipment with a transporter: the courier shipment labels of spec §4, in its order. */
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

/** The label of an order just made ready for shipment, before a pick-up is arranged. */
export const FIRST_SHIPMENT_LABEL = 'pending_pickup_confirmation' satisfies ShipmentLabel;

/** The label of a completed order. */
export const LAST_SHIPMENT_LABEL = 'confirmed_delivery' satisfies ShipmentLabel;

/** Prefix of a waybill number from the platform; not in the specification. */
export const WAYBILL_PREFIX = 'WBL';

/** `WBL00000000042`: the number of a waybill that no transporter has numbered. */
export const waybillNumber = (number: number): string => formattedId(WAYBILL_PREFIX, number);
