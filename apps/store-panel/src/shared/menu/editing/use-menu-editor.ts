import { type EditorMenu, useGetMenuEditorQuery } from '@store-panel/api-client/rtk/menu-editing';
import { useEffect, useEffectEvent } from 'react';

import { menuVersion } from '#shared/live/menu-version.ts';
import { useObservable } from '#shared/observable.ts';

/** The menu as the store edits it, with hidden parts; refetched when another user has changed it. */
export function useMenuEditor() {
  const query = useGetMenuEditorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, refetch } = query;
  const newest = useObservable(menuVersion);
  const catchUp = useEffectEvent(() => {
    if (data !== undefined && newest !== null && newest > data.version) void refetch();
  });
  // Again after each newer version, since one may be notified while another is fetched.
  useEffect(() => catchUp(), [newest, data?.version]);
  const menu: EditorMenu | undefined = data?.menu;
  return { ...query, menu };
}
