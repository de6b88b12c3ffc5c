import { useEffect, useEffectEvent } from 'react';

import { type FieldName, KEYS } from './fields.ts';

interface TakingKeys {
  readonly goTo: (field: FieldName) => void;
  readonly place: () => void;
  readonly undo: () => void;
  /** Takes a line out of the order, by its id. */
  readonly remove: (lineId: string) => void;
}

/** Keys that work wherever the cursor is in the form. They are no letters: somebody is writing. */
export function useOrderEntryShortcuts(does: TakingKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.repeat ||
      event.altKey ||
      event.shiftKey ||
      document.querySelector('dialog:modal') !== null
    )
      return;
    const action = event.ctrlKey || event.metaKey ? commandOf(event, does) : keyOf(event, does);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const leaving = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
}

type Action = (() => void) | undefined;

function keyOf({ key, target }: KeyboardEvent, { goTo, place, remove }: TakingKeys): Action {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]')?.dataset['line'] : undefined;
  if (key === 'Delete' && line !== undefined && !(target instanceof HTMLInputElement)) return () => remove(line);
  const field = ({ [KEYS.customer]: 'phone', [KEYS.menu]: 'search', [KEYS.where]: 'way' } as const)[key];
  if (field) return () => goTo(field);
  return key === KEYS.create ? place : undefined;
}

function commandOf({ key, target }: KeyboardEvent, { place, undo }: TakingKeys): Action {
  if (key === 'Enter') return place;
  return key === 'z' && !isWriting(target) ? undo : undefined;
}

/** What is typed has an undo of its own. */
const isWriting = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';
