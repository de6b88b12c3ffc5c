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

/** Every legal move as a button, and a menu of all moves that says of the others why they are not offered. */
export function DetailActions({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['actions', 'orders', 'shell']);
  const { desk, question } = useOrderServices();
  const { choose } = useOrderActions();
  const { all, next } = useActionItems(order);
  const ending = useObservable(desk.endings.list, (list) => list.find((one) => one.order.order_id === order.order_id));
  const open = all.filter(({ refusal }) => refusal === undefined);

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
      {ending && (
        <div className={css.ending} role="status">
          <span>{t(`orders:undo.${ending.action}`, { number: order.unique_id })}</span>
          <Button onClick={() => desk.endings.undo(order.order_id)}>{t('shell:button.undo')}</Button>
        </div>
      )}
      <div className={css.buttons}>
        {open.toSorted((one, other) => Number(other === next) - Number(one === next)).map(button)}
        {open.some(({ action }) => action === 'request_courier') && (
          <Button
            size="lg"
            icon={<UserSearch aria-hidden="true" />}
            onClick={() => question.set({ kind: 'courier', order })}
          >
            {t('orders:courier.choose')}
          </Button>
        )}
        <AllSteps order={order} offers={all} onChoose={(action) => choose(action, order)} />
      </div>
    </section>
  );
}

interface AllStepsProps {
  readonly order: OrderDetail;
  readonly offers: readonly ActionItem[];
  readonly onChoose: (action: StoreAction) => void;
}

/** Everything that a store ever does to an order; what can't be done now says why. */
function AllSteps({ order, offers, onChoose }: AllStepsProps) {
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
      {offers.map(({ action, refusal }) => {
        const Icon = ACTION_ICONS[action];
        return (
          <MenuItem
            key={action}
            icon={<Icon aria-hidden="true" />}
            disabled={refusal !== undefined}
            help={refusal && t(refusal)}
            onSelect={() => onChoose(action)}
          >
            {t(`actions:button.${action}`)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
