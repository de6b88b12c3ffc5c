import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { useDispatch } from 'react-redux';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { createLimitChanges } from './limit-changes.ts';
import { useSales } from './use-sales.ts';

/** The changes of sales limits, based on the current ones. */
export function useLimitChanges(): ReturnType<typeof createLimitChanges> {
  const dispatch: CacheDispatch = useDispatch();
  const { session } = useStoreSession();
  const { limits, soldOut, servicesOff } = useSales();
  return createLimitChanges({ dispatch, limits, soldOut, servicesOff, zone: session.timezone });
}
