import { useTranslation } from 'react-i18next';

import type { OrderDialogProps } from '#shared/orders/dialogs/dialog-props.ts';
import { ReasonDialog } from '#shared/orders/dialogs/reason-dialog.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';

/** Records that a completed order came back, and why. */
export function ReturnDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'actions']);
  const { orderServices } = useOrderServices();
  return (
    <ReasonDialog
      title={t('return.title', { number: order.unique_id })}
      description={t('return.text')}
      confirmLabel={t('actions:button.return_order')}
      draftKey={`return-order/${order.order_id}`}
      onSubmit={async (reason) => {
        const failure = await orderServices.sender.send(order, { action: 'return_order', reason });
        return failure === null || failure.family === 'conflict';
      }}
      onClose={onClose}
    />
  );
}
