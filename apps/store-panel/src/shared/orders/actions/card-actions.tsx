import type { OrderCard } from '@store-panel/api-client/order-models';
import { Button } from '@store-panel/ui/button';
import { Kbd } from '@store-panel/ui/kbd';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { ACTION_SHORTCUTS } from '#shared/orders/board-shortcuts.ts';
import css from './card-actions.module.css';
import { MoreActions } from './more-actions.tsx';
import type { StoreAction } from './action-items.ts';
import { useActionItems } from './use-action-items.ts';
import { useOrderActions } from './use-order-actions.ts';

interface CardActionsProps {
  readonly order: OrderCard;
  readonly showsShortcuts: boolean;
  readonly size?: 'md' | 'lg';
}

/** Optional actions, which the order does not wait for. */
const SECONDARY_ACTIONS: readonly StoreAction[] = ['request_courier', 'release'];

/** The primary action as a button, the others in a menu, or the undo button. */
export function CardActions({ order, showsShortcuts, size = 'lg' }: CardActionsProps) {
  const { t } = useTranslation(['actions', 'orders', 'shell']);
  const { orderServices } = useOrderServices();
  const { startAction } = useOrderActions();
  const { all, primary } = useActionItems(order);
  const cancellation = useObservable(orderServices.pendingCancellations.list, (list) =>
    list.find((one) => one.order.order_id === order.order_id),
  );
  return (
    <>
      {cancellation ? (
        <Button
          size={size}
          onClick={() => orderServices.pendingCancellations.undo(order.order_id)}
          icon={<Undo2 data-flip-in-rtl="" aria-hidden="true" />}
        >
          {t('shell:button.undo')}
        </Button>
      ) : primary ? (
        <Button
          size={size}
          variant={SECONDARY_ACTIONS.includes(primary.action) ? 'secondary' : 'primary'}
          aria-disabled={primary.denial !== undefined || undefined}
          title={primary.denial && t(primary.denial)}
          data-action={primary.action}
          onClick={() => primary.denial === undefined && startAction(primary.action, order)}
        >
          <span className={css.primary}>
            {t(`button.${primary.action}`)}
            {showsShortcuts && ACTION_SHORTCUTS[primary.action] !== undefined && (
              <Kbd>{ACTION_SHORTCUTS[primary.action]?.toUpperCase()}</Kbd>
            )}
          </span>
        </Button>
      ) : (
        <span className={css.state} />
      )}
      <MoreActions order={order} items={all} primary={primary?.action} size={size} />
    </>
  );
}
