import { useRevertSettingChangeMutation } from '@store-panel/api-client/rtk/setting-changes';
import type { TextKey } from '@store-panel/locales/text-keys';
import { useCallback } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { translate } from '#shared/i18n/i18n.ts';
import { undoOffer } from '#shared/undo-offer.tsx';

/** What was done, in words. */
export interface DoneText {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Of what was changed; shown below the words. */
  readonly name?: string;
}

/** Returns a function that shows a toast of changes, with Undo for those that have an id. */
export function useUndoToast() {
  const { toasts } = useAppServices();
  const [revert] = useRevertSettingChangeMutation();
  return useCallback(
    async (changeIds: readonly string[], done: DoneText): Promise<void> => {
      /** The newest first; stops at the first that fails, of which the client shows a toast. */
      async function undo() {
        let hasReverted = false;
        let isIncomplete = false;
        for (const id of changeIds.toReversed()) {
          const reverted = await revert(id)
            .unwrap()
            .catch(() => undefined);
          if (reverted === undefined) return;
          hasReverted ||= reverted.reverted_by !== null;
          isIncomplete ||= reverted.changed_since.length > 0;
        }
        if (!isIncomplete) toasts.add({ tone: 'success', title: await translate('menu-editor:undo.done') });
        else {
          const title = translate(hasReverted ? 'menu-editor:undo.partly' : 'menu-editor:undo.nothing');
          toasts.add({ tone: 'warning', title: await title, text: await translate('menu-editor:undo.kept') });
        }
      }
      const [title, label] = await Promise.all([translate(done.key, done.values), translate('shell:button.undo')]);
      toasts.add({
        tone: 'success',
        title,
        ...(done.name !== undefined && { text: done.name }),
        ...(changeIds.length > 0 && undoOffer(label, () => void undo())),
      });
    },
    [toasts, revert],
  );
}
