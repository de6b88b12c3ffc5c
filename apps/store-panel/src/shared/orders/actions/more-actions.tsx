import type { OrderCard } from '@store-panel/api-client/order-models';
import { IconButton } from '@store-panel/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { ActionIcon } from './action-icon.tsx';
import type { ActionItem, StoreAction } from './action-items.ts';
import { useOrderActions } from './use-order-actions.ts';

interface MoreActionsProps {
  readonly order: OrderCard;
  readonly offers: readonly ActionItem[];
  /** Stands beside the menu as a button already. */
  readonly next: StoreAction | undefined;
  readonly size: 'md' | 'lg';
}

const PrintItem = lazyComponent({
  load: () => import('#shared/printing/load-printing.ts').then((module) => module.loadPrintItem()),
});

/** Endings stand apart from the steps. */
const ENDS: readonly StoreAction[] = ['reject', 'cancel_by_store'];

/** Every legal move but the next step. Its items are made when somebody comes near: those of 500 cards would slow the board. */
export function MoreActions(props: MoreActionsProps) {
  const { t } = useTranslation(['orders', 'shell']);
  const [isNear, setNear] = useState(false);
  return (
    <span
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      // A press without coming near first, by speech for instance: the items have to be there before the menu opens.
      onClickCapture={() => flushSync(() => setNear(true))}
    >
      <Menu
        label={t('number', { number: props.order.unique_id })}
        align="end"
        trigger={
          <IconButton
            size={props.size}
            variant="secondary"
            icon={<Ellipsis aria-hidden="true" />}
            label={t('shell:button.more')}
          />
        }
      >
        {isNear && <Items {...props} />}
      </Menu>
    </span>
  );
}

function Items({ order, offers, next }: Omit<MoreActionsProps, 'size'>) {
  const { t } = useTranslation(['actions', 'orders']);
  const { question } = useOrderServices();
  const { choose } = useOrderActions();
  const open = offers.filter(({ action, refusal }) => refusal === undefined && action !== next);
  const isCourierOpen = offers.some(({ action, refusal }) => action === 'request_courier' && refusal === undefined);
  const item = ({ action }: ActionItem) => (
    <MenuItem
      key={action}
      icon={<ActionIcon action={action} />}
      danger={ENDS.includes(action)}
      onSelect={() => choose(action, order)}
    >
      {t(`button.${action}`)}
    </MenuItem>
  );
  const ends = open.filter(({ action }) => ENDS.includes(action));
  return (
    <>
      {open.filter(({ action }) => !ENDS.includes(action)).map(item)}
      {isCourierOpen && (
        <MenuItem icon={<ActionIcon action="courier" />} onSelect={() => question.set({ kind: 'courier', order })}>
          {t('orders:courier.choose')}
        </MenuItem>
      )}
      <PrintItem order={order} />
      <MenuItem icon={<ActionIcon action="page" />} href={pathToOrder(order.order_id)}>
        {t('orders:detail.open', { number: order.unique_id })}
      </MenuItem>
      {ends.length > 0 && <MenuSeparator />}
      {ends.map(item)}
    </>
  );
}
