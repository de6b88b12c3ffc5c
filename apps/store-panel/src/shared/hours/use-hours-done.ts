import { useRevertSettingChangeMutation } from '@store-panel/api-client/rtk/setting-changes';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { undoOffer } from '#shared/undo-offer.tsx';

/** Returns a function that says what was done in a toast, whose Undo takes the change back. */
export function useHoursDone(): (changeId: string | null, title: string) => void {
  const { t } = useTranslation(['opening-hours', 'shell']);
  const { toasts } = useAppServices();
  const [revert] = useRevertSettingChangeMutation();
  return useCallback(
    (changeId, title) => {
      async function undo(id: string) {
        // The client has shown a toast of a failure.
        const { data } = await revert(id);
        if (!data) return;
        const isWhole = data.changed_since.length === 0;
        toasts.add({ tone: isWhole ? 'success' : 'warning', title: t(isWhole ? 'done.undone' : 'done.partly') });
      }
      toasts.add({
        tone: 'success',
        title,
        ...(changeId !== null && undoOffer(t('shell:button.undo'), () => void undo(changeId))),
      });
    },
    [t, toasts, revert],
  );
}
