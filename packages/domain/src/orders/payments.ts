/** Payment methods of an order; the specification has no list. */
export const PAYMENT_METHODS = ['cash', 'card', 'wallet'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** States of a payment (spec §4). */
export const PAYMENT_STATUSES = ['created', 'paid', 'success', 'fail'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
