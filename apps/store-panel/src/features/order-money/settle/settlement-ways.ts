import type { Settlement } from '@store-panel/api-client/rtk/order-money';

/** Ways to close a balance, by which side owes it: named by what is done with the money. */
const WAYS = {
  customer: { collected: 'cash', waived: 'waived' },
  store: { refunded: 'refund', givenBack: 'cash' },
} as const satisfies Record<string, Readonly<Record<string, Settlement>>>;
export type SettlementName = keyof typeof WAYS.customer | keyof typeof WAYS.store;

/** @param balance above 0: the customer owes it */
export const waysToSettle = (balance: number): Readonly<Partial<Record<SettlementName, Settlement>>> =>
  balance > 0 ? WAYS.customer : WAYS.store;
