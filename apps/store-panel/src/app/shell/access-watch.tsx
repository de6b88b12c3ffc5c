import { openSocketLink } from '@store-panel/api-client/socket';
import { screenAccess } from '@store-panel/domain/access/screen-access';
import { useEffect } from 'react';

import { usePlatform } from '#shared/platform/platform.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

/**
 * Hears at once that approval, flags or grants have changed. Whoever works orders hears it over their line; this listens
 * for everybody else: who waits to be approved, and sub-stores without orders.
 */
export function AccessWatch(): null {
  const { client, session: control, connect } = usePlatform();
  const { session } = useStoreSession();
  const isHeardElsewhere = screenAccess('running-orders', session.access).allowed;
  useEffect(() => {
    if (isHeardElsewhere) return;
    const link = openSocketLink({
      client,
      ...(connect && { connect }),
      onAccessChanged: () => void control.confirm(),
    });
    return () => link.close();
  }, [isHeardElsewhere, client, connect, control]);
  return null;
}
