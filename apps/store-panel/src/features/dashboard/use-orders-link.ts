import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import type { FactsFilter } from '@store-panel/domain/insight/facts-filter';
import { ordersHref } from '@store-panel/domain/insight/orders-href';

import { useStoreSession } from '#shared/session/store-session.tsx';

/** Returns the address of the orders that a figure counts; undefined if the session has no list that shows them. */
export function useOrdersLink(): (filter: FactsFilter) => string | undefined {
  const { session } = useStoreSession();
  const isOpen = checkScreenAccess('order-history', session.access).allowed;
  return (filter) => (isOpen ? ordersHref(filter) : undefined);
}
