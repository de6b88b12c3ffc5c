import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves focus to a new page's main part and scrolls to its top; `usePagePosition` restores the position of a page that was
 * shown before. Filters in the address do not count as a new page.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  // Before the first paint: a shorter page scrolls by itself once drawn, which would count as scrolling by the user.
  useLayoutEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    const main = document.querySelector('main');
    main?.focus({ preventScroll: true });
    main?.scrollTo({ top: 0 });
  }, [pathname]);
  return null;
}
