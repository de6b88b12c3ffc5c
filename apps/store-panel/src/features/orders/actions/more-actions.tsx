import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { Menu, MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { IconButton } from '@store-panel/ui/icon-button';
import { Ellipsis, UserSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import type { Offer, StoreAction } from './offers.ts';
import { useOrderActions } from './use-order-actions.ts';

interface MoreActionsProps {
  readonly order: OrderCard;
  readonly offers: readonly Offer[];
  /** Stands beside the menu as a button already. */
  readonly next: StoreAction | undefined;
}

/** Endings stand apart from the steps. */
const ENDS: readonly StoreAction[] = ['reject', 'cancel_by_store'];

/** Every other legal move. The menu itself is made when somebody comes near: 500 closed menus would slow the board. */
export function MoreActions(props: MoreActionsProps) {
  const { t } = useTranslation('shell');
  const [isNear, setNear] = useState(false);
  const wasPressed = useRef(false);
  const placeRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNear && wasPressed.current) placeRef.current?.querySelector('button')?.click();
    wasPressed.current = false;
  }, [isNear]);
  const trigger = (
    <IconButton size="lg" variant="secondary" icon={<Ellipsis aria-hidden="true" />} label={t('button.more')} />
  );
  return (
    <span
      ref={placeRef}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onClickCapture={() => {
        if (isNear) return;
        wasPressed.current = true;
        setNear(true);
      }}
    >
      {isNear ? <ActionMenu {...props} trigger={trigger} /> : trigger}
    </span>
  );
}

function ActionMenu({
  order,
  offers,
  next,
  trigger,
}: MoreActionsProps & { readonly trigger: React.ReactElement<React.ComponentProps<'button'>> }) {
  const { t } = useTranslation(['actions', 'orders']);
  const { question } = useDesk();
  const { choose } = useOrderActions();
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
      <MenuItem href={pathToOrder(order.order_id)}>{t('orders:detail.open', { number: order.unique_id })}</MenuItem>
      {ends.length > 0 && <MenuSeparator />}
      {ends.map(item)}
    </Menu>
  );
}
