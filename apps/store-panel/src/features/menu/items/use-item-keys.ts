import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { useTranslation } from 'react-i18next';

import type { KeyPress } from '#shared/shortcuts/shortcut.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import type { ItemAction } from './item-row-actions.tsx';

/** Of the search field. */
export const SEARCH_ID = 'item-search';

interface ItemKeysOptions {
  readonly items: readonly EditorItem[];
  readonly selected: readonly EditorItem[];
  readonly canChange: boolean;
  readonly onAdd: () => void;
  readonly onAction: (action: ItemAction, items: readonly EditorItem[]) => void;
}

/** Keys of the list: they work on the row that has the focus, and deleting on the selected rows. */
export function useItemKeys({ items, selected, canChange, onAdd, onAction }: ItemKeysOptions): void {
  const { t } = useTranslation(['menu-items', 'menu-bulk']);
  const itemAt = ({ target }: KeyPress): readonly EditorItem[] => {
    const link = target?.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[href*="item="]');
    const id = link ? new URL(link.href, location.href).searchParams.get('item') : null;
    return items.filter(({ item_id }) => item_id === id);
  };
  function run(action: ItemAction, targets: readonly EditorItem[]): boolean {
    if (targets.length === 0) return false;
    onAction(action, targets);
    return true;
  }
  useShortcuts([
    {
      keys: ['/'],
      description: t('key.search'),
      scope: 'page',
      onPress() {
        const field = document.getElementById(SEARCH_ID);
        field?.focus();
        return field !== null;
      },
    },
    {
      keys: ['n'],
      description: t('key.add'),
      scope: 'page',
      onPress() {
        if (canChange) onAdd();
        return canChange;
      },
    },
    { keys: ['e'], description: t('key.edit'), scope: 'page', onPress: (press) => run('edit', itemAt(press)) },
    {
      keys: ['p'],
      description: t('menu-bulk:key'),
      scope: 'page',
      onPress: () => canChange && run('change', selected.length > 0 ? selected : items),
    },
    {
      keys: ['Delete'],
      description: t('key.delete'),
      scope: 'page',
      onPress: (press) => canChange && run('delete', selected.length > 0 ? selected : itemAt(press)),
    },
  ]);
}
