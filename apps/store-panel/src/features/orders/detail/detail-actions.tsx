import type { OrderDetail } from '@store-panel/api-client/order-models';
import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import { ListChecks, UserSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePageCommands } from '#shared/commands/page-commands.ts';
import { useObservable } from '#shared/observable.ts';
import { ACTION_ICONS } from '#shared/orders/actions/action-icons.tsx';
import type { ActionItem, StoreAction } from '#shared/orders/actions/action-items.ts';
import { useActionItems } from '#shared/orders/actions/use-action-items.ts';
import { ACTION_DIALOGS, useOrderActions } from '#shared/orders/actions/use-order-actions.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import css from './detail-actions.module.css';

/** A button for every available action, and a menu of all actions that shows why the others are unavailable. */
export function DetailActions({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['actions', 'orders', 'shell']);
  const { orderServices, dialogState } = useOrderServices();
  const { startAction } = useOrderActions();
  const { all, primary } = useActionItems(order);
  const pendingCancellation = useObservable(orderServices.pendingCancellations.list, (list) =>
    list.find((one) => one.order.order_id === order.order_id),
  );
  const availableItems = all.filter(({ denial }) => denial === undefined);
  // The palette offers these alone: the others change the order at once.
  const withDialog = all.filter(({ action }) => action in ACTION_DIALOGS);
  const canChooseCourier = availableItems.some(({ action }) => action === 'request_courier');
  const chooseCourier = () => dialogState.set({ kind: 'courier', order });
  usePageCommands([
    ...(canChooseCourier
      ? [{ id: 'choose-courier', label: t('orders:courier.choose'), icon: UserSearch, run: chooseCourier }]
      : []),
    ...withDialog.map(({ action, denial }) => ({
      id: action,
      label: t(`button.${action}`),
      icon: ACTION_ICONS[action],
      denial: () => denial && t(denial),
      run: () => startAction(action, order),
    })),
  ]);

  const button = ({ action }: ActionItem) => {
    const Icon = ACTION_ICONS[action];
    return (
      <Button
        key={action}
        size="lg"
        variant={action === primary?.action ? 'primary' : 'secondary'}
        icon={<Icon aria-hidden="true" />}
        data-action={action}
        onClick={() => startAction(action, order)}
      >
        {t(action === 'request_courier' ? 'orders:courier.nearest' : `button.${action}`)}
      </Button>
    );
  };
  return (
    <section className={css.root} aria-label={t('orders:column.actions')}>
      {pendingCancellation && (
        <div className={css.pendingCancellation} role="status">
          <span>{t(`orders:undo.${pendingCancellation.action}`, { number: order.unique_id })}</span>
          <Button onClick={() => orderServices.pendingCancellations.undo(order.order_id)}>
            {t('shell:button.undo')}
          </Button>
        </div>
      )}
      <div className={css.buttons}>
        {availableItems.toSorted((one, other) => Number(other === primary) - Number(one === primary)).map(button)}
        {canChooseCourier && (
          <Button size="lg" icon={<UserSearch aria-hidden="true" />} onClick={chooseCourier}>
            {t('orders:courier.choose')}
          </Button>
        )}
        <AllActionsMenu order={order} items={all} onChoose={(action) => startAction(action, order)} />
      </div>
    </section>
  );
}

interface AllActionsMenuProps {
  readonly order: OrderDetail;
  readonly items: readonly ActionItem[];
  readonly onChoose: (action: StoreAction) => void;
}

/** All actions of a store on an order; unavailable ones show the reason. */
function AllActionsMenu({ order, items, onChoose }: AllActionsMenuProps) {
  const { t } = useTranslation(['order-detail', 'actions', 'orders', 'shell']);
  return (
    <Menu
      label={t('orders:number', { number: order.unique_id })}
      trigger={
        <Button size="lg" icon={<ListChecks aria-hidden="true" />}>
          {t('allActions')}
        </Button>
      }
    >
      {items.map(({ action, denial }) => {
        const Icon = ACTION_ICONS[action];
        return (
          <MenuItem
            key={action}
            icon={<Icon aria-hidden="true" />}
            disabled={denial !== undefined}
            help={denial && t(denial)}
            onSelect={() => onChoose(action)}
          >
            {t(`actions:button.${action}`)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
