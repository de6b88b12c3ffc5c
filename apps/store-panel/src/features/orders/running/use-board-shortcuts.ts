import type { OrderCard } from '@store-panel/api-client/order-models';
import { useTranslation } from 'react-i18next';

import type { StoreAction } from '#shared/orders/actions/action-items.ts';
import { useRunAction } from '#shared/orders/actions/use-run-action.ts';
import { ACTION_SHORTCUTS, PRIMARY_ACTION_SHORTCUT } from '#shared/orders/board-shortcuts.ts';
import type { KeyPress, Shortcut } from '#shared/shortcuts/shortcut.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';

/** Single keys run the actions of the order whose card has the focus. The board itself handles arrow keys and Enter. */
export function useBoardShortcuts(orders: readonly OrderCard[]): void {
  const { t } = useTranslation(['orders', 'actions']);
  const runAction = useRunAction();
  const runOnFocused =
    (action: StoreAction | 'primary') =>
    ({ target }: KeyPress): boolean => {
      const id = target?.closest<HTMLElement>('[data-card]')?.dataset['card'];
      const order = orders.find(({ order_id }) => order_id === id);
      if (order) runAction(order, action);
      return order !== undefined;
    };
  const actionShortcuts = (Object.entries(ACTION_SHORTCUTS) as [StoreAction, string][]).map(
    ([action, key]): Shortcut => ({
      keys: [key],
      description: t(`actions:button.${action}`),
      scope: 'page',
      onPress: runOnFocused(action),
    }),
  );
  useShortcuts([
    { keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'], description: t('shortcut.move'), scope: 'page' },
    { keys: ['Enter'], description: t('shortcut.open'), scope: 'page' },
    {
      keys: [PRIMARY_ACTION_SHORTCUT],
      description: t('shortcut.primaryAction'),
      scope: 'page',
      onPress: runOnFocused('primary'),
    },
    ...actionShortcuts,
  ]);
}
