import { avoidFocusedElement } from '#toast/avoid-focused-element.ts';
import { returnFocus } from '#toast/return-focus.ts';

/** What an overlay does about the focus, until the signal aborts. */
export function watchFocus(overlay: HTMLElement | null, signal: AbortSignal): void {
  avoidFocusedElement(overlay, signal);
  if (overlay !== null) returnFocus(overlay, signal);
}
