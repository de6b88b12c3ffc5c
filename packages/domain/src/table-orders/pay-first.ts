/** An order that its guest pays first waits for so long (ours). */
const PAY_FIRST_MS = 15 * 60_000;

/** Until when an order of this time may be paid. Instants are epoch milliseconds. */
export const paymentDueAt = (orderedAt: number): number => orderedAt + PAY_FIRST_MS;

/**
 * Whether an order has to be paid before it comes to the store: not what the party's deposit pays. `unpaid` is what it owes
 * without this order.
 */
export const isPaidFirst = (
  total: number,
  { unpaid, deposit }: { readonly unpaid: number; readonly deposit: number },
): boolean => total > Math.max(0, deposit - unpaid);
