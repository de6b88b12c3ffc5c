import { useEffect, type RefObject } from 'react';

/** Pixels kept free under the list, and the least that is left of it. */
const MARGIN = 8;
const LEAST = 96;

/** Keeps a list above a phone's keyboard, which covers the page without changing the window's height. */
export function useVisibleRoom(listRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = listRef.current;
    const visible = window.visualViewport;
    if (list === null || visible === null) return;
    const fit = () => {
      const room = visible.offsetTop + visible.height - list.getBoundingClientRect().top - MARGIN;
      list.style.setProperty('--list-room', `${Math.max(room, LEAST)}px`);
    };
    fit();
    visible.addEventListener('resize', fit);
    return () => visible.removeEventListener('resize', fit);
  }, [listRef]);
}
