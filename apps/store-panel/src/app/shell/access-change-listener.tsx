import { openClaimsSocket } from '@store-panel/api-client/events/claims-socket';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { useEffect } from 'react';

import { claimsVersion } from '#shared/live/claims-version.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

/**
 * Hears at once that approval, flags or grants have changed. Whoever works orders hears it over their line; this listens
 * for everybody else: who waits to be approved, and sub-stores without orders. Those of them who see claims hear of these
 * over the same link.
 */
export function AccessChangeListener(): null {
  const { client, session: control, connect } = useAppServices();
  const { session } = useStoreSession();
  const isHeardElsewhere = checkScreenAccess('running-orders', session.access).allowed;
  const seesClaims = checkScreenAccess('claims', session.access).allowed;
  const storeId = session.store.id;
  useEffect(() => {
    if (isHeardElsewhere) return;
    const link = openClaimsSocket({
      client,
      ...(connect && { connect }),
      storeId: seesClaims ? storeId : null,
      onAccessChanged: () => void control.confirm(),
      onClaimsVersion: claimsVersion.set,
    });
    return () => link.close();
  }, [isHeardElsewhere, seesClaims, storeId, client, connect, control]);
  return null;
}
