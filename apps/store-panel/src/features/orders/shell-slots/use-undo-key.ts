import type { PendingCancellations } from '#shared/orders/actions/pending-cancellations.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';

/** Undoes the last rejection or cancellation from anywhere: few users reach the bar by Tab within its seconds. */
export function useUndoKey(pendingCancellations: PendingCancellations): void {
  function undoLast(): boolean {
    const last = pendingCancellations.list.get().at(-1);
    if (last) pendingCancellations.undo(last.order.order_id);
    return last !== undefined;
  }
  // The help lists the key of the frame, which undoes what toasts offer.
  useShortcuts([{ keys: ['Mod+z'], description: null, scope: 'panel', onPress: undoLast }]);
}
