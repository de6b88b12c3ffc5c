import type { OrderCard } from '@store-panel/api-client/order-models';
import { useEffect, useEffectEvent } from 'react';

import { useShortcutPreference } from '#shared/shortcuts/shortcut-preference.ts';
import { globalShortcuts } from '#shared/shortcuts/global-shortcuts.ts';
import { isShortcutBlocked } from '#shared/orders/board-shortcuts.ts';
import { usePrinter } from './use-printer.ts';

/** T for "ticket". */
const PRINT_SHORTCUT_KEY = 't';

/** Prints the order at the focus by a single key, if shortcuts are on and no text field or dialog has the focus. */
export function usePrintShortcut(orderAt: (target: Element) => OrderCard | undefined): void {
  const { isOn } = useShortcutPreference();
  const print = usePrinter();
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== PRINT_SHORTCUT_KEY || event.repeat || isShortcutBlocked(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal') !== null) return;
    // Menus use letters for type-ahead.
    if (!(event.target instanceof Element) || event.target.closest('[role="menu"]') !== null) return;
    const order = orderAt(event.target);
    if (order) void print([order]);
  });
  useEffect(() => {
    if (!isOn) return;
    const shortcut = { keyLabel: PRINT_SHORTCUT_KEY.toUpperCase(), meaning: 'printing:button.key' } as const;
    globalShortcuts.set((keys) => [...keys, shortcut]);
    const abortController = new AbortController();
    document.addEventListener('keydown', (event) => handleKeyDown(event), { signal: abortController.signal });
    return () => {
      abortController.abort();
      globalShortcuts.set((keys) => keys.filter((one) => one !== shortcut));
    };
  }, [isOn]);
}
