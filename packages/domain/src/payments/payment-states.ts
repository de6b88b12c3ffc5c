import type { PaymentStatus } from '#orders/payments.ts';

/** States in which a payment may be before it gets to another (spec §4: payment states). What was taken never goes back. */
const BEFORE: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: [],
  // The gateway has taken the money, maybe in the very moment in which its page was ended.
  paid: ['created', 'fail'],
  // It is settled with its order.
  success: ['paid'],
  fail: ['created'],
};

/** The states from which a payment gets to this one. */
export const statesBefore = (state: PaymentStatus): readonly PaymentStatus[] => BEFORE[state];

/** Ours: why a payment that was taken is not settled with its order. The store has to give it back. */
export const PAYMENT_PROBLEMS = ['other_amount', 'already_paid', 'order_ended'] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** Ours: why no link to pay can be made for an order. */
export const LINK_PROBLEMS = ['order_ended', 'nothing_due', 'no_gateway', 'currency_unsupported'] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];
