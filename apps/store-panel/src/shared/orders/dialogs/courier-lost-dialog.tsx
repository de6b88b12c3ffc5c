import { useTranslation } from 'react-i18next';

import { useActionSender } from '#shared/orders/actions/use-action-sender.ts';
import type { OrderDialogProps } from './dialog-props.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Reports a courier as lost after pickup, with a reason, so that another one can be requested. */
export function CourierLostDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'actions', 'dispatch']);
  const sender = useActionSender();
  return (
    <ReasonDialog
      danger
      title={t('dispatch:lost.title', { number: order.unique_id, courier: order.provider_name ?? '' })}
      description={t('dispatch:lost.text')}
      confirmLabel={t('actions:button.courier_lost')}
      draftKey={`courier-lost/${order.order_id}`}
      onSubmit={async (reason) => {
        const failure = await sender.send(order, { action: 'courier_lost', reason });
        return failure === null || failure.family === 'conflict';
      }}
      onClose={onClose}
    />
  );
}
