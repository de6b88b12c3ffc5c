import {
  type StoreLanguage,
  useAddLanguageMutation,
  useRemoveLanguageMutation,
  useRestoreLanguageMutation,
} from '@store-panel/api-client/rtk/store-languages';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';

/** How long a toast offers to take a change back, in ms (ours). */
const UNDO_DURATION_MS = 10_000;

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
        duration: UNDO_DURATION_MS,
        action: { isUndo: true, label: t('shell:button.undo'), onSelect: () => void restore(code) },
      });
    },
  };
}
