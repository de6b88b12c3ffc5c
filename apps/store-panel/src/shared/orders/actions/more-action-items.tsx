import type { OrderCard } from '@store-panel/api-client/order-models';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { ActionIcon } from './action-icon.tsx';
import type { ActionItem, StoreAction } from './action-items.ts';
import { useOrderActions } from './use-order-actions.ts';

export interface MoreActionItemsProps {
  readonly order: OrderCard;
  readonly items: readonly ActionItem[];
  /** Already shown as a button next to the menu. */
  readonly primary: StoreAction | undefined;
}

const PrintItem = lazyComponent({
  load: () => import('#shared/printing/print-item.tsx').then((module) => module.PrintItem),
  texts: ['printing'],
});

/** Cancellations are separated from the other actions. */
const CANCEL_ACTIONS: readonly StoreAction[] = ['reject', 'cancel_by_store'];

/** Every available action but the primary one. */
export function MoreActionItems({ order, items, primary }: MoreActionItemsProps) {
  const { t } = useTranslation(['actions', 'orders']);
  const { dialogState } = useOrderServices();
  const { startAction } = useOrderActions();
  const availableItems = items.filter(({ action, denial }) => denial === undefined && action !== primary);
  const canRequestCourier = items.some(({ action, denial }) => action === 'request_courier' && denial === undefined);
  const item = ({ action }: ActionItem) => (
    <MenuItem
      key={action}
      icon={<ActionIcon action={action} />}
      danger={CANCEL_ACTIONS.includes(action)}
      onSelect={() => startAction(action, order)}
    >
      {t(action === 'request_courier' ? 'orders:courier.nearest' : `button.${action}`)}
    </MenuItem>
  );
  const cancelItems = availableItems.filter(({ action }) => CANCEL_ACTIONS.includes(action));
  return (
    <>
      {availableItems.filter(({ action }) => !CANCEL_ACTIONS.includes(action)).map(item)}
      {canRequestCourier && (
        <MenuItem icon={<ActionIcon action="courier" />} onSelect={() => dialogState.set({ kind: 'courier', order })}>
          {t('orders:courier.choose')}
        </MenuItem>
      )}
      <PrintItem order={order} />
      <MenuItem icon={<ActionIcon action="page" />} href={pathToOrder(order.order_id)}>
        {t('orders:detail.open', { number: order.unique_id })}
      </MenuItem>
      {cancelItems.length > 0 && <MenuSeparator />}
      {cancelItems.map(item)}
    </>
  );
}
