import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { formatMoney } from '@store-panel/domain/money/money';
import { amountPaid } from '@store-panel/domain/orders/payment';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { OrderDialogProps } from '#shared/orders/dialogs/dialog-props.ts';
import { useClock } from '#shared/time/clock-choice.ts';

/** Restores a rejected or cancelled order; shows its next status, until when this is possible, and the charge. */
export function RestoreDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'actions', 'status']);
  const { orderServices } = useOrderServices();
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const [isSending, setSending] = useState(false);
  const until = Date.parse(order.ended_at ?? '') + TIMING_MS.restoreWindow;
  const paid = amountPaid(order);
  async function restore() {
    setSending(true);
    await orderServices.sender.send(order, { action: 'restore' });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t('restore.title', { number: order.unique_id })}
      description={
        <>
          {order.status_before_end !== null && (
            <p>
              {t('restore.text', {
                status: t(`status:short.${order.status_before_end}`),
                time: timeStamp(until, { language, clock, zone: session.timezone }),
              })}
            </p>
          )}
          {paid > 0 && (
            <p>{t('money.chargeAgain', { amount: formatMoney(paid, { language, currency: order.currency }) })}</p>
          )}
        </>
      }
      confirmLabel={t('actions:button.restore')}
      pending={isSending}
      onConfirm={() => void restore()}
      onCancel={onClose}
    />
  );
}
