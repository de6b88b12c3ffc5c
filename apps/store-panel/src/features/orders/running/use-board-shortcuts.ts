import type { OrderCard } from '@store-panel/api-client/order-models';
import { useTranslation } from 'react-i18next';

import type { StoreAction } from '#shared/orders/actions/action-items.ts';
import { useActionOnDemand } from '#shared/orders/actions/use-get-action-items.ts';
import { ACTION_SHORTCUTS, NEXT_KEY } from '#shared/orders/board-shortcuts.ts';
import type { KeyPress, Shortcut } from '#shared/shortcuts/shortcut.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';

/** Single keys run the actions of the order whose card has the focus. The board itself handles arrow keys and Enter. */
export function useBoardShortcuts(orders: readonly OrderCard[]): void {
  const { t } = useTranslation(['orders', 'actions']);
  const act = useActionOnDemand();
  const runOnFocused =
    (action: StoreAction | 'next') =>
    ({ target }: KeyPress): boolean => {
      const id = target?.closest<HTMLElement>('[data-card]')?.dataset['card'];
      const order = orders.find(({ order_id }) => order_id === id);
      if (order) act(order, action);
      return order !== undefined;
    };
  const ofActions = (Object.entries(ACTION_SHORTCUTS) as [StoreAction, string][]).map(([action, key]): Shortcut => ({
    keys: [key],
    meaning: t(`actions:button.${action}`),
    scope: 'page',
    onPress: runOnFocused(action),
  }));
  useShortcuts([
    { keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'], meaning: t('shortcut.move'), scope: 'page' },
    { keys: ['Enter'], meaning: t('shortcut.open'), scope: 'page' },
    { keys: [NEXT_KEY], meaning: t('shortcut.nextStep'), scope: 'page', onPress: runOnFocused('next') },
    ...ofActions,
  ]);
}
