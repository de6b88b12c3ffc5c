import { type EditorMenu, useGetMenuEditorQuery } from '@store-panel/api-client/rtk/menu-editing';
import { useEffect, useEffectEvent } from 'react';

import { menuVersion } from '#shared/live/menu-version.ts';
import { useObservable } from '#shared/observable.ts';

/** The menu as the store edits it, with hidden parts; refetched when another user has changed it. */
export function useMenuEditor() {
  const query = useGetMenuEditorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, refetch } = query;
  const newest = useObservable(menuVersion);
  const refetchNewer = useEffectEvent((version: number | undefined, newestVersion: number | null) => {
    if (version !== undefined && newestVersion !== null && newestVersion > version) void refetch();
  });
  // Again after each newer version, since one may be notified while another is fetched.
  const version = data?.version;
  useEffect(() => refetchNewer(version, newest), [newest, version]);
  const menu: EditorMenu | undefined = data?.menu;
  return { ...query, menu };
}
