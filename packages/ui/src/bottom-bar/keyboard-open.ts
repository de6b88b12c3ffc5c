import { useSyncExternalStore } from 'react';

/** Height in pixels that an on-screen keyboard takes at least; a browser's own bars take less. */
const MIN_KEYBOARD_PX = 150;

export interface ViewportHeights {
  /** Of the layout viewport, in CSS pixels. */
  readonly layout: number;
  /** Of the visual viewport, in CSS pixels of the zoomed page. */
  readonly visual: number;
  /** Pinch zoom, which also makes the visual viewport smaller. */
  readonly scale: number;
}

export const isKeyboardOpen = ({ layout, visual, scale }: ViewportHeights): boolean =>
  layout - visual * scale > MIN_KEYBOARD_PX;

function subscribe(onChange: () => void) {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', onChange);
  return () => visualViewport?.removeEventListener('resize', onChange);
}

function readIsOpen(): boolean {
  const { visualViewport } = window;
  if (visualViewport === null) return false;
  const { height: visual, scale } = visualViewport;
  return isKeyboardOpen({ layout: document.documentElement.clientHeight, visual, scale });
}

/** Returns whether an on-screen keyboard covers part of the page; false on the server. */
export function useIsKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, readIsOpen, () => false);
}
