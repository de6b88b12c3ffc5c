import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { useEffect, useEffectEvent } from 'react';

import { useKeyChoice } from '#shared/key-choice.ts';
import { panelKeys } from '#shared/panel-keys.ts';
import { isTakenElsewhere } from '../running/board-keys.ts';
import { usePrinter } from './use-printer.ts';

/** "Ticket". */
const PRINT_KEY = 't';

/** One letter prints the order that it is about, where letters are on and nobody is writing or being asked something. */
export function usePrintKey(orderAt: (target: Element) => OrderCard | undefined): void {
  const { isOn } = useKeyChoice();
  const print = usePrinter();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== PRINT_KEY || event.repeat || isTakenElsewhere(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal') !== null) return;
    // A menu looks for what begins with a letter.
    if (!(event.target instanceof Element) || event.target.closest('[role="menu"]') !== null) return;
    const order = orderAt(event.target);
    if (order) void print([order]);
  });
  useEffect(() => {
    if (!isOn) return;
    const own = { sign: PRINT_KEY.toUpperCase(), meaning: 'printing:button.key' } as const;
    panelKeys.set((keys) => [...keys, own]);
    const leaving = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: leaving.signal });
    return () => {
      leaving.abort();
      panelKeys.set((keys) => keys.filter((one) => one !== own));
    };
  }, [isOn]);
}
