/** Gives the focus back to where the user came from once a button of the overlay is pressed: the button goes with it. */
export function returnFocus(overlay: HTMLElement, signal: AbortSignal): void {
  let before: HTMLElement | undefined;
  overlay.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !overlay.contains(relatedTarget)) before = relatedTarget;
    },
    { signal },
  );
  overlay.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button') !== null) before?.focus({ preventScroll: true });
    },
    { signal },
  );
}
