import type { SubStoreRecord } from '@store-panel/api-client/rtk/sub-stores';
import { toSubStoreSession } from '@store-panel/api-client/session/store-session';
import { useNavigate } from 'react-router';

import { pathTo } from '#paths.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Previews the panel as a sub-store, from its landing page. */
export function useViewAs(): (record: SubStoreRecord) => void {
  const { session } = useAppServices();
  const navigate = useNavigate();
  return (record) => {
    session.preview((ownSession) => toSubStoreSession(ownSession, record));
    void navigate(pathTo('app'));
  };
}
