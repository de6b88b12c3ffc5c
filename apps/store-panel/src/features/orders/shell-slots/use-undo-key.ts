import { useEffect, useEffectEvent } from 'react';

import type { PendingCancellations } from '#shared/orders/actions/pending-cancellations.ts';

/** Typed input has an undo of its own, as has a dialog. */
const isTakenElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog:modal') !== null ||
  ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '');

/** Undoes the last rejection or cancellation from anywhere: few users reach the bar by Tab within its seconds. */
export function useUndoKey(pendingCancellations: PendingCancellations): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented || isTakenElsewhere(event)) return;
    const last = pendingCancellations.list.get().at(-1);
    if (!last) return;
    event.preventDefault();
    pendingCancellations.undo(last.order.order_id);
  });
  useEffect(() => {
    const abortController = new AbortController();
    document.addEventListener('keydown', (event) => handleKeyDown(event), { signal: abortController.signal });
    return () => abortController.abort();
  }, []);
}
