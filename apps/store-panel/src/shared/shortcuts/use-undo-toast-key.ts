import type { ToastQueue } from '@store-panel/ui/toast-queue';
import { useTranslation } from 'react-i18next';

import { useShortcuts } from './use-shortcuts.ts';

/** Runs Undo of the newest toast that has one, from anywhere: few users reach it by Tab within its seconds. */
export function useUndoToastKey(toasts: ToastQueue): void {
  const { t } = useTranslation('shell');
  function undoNewest(): boolean {
    const newest = toasts.getSnapshot().findLast(({ action }) => action?.isUndo);
    if (!newest) return false;
    toasts.close(newest.id);
    newest.action?.onSelect();
    return true;
  }
  useShortcuts([{ keys: ['Mod+z'], description: t('button.undo'), scope: 'panel', onPress: undoNewest }]);
}
