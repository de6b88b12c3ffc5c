import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A page that has not grown so far by then is a shorter one by now, in ms (ours). */
const GROWS_WITHIN = 3_000;

/** What a person does who scrolls by themselves. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

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
    return comeTo(main, isReturn ? (tops.current.get(key) ?? 0) : 0);
  }, [pathname, key, isReturn]);
  return null;
}

/** Scrolls there; a page whose content is on its way gets there as it grows, unless somebody scrolls first. Returns how to stop. */
function comeTo(main: HTMLElement, top: number): (() => void) | undefined {
  main.scrollTo({ top });
  if (main.scrollTop >= top) return undefined;
  const growth = new ResizeObserver(() => {
    main.scrollTo({ top });
    if (main.scrollTop >= top) stop();
  });
  const stop = () => {
    clearTimeout(waiting);
    growth.disconnect();
    for (const event of BY_HAND) main.removeEventListener(event, stop);
  };
  const waiting = setTimeout(stop, GROWS_WITHIN);
  for (const child of main.children) growth.observe(child);
  for (const event of BY_HAND) main.addEventListener(event, stop, { passive: true });
  return stop;
}
