/** Why an order action is not allowed; each has a text in the `actions` texts (`denial.too_early` …). */
export const DENIAL_REASONS = [
  /** This kind of actor never does it. */
  'not_your_action',
  /** The store lacks the flag for it. */
  'flag_missing',
  /** The customer collects the order: there is no courier. */
  'pickup_order',
  'order_ended',
  'order_not_ended',
  /** A step that comes before it is missing. */
  'too_early',
  /** The order or its courier is past it. */
  'too_late',
  'no_courier_asked',
  'courier_already_asked',
  /** The courier's request was cancelled, rejected or found no courier. */
  'courier_request_ended',
  /** The courier has the food and is not done. */
  'courier_not_done',
  'picked_up',
  /** A transporter brings it: it has a waybill. */
  'shipped',
  /** The order is for later and has not come to the kitchen yet. */
  'not_released',
  /** It was not placed for later: there is nothing to begin early. */
  'not_scheduled',
  'restore_window_over',
  /** Something depends on the order's end, or what came before it is unknown. */
  'end_is_settled',
] as const;

export type DenialReason = (typeof DENIAL_REASONS)[number];

export function denialTextKey<R extends DenialReason>(reason: R): `denial.${R}` {
  return `denial.${reason}`;
}
