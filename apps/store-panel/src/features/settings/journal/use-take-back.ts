import { useRevertSettingChangeMutation } from '@store-panel/api-client/rtk/setting-changes';
import { useCallback } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { translate } from '#shared/i18n/i18n.ts';
import { undoOffer } from '#shared/undo-offer.tsx';

/**
 * Returns a function that takes a change back, and says what came of it in a toast, whose Undo takes that back in turn.
 * Rejects with an API error.
 */
export function useTakeBack(): (changeId: string) => Promise<void> {
  const { toasts } = useAppServices();
  const [revert] = useRevertSettingChangeMutation();
  return useCallback(
    async (changeId) => {
      await takeBack(changeId, 'journal:done.takenBack');

      async function takeBack(id: string, done: 'journal:done.takenBack' | 'journal:done.again') {
        const { reverted_by: revertedBy, changed_since: stays } = await revert(id).unwrap();
        const text = stays.length === 0 ? undefined : await translate('journal:done.stay', { count: stays.length });
        if (revertedBy === null) {
          toasts.add({ tone: 'warning', title: await translate('journal:done.nothing'), text });
          return;
        }
        toasts.add({
          tone: stays.length === 0 ? 'success' : 'warning',
          title: await translate(done),
          text,
          ...undoOffer(
            await translate('shell:button.undo'),
            () => void takeBack(revertedBy, opposite(done)).catch(() => undefined),
          ),
        });
      }
    },
    [toasts, revert],
  );
}

const opposite = (done: 'journal:done.takenBack' | 'journal:done.again') =>
  done === 'journal:done.takenBack' ? 'journal:done.again' : 'journal:done.takenBack';
