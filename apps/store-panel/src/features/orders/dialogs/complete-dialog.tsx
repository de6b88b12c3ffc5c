import { CONFIRMATION_CODE_MAX } from '@store-panel/domain/limits/limits';
import { confirmationCodeSchema } from '@store-panel/domain/validation/order-actions';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { FormLayout } from '@store-panel/ui/form-layout';
import { Formik } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { translate } from '#shared/i18n/i18n.ts';
import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { OrderDialogProps } from '#shared/orders/dialogs/dialog-props.ts';

const schema = object({ code: confirmationCodeSchema });

/** Completes an order with the customer's confirmation code. A wrong code keeps the dialog open. */
export function CompleteDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'actions']);
  const { orderServices } = useOrderServices();
  // The dialog would focus its first button, but the user needs this field.
  useEffect(() => document.getElementById(fieldId('code'))?.focus(), []);
  return (
    <Dialog open onClose={onClose} size="sm" title={t('complete.title', { number: order.unique_id })}>
      <Formik
        initialValues={{ code: '' }}
        validationSchema={schema}
        onSubmit={async ({ code }, { setFieldError }) => {
          const failure = await orderServices.sender.send(order, { action: 'complete', code: code.trim() });
          if (failure?.name === 'invalidConfirmationCode')
            setFieldError('code', await translate('codes:error.invalidConfirmationCode'));
          else if (failure === null || failure.family === 'conflict') onClose();
        }}
      >
        {({ handleSubmit, isSubmitting }) => (
          <FormLayout onSubmit={handleSubmit}>
            <FormTextField
              name="code"
              label={t('detail.confirmationCode')}
              help={t('complete.codeHint')}
              maxLength={CONFIRMATION_CODE_MAX}
              autoComplete="off"
              dir="ltr"
            />
            <Button type="submit" variant="primary" size="lg" wide pending={isSubmitting}>
              {t('actions:button.complete')}
            </Button>
          </FormLayout>
        )}
      </Formik>
    </Dialog>
  );
}
