import {
  type StoreLanguage,
  useAddLanguageMutation,
  useRemoveLanguageMutation,
  useRestoreLanguageMutation,
} from '@store-panel/api-client/rtk/store-languages';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { undoOffer } from '#shared/undo-offer.tsx';

/** Adds, removes and restores languages; each with a toast, Undo where it can be. The client shows a toast of a failure. */
export function useLanguageChanges() {
  const { t } = useTranslation(['languages', 'shell']);
  const { toasts } = useAppServices();
  const [addLanguage, { isLoading: isAdding }] = useAddLanguageMutation();
  const [removeLanguage] = useRemoveLanguageMutation();
  const [restoreLanguage] = useRestoreLanguageMutation();
  /** Whether the change was made. */
  const isDone = (change: Promise<unknown>): Promise<boolean> =>
    change.then(
      () => true,
      () => false,
    );
  const restore = (code: string) => isDone(restoreLanguage(code).unwrap());
  return {
    isAdding,
    restore,
    add: async (code: string, label: string): Promise<boolean> => {
      const isAdded = await isDone(addLanguage(code).unwrap());
      if (isAdded) toasts.add({ tone: 'success', title: t('done.added', { language: label }) });
      return isAdded;
    },
    remove: async ({ code, label }: Pick<StoreLanguage, 'code' | 'label'>): Promise<void> => {
      if (!(await isDone(removeLanguage(code).unwrap()))) return;
      toasts.add({
        tone: 'success',
        title: t('done.removed', { language: label }),
        ...undoOffer(t('shell:button.undo'), () => void restore(code)),
      });
    },
  };
}
