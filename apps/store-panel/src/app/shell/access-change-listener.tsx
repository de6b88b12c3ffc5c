import { type FollowedPart, openLiveSocket } from '@store-panel/api-client/events/live-socket';
import { invalidateAllButRunningOrders } from '@store-panel/api-client/rtk/invalidate-all';
import { accessibleScreens, checkScreenAccess } from '@store-panel/domain/access/screen-access';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { MENU_SCREENS } from '@store-panel/domain/menu/parts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { connect as connectInBrowser } from '#shared/live/connect.ts';
import { claimsVersion } from '#shared/live/claims-version.ts';
import { menuVersion } from '#shared/live/menu-version.ts';
import { salesVersion } from '#shared/live/sales-version.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** What sessions without orders follow, by the screens that show it. */
const SCREENS_OF_PARTS: Readonly<Record<FollowedPart, readonly ScreenId[]>> = {
  claims: ['claims'],
  menu: MENU_SCREENS,
  sales: ['item', 'modifier'],
};

/**
 * Listens for changes of approval, flags and grants. Sessions with running orders get them over the event stream; this
 * serves all others: stores waiting for approval, and sub-stores without orders. Updates of claims, the menu and what is
 * sold out use the same connection.
 */
export function AccessChangeListener(): null {
  const { client, session: control, connect = connectInBrowser } = useAppServices();
  const { session } = useStoreSession();
  const dispatch = useDispatch();
  const isHeardElsewhere = checkScreenAccess('running-orders', session.access).allowed;
  // As text, so that an equal list does not open another connection.
  const partNames = (Object.keys(SCREENS_OF_PARTS) as readonly FollowedPart[])
    .filter((part) => accessibleScreens(SCREENS_OF_PARTS[part], session.access).length > 0)
    .join(' ');
  const storeId = session.store.id;
  useEffect(() => {
    if (isHeardElsewhere) return;
    const link = openLiveSocket({
      client,
      connect,
      storeId,
      parts: partNames.split(' ').filter((part): part is FollowedPart => part !== ''),
      onAccessChanged: () => void control.refetch(),
      onClaimsVersion: claimsVersion.set,
      onMenuVersion: menuVersion.set,
      onSalesVersion: salesVersion.set,
      onOtherEpoch: () => dispatch(invalidateAllButRunningOrders()),
    });
    return () => link.close();
  }, [isHeardElsewhere, partNames, storeId, client, connect, control, dispatch]);
  return null;
}
