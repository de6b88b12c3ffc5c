import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { tabStorage } from '#shared/browser-storage.ts';
import { whenContentIsShown } from '#shared/loading/first-content.ts';
import type { PagePosition } from './restore-page-position.ts';

const STORAGE = 'page_positions';
/** History entries whose positions survive a reload (ours). */
const MAX_STORED = 30;

/** Going back and reloading restore the position of a page: what was scrolled, and the link that had the focus. */
export function usePagePosition(): void {
  const { pathname, key } = useLocation();
  const shownPathname = useRef(pathname);
  const positions = useRef(new Map<string, PagePosition>());
  useLayoutEffect(() => {
    // Only going back leads to a history entry that has a position.
    const position = structuredClone(positions.current.get(key));
    const isNewPage = shownPathname.current !== pathname;
    shownPathname.current = pathname;
    const abortController = new AbortController();
    const { signal } = abortController;
    // Saved as it changes: after navigation the old position can no longer be read.
    function save({ type, target }: Event) {
      if (!(target instanceof HTMLElement)) return;
      const current = positions.current.get(key) ?? { tops: {} };
      positions.current.set(key, current);
      const { scrollArea } = target.dataset;
      if (type === 'scroll' && scrollArea !== undefined) current.tops[scrollArea] = target.scrollTop;
      if (type === 'focusin' && target.closest('main')) current.href = target.closest('a')?.getAttribute('href');
    }
    document.addEventListener('scroll', save, { capture: true, signal });
    document.addEventListener('focusin', save, { signal });
    if (isNewPage && position) {
      document.querySelector('main')?.scrollTo({ top: position.tops['main'] ?? 0 });
      void import('./restore-page-position.ts').then(
        ({ restorePagePosition }) => restorePagePosition(position, signal),
        () => undefined,
      );
    }
    return () => abortController.abort();
  }, [pathname, key]);
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const store = () => tabStorage.setItem(STORAGE, JSON.stringify([...positions.current].slice(-MAX_STORED)));
    addEventListener('pagehide', store, { signal });
    const stored = tabStorage.getItem(STORAGE);
    if (stored !== null)
      void whenContentIsShown()
        .then(() => import('./restore-page-position.ts'))
        .then(
          ({ restoreAfterReload }) => restoreAfterReload(positions.current, stored, signal),
          () => undefined,
        );
    return () => abortController.abort();
  }, []);
}
