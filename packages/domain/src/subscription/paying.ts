import type { StoreDate } from '#time/store-time.ts';

/**
 * What an invoice of a subscription is paid with. A bank transfer comes as a top-up of the wallet, and so pays by
 * earnings.
 */
export const PAY_BY = ['earnings', 'card'] as const;
export type PayBy = (typeof PAY_BY)[number];

/** Days of the store's own orders that plans are compared by. */
export const COMPARED_DAYS = 90;

/** Days that administrators may grant at once. */
export const MAX_GRANTED_DAYS = 366;

/** Cards of a store. */
export const MAX_CARDS = 10;

/** The last month in which a card works, 1 to 12. */
export interface CardMonth {
  readonly expMonth: number;
  readonly expYear: number;
}

/** Whether a card ends this month or the next one, or has ended. @param today - in the store's zone */
export function cardEndsSoon({ expMonth, expYear }: CardMonth, today: StoreDate): boolean {
  const [year, month] = today.split('-').map(Number);
  return expYear * 12 + expMonth <= Number(year) * 12 + Number(month) + 1;
}
