import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * A new page begins at its main part and its top, for the keyboard and for those who listen; whoever goes back finds the
 * page where they left it. Filters in the address are no new page.
 */
export function FocusOnNavigation() {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  const tops = useRef(new Map<string, number>());
  // Noted while it is scrolled: once another page is there, nothing tells any more. That page's own scrolling is its own.
  useLayoutEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches('main')) tops.current.set(key, target.scrollTop);
    };
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, [key]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    if (!main) return;
    main.focus({ preventScroll: true });
    const top = isReturn ? (tops.current.get(key) ?? 0) : 0;
    main.scrollTo({ top });
    if (main.scrollTop >= top) return;
    // What fills the page is on its way; few come back to such a one.
    const left = new AbortController();
    import('./scroll-as-it-grows.ts').then(
      ({ scrollAsItGrows }) => scrollAsItGrows(main, top, left.signal),
      () => undefined,
    );
    return () => left.abort();
  }, [pathname, key, isReturn]);
  return null;
}
