import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useActionSender } from '#shared/orders/actions/use-action-sender.ts';
import type { OrderDialogProps } from './dialog-props.ts';

/** Cancels a delivery request before pickup. */
export function CancelRequestDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'actions']);
  const sender = useActionSender();
  const [isSending, setSending] = useState(false);
  async function cancel() {
    setSending(true);
    await sender.send(order, { action: 'cancel_request' });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('courier.cancelTitle', { number: order.unique_id })}
      description={t('cancel.courierToo')}
      confirmLabel={t('actions:button.cancel_request')}
      cancelLabel={t('courier.keep')}
      pending={isSending}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    />
  );
}
