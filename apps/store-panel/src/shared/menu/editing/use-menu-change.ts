import type { MenuWritten } from '@store-panel/api-client/rtk/menu-editing';
import { useRevertSettingChangeMutation } from '@store-panel/api-client/rtk/setting-changes';
import type { TextKey } from '@store-panel/locales/text-keys';
import { useCallback } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { translate } from '#shared/i18n/i18n.ts';

/** How long the toast of a change offers to undo it, in ms (ours). */
const UNDO_DURATION_MS = 10_000;

/** What was done, in words. */
export interface DoneText {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * Returns a function that carries out a change of the menu and shows a toast with Undo. It rejects with an API error, as
 * `mutation(…).unwrap()` does; the client has shown a toast of it.
 */
export function useMenuChange() {
  const { toasts } = useAppServices();
  const [revert] = useRevertSettingChangeMutation();
  return useCallback(
    async <Written extends Pick<MenuWritten, 'change_id'>>(
      change: () => Promise<Written>,
      done: DoneText,
    ): Promise<Written> => {
      const written = await change();
      const { change_id: changeId } = written;
      async function undo(id: string) {
        const reverted = await revert(id)
          .unwrap()
          .catch(() => undefined);
        if (reverted === undefined) return;
        const { reverted_by: revertedBy, changed_since: kept } = reverted;
        if (kept.length === 0) toasts.add({ tone: 'success', title: await translate('menu-editor:undo.done') });
        else {
          const title = translate(revertedBy === null ? 'menu-editor:undo.nothing' : 'menu-editor:undo.partly');
          toasts.add({ tone: 'warning', title: await title, text: await translate('menu-editor:undo.kept') });
        }
      }
      const title = await translate(done.key, done.values);
      toasts.add({
        tone: 'success',
        title,
        ...(changeId !== null && {
          duration: UNDO_DURATION_MS,
          action: { label: await translate('shell:button.undo'), onSelect: () => void undo(changeId) },
        }),
      });
      return written;
    },
    [toasts, revert],
  );
}
