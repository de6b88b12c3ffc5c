import { customerKey } from '@store-panel/domain/customers/customer-key';

import type { OrderingStore } from '#orders/new-orders/new-order.queries.ts';
import { menuReading, NO_MENU_READING } from '#sales/menu.queries.ts';
import { offersReading } from '#sales/offers/evaluate-offers.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';
import type { OfferSelection } from '#sales/offers/offers.queries.ts';
import { paymentMethodsReading } from '#sales/payment-methods.queries.ts';
import { sellingReadings } from '#sales/selling.queries.ts';

/** What decides which rows a new order needs. */
export interface NewOrderSelection {
  readonly items: readonly string[];
  /** As it was typed. */
  readonly phone: string;
  readonly offers: OfferSelection;
}

/**
 * All that a new order needs of its store beside the store's own row, for one statement. What an order will depend on
 * later joins here. That statement comes after the lock of new orders: a statement that waits for a lock goes on with
 * what it saw before.
 */
export const newOrderReadings = (
  offerCustomers: OfferCustomers,
  store: OrderingStore,
  { items, phone, offers }: NewOrderSelection,
) => ({
  menu: items.length === 0 ? NO_MENU_READING : menuReading(store.id, { itemIds: items }),
  ...sellingReadings(store.id, customerKey(phone, store.country_phone_code)),
  payments: paymentMethodsReading(store.id),
  offers: offersReading(offerCustomers, { store, phone, items }, offers),
});
