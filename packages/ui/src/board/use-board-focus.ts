import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';

const CARD = '[data-card] > article';

/** One card is in the tab order; arrows move along a column and across, and the focus follows a card that moves. */
export function useBoardFocus(board: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>();
  const [first, setFirst] = useState<string>();
  const hadFocus = useRef(false);

  useEffect(() => {
    const root = board.current;
    if (root === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener('keydown', (event) => moveByKey(root, event), { signal });
    root.addEventListener(
      'focusin',
      (event) => {
        hadFocus.current = event.target instanceof Element && event.target.matches(CARD);
      },
      { signal },
    );
    root.addEventListener(
      'focusout',
      (event) => {
        // A removed card loses the focus to nothing: then it is looked for in its new column.
        if (event.relatedTarget !== null || document.hasFocus() === false) hadFocus.current = false;
      },
      { signal },
    );
    return () => listening.abort();
  });

  useLayoutEffect(() => {
    const root = board.current;
    const keys = [...(root?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].map((card) => card.dataset['card']);
    const fallback = current !== undefined && keys.includes(current) ? current : keys[0];
    if (fallback !== first) setFirst(fallback);
    if (hadFocus.current && document.activeElement === document.body && current !== undefined) {
      root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(current)}"] > article`)?.focus();
    }
  });

  return {
    tabIndexOf: (key: string) => (key === first ? 0 : -1),
    remember: (key: string) => {
      setCurrent(key);
      setFirst(key);
    },
  };
}

function moveByKey(root: HTMLElement, event: KeyboardEvent) {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.matches(CARD)) return;
  const columns = [...root.querySelectorAll('ul[data-column]')].map((list) => [
    ...list.querySelectorAll<HTMLElement>(CARD),
  ]);
  const column = columns.find((cards) => cards.includes(target)) ?? [];
  const row = column.indexOf(target);
  const down = stepOf(event.key, 'vertical', false);
  if (down !== null) {
    event.preventDefault();
    column[stepIndex(down, row, column.length, false)]?.focus();
    return;
  }
  const across = stepOf(event.key, 'horizontal', isRtl(root));
  if (across !== 'next' && across !== 'previous') return;
  event.preventDefault();
  // Empty columns are passed over; a shorter one takes the nearest card.
  const filled = columns.filter((cards) => cards.length > 0);
  const beside = filled[stepIndex(across, filled.indexOf(column), filled.length, false)] ?? [];
  beside[Math.min(row, beside.length - 1)]?.focus();
}
