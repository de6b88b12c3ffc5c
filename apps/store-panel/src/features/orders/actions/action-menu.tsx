import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { Menu, MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { SquareArrowOutUpRight, UserSearch } from 'lucide-react';
import { type ComponentProps, type ReactElement, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import type { Offer, StoreAction } from './offers.ts';
import { useOrderActions } from './use-order-actions.ts';

export interface ActionMenuProps {
  readonly order: OrderCard;
  readonly offers: readonly Offer[];
  /** Stands beside the menu as a button already. */
  readonly next: StoreAction | undefined;
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** The menu can be opened now. */
  readonly onShown: () => void;
}

/** Endings stand apart from the steps. */
const ENDS: readonly StoreAction[] = ['reject', 'cancel_by_store'];

/** Every legal move but the next step, and the way to the order's own page. */
export function ActionMenu({ order, offers, next, trigger, onShown }: ActionMenuProps) {
  const { t } = useTranslation(['actions', 'orders']);
  const { question } = useDesk();
  const { choose } = useOrderActions();
  const tellShown = useEffectEvent(onShown);
  useEffect(() => tellShown(), []);
  const open = offers.filter(({ action, refusal }) => refusal === undefined && action !== next);
  const isCourierOpen = offers.some(({ action, refusal }) => action === 'request_courier' && refusal === undefined);
  const item = ({ action }: Offer) => {
    const Icon = ACTION_ICONS[action];
    return (
      <MenuItem
        key={action}
        icon={<Icon aria-hidden="true" />}
        danger={ENDS.includes(action)}
        onSelect={() => choose(action, order)}
      >
        {t(`button.${action}`)}
      </MenuItem>
    );
  };
  const steps = open.filter(({ action }) => !ENDS.includes(action));
  const ends = open.filter(({ action }) => ENDS.includes(action));
  return (
    <Menu label={t('orders:number', { number: order.unique_id })} align="end" trigger={trigger}>
      {steps.map(item)}
      {isCourierOpen && (
        <MenuItem icon={<UserSearch aria-hidden="true" />} onSelect={() => question.set({ kind: 'courier', order })}>
          {t('orders:courier.choose')}
        </MenuItem>
      )}
      <MenuItem
        icon={<SquareArrowOutUpRight data-flip-in-rtl="" aria-hidden="true" />}
        href={pathToOrder(order.order_id)}
      >
        {t('orders:detail.open', { number: order.unique_id })}
      </MenuItem>
      {ends.length > 0 && <MenuSeparator />}
      {ends.map(item)}
    </Menu>
  );
}
