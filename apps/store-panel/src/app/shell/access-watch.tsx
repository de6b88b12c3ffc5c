import { openClaimsLink } from '@store-panel/api-client/claims-link';
import { screenAccess } from '@store-panel/domain/access/screen-access';
import { useEffect } from 'react';

import { claimsVersion } from '#shared/claims-news.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

/**
 * Hears at once that approval, flags or grants have changed. Whoever works orders hears it over their line; this listens
 * for everybody else: who waits to be approved, and sub-stores without orders. Those of them who see claims hear of these
 * over the same link.
 */
export function AccessWatch(): null {
  const { client, session: control, connect } = usePlatform();
  const { session } = useStoreSession();
  const isHeardElsewhere = screenAccess('running-orders', session.access).allowed;
  const seesClaims = screenAccess('claims', session.access).allowed;
  const storeId = session.store.id;
  useEffect(() => {
    if (isHeardElsewhere) return;
    const link = openClaimsLink({
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
