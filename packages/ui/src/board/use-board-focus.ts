import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';

/** The link that covers a card: it takes the focus, Enter and single keys. */
const COVER = '[data-part="cover"]';

const coverOf = (root: HTMLElement | null, key: string) =>
  root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"] ${COVER}`);

/**
 * Roving focus: one card per column is in the tab order, arrow keys move within and across columns. Restores the focus
 * to a card that moved to another column.
 */
export function useBoardFocus(board: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>();
  const hasLostFocusRef = useRef(false);

  useEffect(() => {
    const root = board.current;
    if (root === null) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    root.addEventListener('keydown', (event) => moveByKey(root, event), { signal });
    root.addEventListener('focusin', () => (hasLostFocusRef.current = false), { signal });
    root.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        // A removed card loses the focus without a related target.
        hasLostFocusRef.current = relatedTarget === null && target instanceof HTMLElement && target.matches(COVER);
      },
      { signal },
    );
    return () => abortController.abort();
  }, [board]);

  useLayoutEffect(() => {
    if (hasLostFocusRef.current && current !== undefined && document.activeElement === document.body) {
      coverOf(board.current, current)?.focus();
    }
  });

  return {
    /** Returns the card of a column that is in the tab order: the last focused one, else the first. */
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
  // Skips empty columns; in a shorter column the nearest card gets the focus.
  const filled = columns.filter((covers) => covers.length > 0);
  const neighbourColumn = filled[stepIndex(across, filled.indexOf(column), filled.length, false)] ?? [];
  neighbourColumn[Math.min(row, neighbourColumn.length - 1)]?.focus();
}
