import type { OrderCard } from '@store-panel/api-client/order-models';
import { useReadyForShipmentMutation } from '@store-panel/api-client/rtk/shipments';
import { claimSchema } from '@store-panel/domain/validation/claim';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { validateWith } from '#shared/forms/lazy-schema.ts';
import { withoutSpaces } from '#shared/forms/without-spaces.ts';

interface ShipDialogProps {
  readonly order: OrderCard;
  readonly onClose: () => void;
}

const waybillRules = claimSchema.pick(['waybill_number']);

/** Hands an order to the transporter, with an existing waybill number or a new one. */
export function ShipDialog({ order: { order_id, version, unique_id }, onClose }: ShipDialogProps) {
  const { t } = useTranslation(['shipments', 'actions']);
  const [ship] = useReadyForShipmentMutation();
  return (
    <Formik
      initialValues={{ waybill_number: '' }}
      validate={async (values) => {
        // If empty, the platform assigns one.
        if (values.waybill_number === '') return {};
        return validateWith(waybillRules, values);
      }}
      onSubmit={async ({ waybill_number: waybill }, helpers) => {
        const { error } = await ship({ order_id, version, ...(waybill !== '' && { waybill_number: waybill }) });
        const fields = error && 'fields' in error ? (error.fields ?? []) : [];
        for (const { path, problem } of fields) helpers.setFieldError(path, problem);
        // A conflict, or the action is no longer possible: the current order shows it.
        if (fields.length === 0) onClose();
      }}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          title={t('dialog.title', { number: unique_id })}
          description={t('dialog.text')}
          confirmLabel={t('actions:button.ready_for_shipment')}
          pending={isSubmitting}
          onConfirm={() => void submitForm()}
          onCancel={onClose}
        >
          <FormTextField
            name="waybill_number"
            label={t('dialog.waybill')}
            help={t('dialog.waybillHelp')}
            clean={withoutSpaces}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            optional
          />
        </ConfirmDialog>
      )}
    </Formik>
  );
}
