import { ORDER_STATUS, isRequestOpen } from '@store-panel/domain/orders/status';
import { reasonSchema } from '@store-panel/domain/validation/order-actions';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { OrderDialogProps } from '#shared/orders/dialogs/dialog-props.ts';
import { RefundNote } from './refund-note.tsx';
import { ReasonFields } from './reason-fields.tsx';

const schema = object({ reason: reasonSchema });

/** Rejects a waiting order or cancels an accepted one: reason, refund, then a few seconds of undo. */
export function EndDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'actions']);
  const { orderServices } = useOrderServices();
  const { drafts } = useAppServices();
  const draftKey = `end-order/${order.order_id}`;
  const action = order.order_status === ORDER_STATUS.waiting ? 'reject' : 'cancel_by_store';
  const keyPrefix = action === 'reject' ? 'reject' : 'cancel';
  function close() {
    drafts.drop(draftKey);
    onClose();
  }
  return (
    <Formik
      initialValues={{ reason: '' }}
      validationSchema={schema}
      onSubmit={({ reason }) => {
        orderServices.alarm.acknowledge([order.order_id]);
        orderServices.pendingCancellations.add({ order, action, reason: reason.trim() });
        close();
      }}
    >
      {({ submitForm }) => (
        <ConfirmDialog
          open
          danger
          title={t(`${keyPrefix}.title`, { number: order.unique_id })}
          description={
            <>
              <RefundNote order={order} />
              {isRequestOpen(order.request_status) && <p>{t('cancel.courierToo')}</p>}
            </>
          }
          confirmLabel={t(`actions:button.${action}`)}
          cancelLabel={t(`${keyPrefix}.keep`)}
          onConfirm={() => void submitForm()}
          onCancel={close}
        >
          {/* Losing access may close the page while the user types. */}
          <FormDraft draftKey={draftKey} excludedFields={NO_EXCLUDED_FIELDS} quiet />
          <ReasonFields isRejection={action === 'reject'} />
        </ConfirmDialog>
      )}
    </Formik>
  );
}
