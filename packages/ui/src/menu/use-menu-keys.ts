import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { findByText, isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';

/** Pause in ms after which typing starts a new word (APG leaves it open). */
const TYPE_AHEAD_TIMEOUT_MS = 700;

/** Focusable items; disabled items stay focusable, as APG recommends. */
export function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/** Key handling of the APG menu pattern. */
export function useMenuKeys(menu: RefObject<HTMLElement | null>, close: () => void) {
  const typeAheadRef = useRef({ text: '', at: 0 });

  return (event: KeyboardEvent<HTMLElement>) => {
    const items = menuItems(menu.current);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const step = stepOf(event.key, 'vertical', isRtl(event.currentTarget));
    if (step !== null && items.length > 0) {
      event.preventDefault();
      items[stepIndex(step, current, items.length, true)]?.focus();
      return;
    }
    // The menu is one tab stop: leaving closes it. Escape is handled here, because the browser knows the trigger only
    // if pressing focuses the button, which it does not in Safari.
    if (event.key === 'Tab' || event.key === 'Escape') {
      close();
      return;
    }
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = event.timeStamp;
    const isNew = now - typeAheadRef.current.at > TYPE_AHEAD_TIMEOUT_MS;
    typeAheadRef.current = { text: isNew ? event.key : typeAheadRef.current.text + event.key, at: now };
    const texts = items.map((item) => item.textContent);
    const from = isNew ? current : current - 1;
    items[findByText(texts, typeAheadRef.current.text, from)]?.focus();
  };
}
