/** States of a return; ours. */
export const RETURN_STATES = [
  'requested',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'in_transit',
  'received',
  'inspected',
  'refunded',
  'closed',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** States without a next step that is due. An expired or rejected one may still go on. */
export const ENDED_RETURN_STATES = [
  'refunded',
  'closed',
  'rejected',
  'cancelled',
  'expired',
] as const satisfies readonly ReturnState[];
export function isReturnEnded(state: ReturnState): boolean {
  return (ENDED_RETURN_STATES as readonly ReturnState[]).includes(state);
}

/** In which the store has something to do; in the others it waits for the customer or the transporter. */
export const WAITING_RETURN_STATES = ['requested', 'received', 'inspected'] as const satisfies readonly ReturnState[];

/** Why something comes back; ours. Text on the wire, since the list may grow. */
export const RETURN_REASONS = [
  'late',
  'damaged',
  'wrong_item',
  'missing_parts',
  'not_as_described',
  'does_not_fit',
  'changed_mind',
  'undeliverable',
  'refused_at_door',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Reasons of what never reached the customer: a transporter or a courier brings it back. */
export const UNDELIVERED_REASONS = ['undeliverable', 'refused_at_door'] as const satisfies readonly ReturnReason[];

/** Reasons that a store may offer to its customers. */
export const OFFERED_REASONS = RETURN_REASONS.filter(
  (reason) => !(UNDELIVERED_REASONS as readonly ReturnReason[]).includes(reason),
);

/** Reasons that a photo proves. */
export const PHOTO_REASONS = ['damaged', 'wrong_item'] as const satisfies readonly ReturnReason[];

/** Who opened a return. `code`: the holder of a unique code. */
export const RETURN_ORIGINS = ['customer', 'store', 'code', 'transporter'] as const;
export type ReturnOrigin = (typeof RETURN_ORIGINS)[number];
