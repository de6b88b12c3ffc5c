import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens and closes a native modal `<dialog>` with a prop; the platform traps and returns the focus. One that is taken
 * away while it is open is closed first: a removed dialog would take the focus along.
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
