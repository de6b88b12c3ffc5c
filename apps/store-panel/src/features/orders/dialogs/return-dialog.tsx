import { reasonSchema } from '@store-panel/domain/validation/order-actions';
import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { OrderDialogProps } from '#shared/orders/dialogs/dialog-props.ts';

const schema = object({ reason: reasonSchema });

/** Records that a completed order came back, and why. */
export function ReturnDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'actions']);
  const { orderServices } = useOrderServices();
  const { drafts } = useAppServices();
  const draftKey = `return-order/${order.order_id}`;
  function close() {
    drafts.drop(draftKey);
    onClose();
  }
  return (
    <Formik
      initialValues={{ reason: '' }}
      validationSchema={schema}
      onSubmit={async ({ reason }) => {
        const failure = await orderServices.sender.send(order, { action: 'return_order', reason: reason.trim() });
        if (failure === null || failure.family === 'conflict') close();
      }}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          title={t('return.title', { number: order.unique_id })}
          description={t('return.text')}
          confirmLabel={t('actions:button.return_order')}
          pending={isSubmitting}
          onConfirm={() => void submitForm()}
          onCancel={close}
        >
          <FormDraft draftKey={draftKey} excludedFields={NO_EXCLUDED_FIELDS} quiet />
          <FormTextArea name="reason" label={t('reason.label')} maxLength={REASON_MAX} rows={2} />
        </ConfirmDialog>
      )}
    </Formik>
  );
}
