import type { MenuWritten } from '@store-panel/api-client/rtk/menu-editing';
import { useCallback } from 'react';

import { type DoneText, useUndoToast } from '#shared/settings-journal/undo-toast.ts';

/**
 * Returns a function that carries out a change of the menu and shows a toast with Undo. It rejects with an API error, as
 * `mutation(…).unwrap()` does; the client has shown a toast of it.
 */
export function useMenuChange() {
  const showDone = useUndoToast();
  return useCallback(
    async <Written extends Pick<MenuWritten, 'change_id'>>(
      change: () => Promise<Written>,
      done: DoneText,
    ): Promise<Written> => {
      const written = await change();
      await showDone(written.change_id === null ? [] : [written.change_id], done);
      return written;
    },
    [showDone],
  );
}
