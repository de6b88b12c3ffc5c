import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens and closes a native modal `<dialog>`; the browser traps and returns the focus. Closes it before unmount,
 * because a removed dialog would lose the focus. An attribute of the root element tells of an open one: a style that asks
 * with `:has()` would have the browser search the whole document after each of its changes.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null || !open) return undefined;
    const { documentElement } = document;
    dialog.showModal();
    documentElement.toggleAttribute('data-modal', true);
    return () => {
      dialog.close();
      documentElement.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null);
    };
  }, [open]);
  return dialogRef;
}
