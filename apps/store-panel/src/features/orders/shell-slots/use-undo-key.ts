import type { ToastQueue } from '@store-panel/ui/toast-queue';
import { useTranslation } from 'react-i18next';

import type { PendingCancellations } from '#shared/orders/actions/pending-cancellations.ts';
import { UNDO_KEYS } from '#shared/shortcuts/pending-presses.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';

/**
 * Undoes the last rejection or cancellation from anywhere, else what the newest toast takes back: few users reach the
 * bar or a toast by Tab within its seconds.
 * @param pendingCancellations undefined for users without orders
 */
export function useUndoKey(pendingCancellations: PendingCancellations | undefined, toasts: ToastQueue): void {
  const { t } = useTranslation('shell');
  function undoLast(): boolean {
    const last = pendingCancellations?.list.get().at(-1);
    if (last) pendingCancellations?.undo(last.order.order_id);
    const toast = last ? undefined : toasts.getSnapshot().findLast(({ action }) => action?.isUndo);
    if (toast) toasts.close(toast.id);
    toast?.action?.onSelect();
    return (last ?? toast) !== undefined;
  }
  useShortcuts([{ keys: [UNDO_KEYS], description: t('button.undo'), scope: 'panel', onPress: undoLast }]);
}
