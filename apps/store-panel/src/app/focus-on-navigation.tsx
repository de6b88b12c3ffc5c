import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves focus to a new page's main part and scrolls to its top; going back restores the scroll position. Filters in the
 * address do not count as a new page.
 */
export function FocusOnNavigation() {
  const { pathname, key } = useLocation();
  const shownPathname = useRef(pathname);
  const scrollTops = useRef(new Map<string, number>());
  // Saved on every scroll: after navigation the old position can no longer be read.
  useLayoutEffect(() => {
    const saveScrollTop = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches('main')) scrollTops.current.set(key, target.scrollTop);
    };
    document.addEventListener('scroll', saveScrollTop, true);
    return () => document.removeEventListener('scroll', saveScrollTop, true);
  }, [key]);
  // Before the first paint: a shorter page scrolls by itself once drawn, which would count as scrolling by the user.
  useLayoutEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    const main = document.querySelector('main');
    if (!main) return;
    main.focus({ preventScroll: true });
    // Only going back leads to a history entry that has a position.
    const top = scrollTops.current.get(key) ?? 0;
    main.scrollTo({ top });
    if (main.scrollTop >= top) return;
    // The content is still loading; this is rare, so the code is loaded on demand.
    const abortController = new AbortController();
    import('./restore-scroll.ts').then(
      ({ restoreScrollAsContentLoads }) => restoreScrollAsContentLoads(main, top, abortController.signal),
      () => undefined,
    );
    return () => abortController.abort();
  }, [pathname, key]);
  return null;
}
