import { useEffect, useEffectEvent } from 'react';

import { type FieldName, KEYS } from './fields.ts';

interface OrderEntryCommands {
  readonly goTo: (field: FieldName) => void;
  readonly place: () => void;
  readonly undo: () => void;
  /** Removes a line from the order, by its id. */
  readonly remove: (lineId: string) => void;
}

/** Shortcuts that work anywhere in the form. Function keys, because letters are typed into fields. */
export function useOrderEntryShortcuts(commands: OrderEntryCommands): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.repeat ||
      event.altKey ||
      event.shiftKey ||
      document.querySelector('dialog:modal') !== null
    )
      return;
    const action =
      event.ctrlKey || event.metaKey ? findModifiedKeyAction(event, commands) : findKeyAction(event, commands);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('keydown', (event) => handleKeyDown(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}

type Action = (() => void) | undefined;

function findKeyAction({ key, target }: KeyboardEvent, { goTo, place, remove }: OrderEntryCommands): Action {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]')?.dataset['line'] : undefined;
  if (key === 'Delete' && line !== undefined && !(target instanceof HTMLInputElement)) return () => remove(line);
  const field = ({ [KEYS.customer]: 'phone', [KEYS.menu]: 'search', [KEYS.where]: 'way' } as const)[key];
  if (field) return () => goTo(field);
  return key === KEYS.create ? place : undefined;
}

function findModifiedKeyAction({ key, target }: KeyboardEvent, { place, undo }: OrderEntryCommands): Action {
  if (key === 'Enter') return place;
  return key === 'z' && !isWriting(target) ? undo : undefined;
}

/** A field with text has an undo of its own. */
const isWriting = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';
