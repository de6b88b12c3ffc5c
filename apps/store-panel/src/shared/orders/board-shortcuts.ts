import { useEffect, useEffectEvent } from 'react';

import type { StoreAction } from './actions/action-items.ts';

/** Letters that do something to the order whose card has the focus. They can be switched off (WCAG 2.1.4). */
export const ACTION_SHORTCUTS: Readonly<Partial<Record<StoreAction, string>>> = {
  accept: 'a',
  reject: 'r',
  prepare: 'p',
  ready: 'd',
  request_courier: 'k',
  complete: 'c',
  cancel_by_store: 'x',
  edit: 'e',
};

/** The letter of whatever comes next, on any card. */
export const NEXT_KEY = 'n';
export const HELP_KEY = '?';

export const actionOfKey = (key: string): StoreAction | undefined =>
  (Object.keys(ACTION_SHORTCUTS) as StoreAction[]).find((action) => ACTION_SHORTCUTS[action] === key);

/** What takes letters and digits for itself. A radio or a box that was pressed a moment ago does not. */
const TAKES_KEYS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog';

/** Whether a key is meant for what has the focus: it is being typed into, or a dialog is open. */
export const isShortcutBlocked = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null;

/** "?" explains the keys wherever the focus is. */
export function useHelpKey(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    const leaving = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === HELP_KEY && !isShortcutBlocked(event) && !event.ctrlKey && !event.metaKey) help();
      },
      { signal: leaving.signal },
    );
    return () => leaving.abort();
  }, []);
}
