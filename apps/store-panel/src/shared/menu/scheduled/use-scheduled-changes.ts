import { useListScheduledMenuChangesQuery } from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { useEffect, useEffectEvent, useRef } from 'react';

import { menuVersion } from '#shared/live/menu-version.ts';
import { useObservable } from '#shared/observable.ts';
import { isOpen } from './scheduled-state.ts';

/** Changes that start or end by themselves; refetched when one may have, as the menu is another one. */
export function useScheduledChanges() {
  const query = useListScheduledMenuChangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, refetch } = query;
  const newest = useObservable(menuVersion);
  const known = useRef(newest);
  const refetchNewer = useEffectEvent((version: number | null) => {
    if (version === known.current) return;
    known.current = version;
    if (data?.some((change) => isOpen(change))) void refetch();
  });
  useEffect(() => refetchNewer(newest), [newest]);
  return query;
}
