import { addMoney } from '#money/money.ts';

/** States in which the customer's money has arrived (the payment states of spec §4). */
export const PAID = ['paid', 'success'] as const;

/** The amounts of an order in minor units of its currency. */
export interface OrderPaymentState {
  readonly payment_status: 'created' | 'paid' | 'success' | 'fail';
  readonly total: number;
  /** What an edit left open: above 0 the customer owes it, below 0 it is owed to the customer. */
  readonly balance_due: number;
}

export function isPaid({ payment_status }: Pick<OrderPaymentState, 'payment_status'>): boolean {
  return (PAID as readonly string[]).includes(payment_status);
}

/** What the customer has paid so far. */
export function amountPaid(order: OrderPaymentState): number {
  return isPaid(order) ? addMoney(order.total, -order.balance_due) : 0;
}

/** Returns the amount to collect, or, below 0, to refund. */
export function amountDue(order: OrderPaymentState): number {
  return addMoney(order.total, -amountPaid(order));
}

/**
 * What stays open once the total is another one. Nothing, as long as nothing has been paid: the new total is then
 * collected as the old one would have been. Of a paid order it is the difference to what was paid.
 */
export function balanceAfter(order: OrderPaymentState, total: number): number {
  return isPaid(order) ? addMoney(total, -amountPaid(order)) : 0;
}
