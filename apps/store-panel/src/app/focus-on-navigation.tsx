import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { whenContentIsShown } from '#shared/loading/first-content.ts';
import type { PagePosition, PagePositions } from './restore-page-position.ts';

const loadRestore = () => import('./restore-page-position.ts');

/**
 * Moves focus to a new page's main part and scrolls to its top; going back and reloading restore the position. Filters in
 * the address do not count as a new page.
 */
export function FocusOnNavigation() {
  const { pathname, key } = useLocation();
  const shownPathname = useRef(pathname);
  const positions = useRef<PagePositions>(new Map());
  // Saved as it changes: after navigation the old position can no longer be read.
  useLayoutEffect(() => {
    function save({ type, target }: Event) {
      if (!(target instanceof HTMLElement)) return;
      const position = positions.current.get(key) ?? { tops: {} };
      positions.current.set(key, position);
      const { scrollArea } = target.dataset;
      if (type === 'scroll' && scrollArea !== undefined) position.tops[scrollArea] = target.scrollTop;
      if (type === 'focusin' && target.closest('main')) position.href = target.closest('a')?.getAttribute('href');
    }
    document.addEventListener('scroll', save, true);
    document.addEventListener('focusin', save);
    return () => {
      document.removeEventListener('scroll', save, true);
      document.removeEventListener('focusin', save);
    };
  }, [key]);
  // Before the first paint: a shorter page scrolls by itself once drawn, which would count as scrolling by the user.
  useLayoutEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    const main = document.querySelector('main');
    if (!main) return;
    // Only going back leads to a history entry that has a position.
    const position: PagePosition | undefined = structuredClone(positions.current.get(key));
    main.focus({ preventScroll: true });
    main.scrollTo({ top: position?.tops['main'] ?? 0 });
    if (!position) return;
    const abortController = new AbortController();
    loadRestore().then(
      ({ restorePagePosition }) => restorePagePosition(position, abortController.signal),
      () => undefined,
    );
    return () => abortController.abort();
  }, [pathname, key]);
  useEffect(() => {
    const abortController = new AbortController();
    whenContentIsShown()
      .then(loadRestore)
      .then(
        ({ restoreAfterReload }) => restoreAfterReload(positions.current, abortController.signal),
        () => undefined,
      );
    return () => abortController.abort();
  }, []);
  return null;
}
