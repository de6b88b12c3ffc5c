import { useTranslation } from 'react-i18next';

import type { KeyPress, Shortcut } from '#shared/shortcuts/shortcut.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { type FieldName, KEYS } from './fields.ts';

interface OrderEntryCommands {
  readonly goTo: (field: FieldName) => void;
  readonly place: () => void;
  /** Returns false if there is nothing to undo. */
  readonly undo: () => boolean;
  /** Removes a line from the order, by its id. */
  readonly remove: (lineId: string) => void;
}

/** Shortcuts that work anywhere in the form. Function keys, because letters are typed into fields. */
export function useOrderEntryShortcuts({ goTo, place, undo, remove }: OrderEntryCommands): void {
  const { t } = useTranslation(['order-entry', 'shell']);
  function removeFocused({ target }: KeyPress): boolean {
    const lineId = target?.closest<HTMLElement>('[data-line]')?.dataset['line'];
    if (lineId !== undefined) remove(lineId);
    return lineId !== undefined;
  }
  const shortcuts: readonly Omit<Shortcut, 'scope'>[] = [
    { keys: [KEYS.customer], description: t('customer.title'), onPress: () => goTo('phone') },
    { keys: [KEYS.menu], description: t('menu.title'), onPress: () => goTo('search') },
    { keys: [KEYS.where], description: t('where.title'), onPress: () => goTo('way') },
    { keys: [KEYS.create, 'Mod+Enter'], description: t('create.button'), onPress: place },
    { keys: ['Delete'], description: t('cart.removeFocused'), onPress: removeFocused },
    { keys: ['Mod+z'], description: t('shell:button.undo'), onPress: undo },
  ];
  useShortcuts(shortcuts.map((shortcut) => ({ ...shortcut, scope: 'page' })));
}
