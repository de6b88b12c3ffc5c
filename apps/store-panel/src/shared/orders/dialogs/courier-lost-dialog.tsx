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
import { useSender } from '#shared/orders/actions/use-action-sender.ts';
import type { OrderDialogProps } from './dialog-props.ts';

const schema = object({ reason: reasonSchema });

/** Reports a courier as lost after pickup, with a reason, so that another one can be requested. */
export function CourierLostDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'actions', 'dispatch']);
  const sender = useSender();
  const { drafts } = useAppServices();
  const draftKey = `courier-lost/${order.order_id}`;
  function close() {
    drafts.drop(draftKey);
    onClose();
  }
  return (
    <Formik
      initialValues={{ reason: '' }}
      validationSchema={schema}
      onSubmit={async ({ reason }) => {
        const failure = await sender.send(order, { action: 'courier_lost', reason: reason.trim() });
        if (failure === null || failure.family === 'conflict') close();
      }}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          danger
          title={t('dispatch:lost.title', { number: order.unique_id, courier: order.provider_name ?? '' })}
          description={t('dispatch:lost.text')}
          confirmLabel={t('actions:button.courier_lost')}
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
