import { useEffect, type RefObject } from 'react';

/** Margin below the list and its minimum height, in pixels. */
const MARGIN_PX = 8;
const MIN_HEIGHT_PX = 96;

/** Keeps a list above the on-screen keyboard, which does not change the window's height. */
export function useFitVisualViewport(listRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = listRef.current;
    const visible = window.visualViewport;
    if (list === null || visible === null) return;
    const fit = () => {
      const available = visible.offsetTop + visible.height - list.getBoundingClientRect().top - MARGIN_PX;
      list.style.setProperty('--list-room', `${Math.max(available, MIN_HEIGHT_PX)}px`);
    };
    fit();
    visible.addEventListener('resize', fit);
    return () => visible.removeEventListener('resize', fit);
  }, [listRef]);
}
