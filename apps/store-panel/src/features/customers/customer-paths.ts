import { SCREENS } from '@store-panel/domain/access/screens';

import { withQuery } from '#paths.ts';

/** The search param of the customer who is open beside a list. */
export const CUSTOMER_PARAM = 'user';

/** A customer next to the list from which they were opened, or next to the unfiltered list. */
export function pathToCustomer(
  screen: 'active-users' | 'blocked-users',
  userId: string,
  list?: URLSearchParams,
): string {
  const values = new URLSearchParams(list);
  values.set(CUSTOMER_PARAM, userId);
  return withQuery(SCREENS[screen].path, Object.fromEntries(values));
}

/** All orders of a customer, by an id that says nothing about them. */
export const pathToOrdersOf = (userId: string): string =>
  withQuery(SCREENS['order-history'].path, { [CUSTOMER_PARAM]: userId });
