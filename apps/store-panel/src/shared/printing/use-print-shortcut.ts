import type { OrderCard } from '@store-panel/api-client/order-models';
import { useTranslation } from 'react-i18next';

import type { KeyPress } from '#shared/shortcuts/shortcut.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { usePrinter } from './use-printer.ts';

/** T for "ticket". */
const PRINT_SHORTCUT_KEY = 't';

/** Prints the order at the focus by a single key. */
export function usePrintShortcut(orderAt: (target: Element) => OrderCard | undefined): void {
  const { t } = useTranslation('printing');
  const print = usePrinter();
  function printFocused({ target }: KeyPress): boolean {
    const order = target ? orderAt(target) : undefined;
    if (order) void print([order]);
    return order !== undefined;
  }
  useShortcuts([{ keys: [PRINT_SHORTCUT_KEY], description: t('button.key'), scope: 'panel', onPress: printFocused }]);
}
