import {
  type ScriptPageRecord,
  useDeleteScriptPageMutation,
  useRestoreScriptPageMutation,
} from '@store-panel/api-client/rtk/website';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { undoOffer } from '#shared/undo-offer.tsx';

/** Deletes script pages, with Undo in the toast, and restores them. The client shows a toast of a failure. */
export function useRemoveScriptPage() {
  const { t } = useTranslation(['website', 'shell']);
  const { toasts } = useAppServices();
  const [removePage] = useDeleteScriptPageMutation();
  const [restorePage] = useRestoreScriptPageMutation();
  const restore = async (id: string): Promise<void> => {
    await restorePage(id)
      .unwrap()
      .catch(() => undefined);
  };
  async function remove({ script_page_id, version, name }: ScriptPageRecord): Promise<void> {
    try {
      await removePage({ script_page_id, version }).unwrap();
    } catch {
      return;
    }
    toasts.add({
      tone: 'success',
      title: t('done.scriptDeleted', { name }),
      ...undoOffer(t('shell:button.undo'), () => void restore(script_page_id)),
    });
  }
  return { remove, restore };
}
