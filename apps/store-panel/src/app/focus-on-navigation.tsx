import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A new page begins at its main part and its top, for the keyboard and for those who listen; whoever goes back finds the
 * page where they left it. Filters in the address are no new page.
 */
export function FocusOnNavigation() {
  const { pathname, key } = useLocation();
  const shown = useRef(pathname);
  const tops = useRef(new Map<string, number>());
  // Noted while it is scrolled: once another page is there, nothing tells any more. That page's own scrolling is its own.
  useLayoutEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches('main')) tops.current.set(key, target.scrollTop);
    };
    document.addEventListener('scroll', note, true);
    return () => document.removeEventListener('scroll', note, true);
  }, [key]);
  // Before the first picture: a shorter page moves by itself as soon as it is drawn, which would be taken for scrolling.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    if (!main) return;
    main.focus({ preventScroll: true });
    // Only whoever goes back comes to a place in the history that was there before.
    const top = tops.current.get(key) ?? 0;
    main.scrollTo({ top });
    if (main.scrollTop >= top) return;
    // What fills the page is on its way; few come back to such a one.
    const left = new AbortController();
    import('./restore-scroll.ts').then(
      ({ restoreScrollAsContentLoads: scrollAsItGrows }) => scrollAsItGrows(main, top, left.signal),
      () => undefined,
    );
    return () => left.abort();
  }, [pathname, key]);
  return null;
}
