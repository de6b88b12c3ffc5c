import { openClaimsSocket } from '@store-panel/api-client/events/claims-socket';
import { invalidateAllButRunningOrders } from '@store-panel/api-client/rtk/invalidate-all';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { connect as connectInBrowser } from '#shared/live/connect.ts';
import { claimsVersion } from '#shared/live/claims-version.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

/**
 * Listens for changes of approval, flags and grants. Sessions with running orders get them over the event stream; this
 * serves all others: stores waiting for approval, and sub-stores without orders. Claim updates for those sessions use
 * the same connection.
 */
export function AccessChangeListener(): null {
  const { client, session: control, connect = connectInBrowser } = useAppServices();
  const { session } = useStoreSession();
  const dispatch = useDispatch();
  const isHeardElsewhere = checkScreenAccess('running-orders', session.access).allowed;
  const seesClaims = checkScreenAccess('claims', session.access).allowed;
  const storeId = session.store.id;
  useEffect(() => {
    if (isHeardElsewhere) return;
    const link = openClaimsSocket({
      client,
      connect,
      storeId: seesClaims ? storeId : null,
      onAccessChanged: () => void control.refetch(),
      onClaimsVersion: claimsVersion.set,
      onOtherEpoch: () => dispatch(invalidateAllButRunningOrders()),
    });
    return () => link.close();
  }, [isHeardElsewhere, seesClaims, storeId, client, connect, control, dispatch]);
  return null;
}
