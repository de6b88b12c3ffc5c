import type { KeyboardEvent } from 'react';
import { findByText, isRtl, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';

/** Marks a column, and its links and buttons. A flyout is a column of its own inside another one. */
const COLUMN = '[data-column]';
const ITEM = '[data-nav-item]';
/** Columns beside each other, by the step that crosses to them. */
const BESIDE = { next: 'second', previous: 'first' } as const;

const itemsOf = (column: Element): readonly HTMLElement[] =>
  [...column.querySelectorAll<HTMLElement>(ITEM)].filter(
    (item) => item.closest(COLUMN) === column && item.checkVisibility(),
  );

/** Step of a horizontal arrow key in the direction of the script, or null. */
export function crossStep(key: string, element: Element): 'next' | 'previous' | null {
  if (!key.startsWith('Arrow')) return null;
  const step = stepOf(key, 'horizontal', isRtl(element));
  return step === 'next' || step === 'previous' ? step : null;
}

/** Focuses the current item of a column, else its first one. */
export function focusCurrentItem(column: Element | null): void {
  const items = column === null ? [] : itemsOf(column);
  (items.find((item) => item.ariaCurrent !== null) ?? items[0])?.focus();
}

/** Returns whether the focused item is the last one of its column. */
export const isLastItem = (column: Element): boolean => itemsOf(column).at(-1) === document.activeElement;

/**
 * Key handling of each item: arrow keys, Home, End and a first letter move within its column, a horizontal arrow key
 * crosses to the column beside it. The items stay Tab stops, because navigation is no composite widget.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: item, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const column = item.closest<HTMLElement>(COLUMN);
  if (column === null) return;
  const items = itemsOf(column);
  const current = items.indexOf(item);
  const cross = crossStep(key, item);
  const name = cross && BESIDE[cross];
  const beside =
    name === column.dataset['column'] ? null : column.parentElement?.querySelector(`:scope > [data-column="${name}"]`);
  const step = stepOf(key, 'vertical', false);
  const index = step === null ? letterIndex(items, key, current) : stepIndex(step, current, items.length, false);
  if (!beside && index === -1) return;
  event.preventDefault();
  if (beside) focusCurrentItem(beside);
  else items[index]?.focus();
}

function letterIndex(items: readonly HTMLElement[], key: string, current: number): number {
  if (key.length !== 1 || key === ' ') return -1;
  const texts = items.map((item) => item.textContent);
  return findByText(texts, key, current);
}
