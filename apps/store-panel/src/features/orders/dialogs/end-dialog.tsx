import { ORDER_STATUS, isRequestOpen } from '@store-panel/domain/orders/status';
import { useTranslation } from 'react-i18next';

import type { OrderDialogProps } from '#shared/orders/dialogs/dialog-props.ts';
import { ReasonDialog } from '#shared/orders/dialogs/reason-dialog.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { RefundNote } from './refund-note.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { useReasonKind } from './use-reason-kind.ts';

/** Rejects a waiting order or cancels an accepted one: reason, refund, then a few seconds of undo. */
export function EndDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'actions']);
  const { orderServices } = useOrderServices();
  const action = order.order_status === ORDER_STATUS.waiting ? 'reject' : 'cancel_by_store';
  const kindOf = useReasonKind(action === 'reject');
  const words = action === 'reject' ? 'reject' : 'cancel';
  return (
    <ReasonDialog
      danger
      title={t(`${words}.title`, { number: order.unique_id })}
      description={
        <>
          <RefundNote order={order} />
          {isRequestOpen(order.request_status) && <p>{t('cancel.courierToo')}</p>}
        </>
      }
      confirmLabel={t(`actions:button.${action}`)}
      cancelLabel={t(`${words}.keep`)}
      draftKey={`end-order/${order.order_id}`}
      onSubmit={(reason) => {
        orderServices.alarm.acknowledge([order.order_id]);
        orderServices.pendingCancellations.add({ order, action, reason, reasonKind: kindOf(reason) });
        return true;
      }}
      onClose={onClose}
    >
      <ReasonFields isRejection={action === 'reject'} />
    </ReasonDialog>
  );
}
