import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';

/** The part of a card that has the focus, opens it and takes its single keys. */
const COVER = '[data-part="cover"]';

const coverOf = (root: HTMLElement | null, key: string) =>
  root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"] ${COVER}`);

/**
 * One card of each column is in the tab order; arrows move along a column and across; the focus
 * follows a card that moves to another column, where the browser alone would lose it.
 */
export function useBoardFocus(board: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>();
  const lost = useRef(false);

  useEffect(() => {
    const root = board.current;
    if (root === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener('keydown', (event) => moveByKey(root, event), { signal });
    root.addEventListener('focusin', () => (lost.current = false), { signal });
    root.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        // A card that is taken out of the page loses the focus to nothing.
        lost.current = relatedTarget === null && target instanceof HTMLElement && target.matches(COVER);
      },
      { signal },
    );
    return () => listening.abort();
  }, [board]);

  useLayoutEffect(() => {
    if (lost.current && current !== undefined && document.activeElement === document.body) {
      coverOf(board.current, current)?.focus();
    }
  });

  return {
    /** The card of a column that is in the tab order: the one last visited, else the first. */
    stopOf: (keys: readonly string[]) => (current !== undefined && keys.includes(current) ? current : keys[0]),
    remember: setCurrent,
  };
}

function moveByKey(root: HTMLElement, event: KeyboardEvent) {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.matches(COVER)) return;
  const columns = [...root.querySelectorAll('[data-part="cards"]')].map((list) => [
    ...list.querySelectorAll<HTMLElement>(COVER),
  ]);
  const column = columns.find((covers) => covers.includes(target)) ?? [];
  const row = column.indexOf(target);
  const along = stepOf(event.key, 'vertical', false);
  if (along !== null) {
    event.preventDefault();
    column[stepIndex(along, row, column.length, false)]?.focus();
    return;
  }
  const across = stepOf(event.key, 'horizontal', isRtl(root));
  if (across === null) return;
  event.preventDefault();
  // Empty columns are passed over; a shorter one takes the nearest card.
  const filled = columns.filter((covers) => covers.length > 0);
  const beside = filled[stepIndex(across, filled.indexOf(column), filled.length, false)] ?? [];
  beside[Math.min(row, beside.length - 1)]?.focus();
}
