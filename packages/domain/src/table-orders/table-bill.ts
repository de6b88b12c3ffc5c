import { isPaid, type OrderPaymentState } from '#orders/payment.ts';
import { isCalledOff, type OrderStatus } from '#orders/status.ts';

/** An order of a party at a table; amounts in minor units. */
export interface BilledOrder extends Pick<OrderPaymentState, 'payment_status'> {
  readonly order_status: OrderStatus;
  readonly total: number;
}

/** What a party has ordered, and what of it is still to be paid. */
export interface TableBill {
  readonly total: number;
  readonly paid: number;
  /** What was paid in advance and comes off the bill; never more than is unpaid without it. */
  readonly deposit: number;
  readonly open: number;
}

/** Whether an order is on the bill: nothing is paid for one that was called off. */
export const isBilled = ({ order_status }: Pick<BilledOrder, 'order_status'>): boolean => !isCalledOff(order_status);

/** The bill of a party: its orders − what was paid in advance − what was paid since. */
export function tableBill(orders: readonly BilledOrder[], paidInAdvance: number): TableBill {
  const billed = orders.filter(isBilled);
  const sum = (some: readonly BilledOrder[]) => some.reduce((total, order) => total + order.total, 0);
  const total = sum(billed);
  const unpaid = sum(billed.filter((order) => !isPaid(order)));
  const deposit = Math.min(paidInAdvance, total);
  // A deposit pays what is open last, so that a guest who pays a part pays it whole.
  return { total, paid: total - unpaid, deposit: Math.min(deposit, unpaid), open: unpaid - Math.min(deposit, unpaid) };
}

/** What a payment by phone takes of an order, and what the deposit pays of it. */
export interface BillPart {
  readonly orderId: string;
  readonly amount: number;
  readonly deposit: number;
}

/**
 * A payment of some orders of a bill, whole: the deposit pays what is open last, the newest of them first.
 * @param unpaid all orders that are neither paid nor being paid, the selected ones among them
 * @param deposit what is left of it
 */
export function billParts(
  selected: readonly { readonly id: string; readonly total: number }[],
  unpaid: readonly { readonly total: number }[],
  deposit: number,
): readonly BillPart[] {
  const sum = (some: readonly { readonly total: number }[]) => some.reduce((all, { total }) => all + total, 0);
  let left = Math.max(0, deposit - (sum(unpaid) - sum(selected)));
  const parts = selected.toReversed().map(({ id, total }) => {
    const covered = Math.min(total, left);
    left -= covered;
    return { orderId: id, amount: total - covered, deposit: covered };
  });
  return parts.toReversed();
}
