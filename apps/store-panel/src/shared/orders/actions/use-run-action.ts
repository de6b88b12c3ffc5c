import type { OrderCard } from '@store-panel/api-client/order-models';

import { serverNow } from '#shared/time/server-clock.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { findPrimaryAction, type StoreAction } from './action-items.ts';
import { useGetActionItems } from './use-get-action-items.ts';
import { useOrderActions } from './use-order-actions.ts';

/** Runs an action like its button would, if it is open now. */
export function useRunAction(): (order: OrderCard, requested: StoreAction | 'primary' | undefined) => void {
  const getActionItems = useGetActionItems();
  const { session } = useStoreSession();
  const { startAction } = useOrderActions();
  return (order, requested) => {
    const items = getActionItems(order);
    const action =
      requested === 'primary' ? findPrimaryAction(order, actorOf(session), items, serverNow())?.action : requested;
    const item = items.find((one) => one.action === action);
    if (item && item.denial === undefined) startAction(item.action, order);
  };
}
