import { READY_MINUTES } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { IconButton } from '@store-panel/ui/icon-button';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useOrderActions } from '#shared/orders/actions/use-order-actions.ts';
import css from './accept-dialog.module.css';
import type { OrderDialogProps } from '#shared/orders/dialogs/dialog-props.ts';

interface AcceptDialogProps extends Pick<OrderDialogProps, 'onClose'> {
  /** One order, or all that get the same ready time. */
  readonly orders: readonly OrderDialogProps['order'][];
}

/** Common ready times, accepted with one press. */
const QUICK_MINUTES = [10, 15, 20, 25, 30, 45] as const;
const MINUTES_STEP = 5;
const INITIAL_MINUTES = 60;

const clampMinutes = (minutes: number) => Math.min(READY_MINUTES.max, Math.max(READY_MINUTES.min, minutes));

/**
 * Asks for the minutes until an accepted order is ready, if the store's flag requires it. It works offline, so it is
 * preloaded and small; it works with wet fingers, so nothing is typed.
 */
export function AcceptDialog({ orders, onClose }: AcceptDialogProps) {
  const { t } = useTranslation(['orders', 'actions']);
  const { queueAction } = useOrderActions();
  const [minutes, setMinutes] = useState(INITIAL_MINUTES);
  function accept(readyMinutes: number) {
    for (const order of orders) queueAction('accept', order, readyMinutes);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={
        orders.length === 1
          ? t('accept.title', { number: orders[0]?.unique_id })
          : t('accept.severalTitle', { count: orders.length })
      }
      description={t('accept.minutes')}
    >
      <div className={css.quick}>
        {QUICK_MINUTES.map((quick) => (
          <Button key={quick} size="lg" onClick={() => accept(quick)}>
            {t('time.minutes', { count: quick })}
          </Button>
        ))}
      </div>
      <div className={css.own} role="group" aria-label={t('accept.own')}>
        <IconButton
          size="lg"
          variant="secondary"
          icon={<Minus aria-hidden="true" />}
          label={t('accept.less', { count: MINUTES_STEP })}
          onClick={() => setMinutes(clampMinutes(minutes - MINUTES_STEP))}
        />
        <Button size="lg" variant="primary" aria-live="polite" onClick={() => accept(minutes)}>
          {t('accept.in', { count: minutes })}
        </Button>
        <IconButton
          size="lg"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          label={t('accept.more', { count: MINUTES_STEP })}
          onClick={() => setMinutes(clampMinutes(minutes + MINUTES_STEP))}
        />
      </div>
    </Dialog>
  );
}
