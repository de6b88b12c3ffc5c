import { useEffect, useRef, type RefObject } from 'react';

/** Opens and closes a native modal `<dialog>` with a prop; the platform traps and returns the focus. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return dialogRef;
}
