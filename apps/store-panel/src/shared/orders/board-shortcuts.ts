import { useEffect, useEffectEvent } from 'react';

import type { StoreAction } from './actions/action-items.ts';

/** Single-key shortcuts for the order of the focused card. They can be turned off (WCAG 2.1.4). */
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

/** The key of the primary action, on any card. */
export const NEXT_KEY = 'n';
export const HELP_KEY = '?';

export const actionOfKey = (key: string): StoreAction | undefined =>
  (Object.keys(ACTION_SHORTCUTS) as StoreAction[]).find((action) => ACTION_SHORTCUTS[action] === key);

/** Elements that use letters and digits themselves. Radios and checkboxes do not. */
const TAKES_KEYS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog';

/** True if the key belongs to the focused element or an open dialog. */
export const isShortcutBlocked = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null;

/** "?" opens the shortcut help from anywhere. */
export function useHelpKey(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    const abortController = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === HELP_KEY && !isShortcutBlocked(event) && !event.ctrlKey && !event.metaKey) help();
      },
      { signal: abortController.signal },
    );
    return () => abortController.abort();
  }, []);
}
