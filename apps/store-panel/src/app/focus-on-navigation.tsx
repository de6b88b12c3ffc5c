import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new page begins at its main part, for the keyboard and for those who listen; filters in the address are no new page. */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    main?.focus({ preventScroll: true });
    main?.scrollTo({ top: 0 });
  }, [pathname]);
  return null;
}
