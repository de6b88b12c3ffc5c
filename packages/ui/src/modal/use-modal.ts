import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens and closes a native modal `<dialog>`; the browser traps and returns the focus. Closes it before unmount,
 * because a removed dialog would lose the focus.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null || !open) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return dialogRef;
}
