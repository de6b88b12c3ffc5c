import type { OrderDetail } from '@store-panel/api-client/order-models';
import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import { ListChecks, UserSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { ACTION_ICONS } from '#shared/orders/actions/action-icons.tsx';
import type { ActionItem, StoreAction } from '#shared/orders/actions/action-items.ts';
import { useActionItems } from '#shared/orders/actions/use-action-items.ts';
import { useOrderActions } from '#shared/orders/actions/use-order-actions.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import css from './detail-actions.module.css';

/** A button for every legal action, and a menu of all actions that shows why the others are unavailable. */
export function DetailActions({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['actions', 'orders', 'shell']);
  const { orderServices, dialogState } = useOrderServices();
  const { choose } = useOrderActions();
  const { all, next } = useActionItems(order);
  const cancellation = useObservable(orderServices.pendingCancellations.list, (list) =>
    list.find((one) => one.order.order_id === order.order_id),
  );
  const allowedItems = all.filter(({ denial }) => denial === undefined);

  const button = ({ action }: ActionItem) => {
    const Icon = ACTION_ICONS[action];
    return (
      <Button
        key={action}
        size="lg"
        variant={action === next?.action ? 'primary' : 'secondary'}
        icon={<Icon aria-hidden="true" />}
        data-action={action}
        onClick={() => choose(action, order)}
      >
        {t(`button.${action}`)}
      </Button>
    );
  };
  return (
    <section className={css.root} aria-label={t('orders:column.actions')}>
      {cancellation && (
        <div className={css.ending} role="status">
          <span>{t(`orders:undo.${cancellation.action}`, { number: order.unique_id })}</span>
          <Button onClick={() => orderServices.pendingCancellations.undo(order.order_id)}>
            {t('shell:button.undo')}
          </Button>
        </div>
      )}
      <div className={css.buttons}>
        {allowedItems.toSorted((one, other) => Number(other === next) - Number(one === next)).map(button)}
        {allowedItems.some(({ action }) => action === 'request_courier') && (
          <Button
            size="lg"
            icon={<UserSearch aria-hidden="true" />}
            onClick={() => dialogState.set({ kind: 'courier', order })}
          >
            {t('orders:courier.choose')}
          </Button>
        )}
        <AllActionsMenu order={order} offers={all} onChoose={(action) => choose(action, order)} />
      </div>
    </section>
  );
}

interface AllActionsMenuProps {
  readonly order: OrderDetail;
  readonly offers: readonly ActionItem[];
  readonly onChoose: (action: StoreAction) => void;
}

/** All actions of a store on an order; unavailable ones show the reason. */
function AllActionsMenu({ order, offers, onChoose }: AllActionsMenuProps) {
  const { t } = useTranslation(['order-detail', 'actions', 'orders', 'shell']);
  return (
    <Menu
      label={t('orders:number', { number: order.unique_id })}
      trigger={
        <Button size="lg" icon={<ListChecks aria-hidden="true" />}>
          {t('allSteps')}
        </Button>
      }
    >
      {offers.map(({ action, denial }) => {
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
