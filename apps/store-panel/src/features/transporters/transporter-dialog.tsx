import { type TransporterRecord, useSaveTransporterMutation } from '@store-panel/api-client/rtk/parcels';
import { ENERGY_SOURCES, TRANSPORTER_LIMITS, VEHICLE_CLASSES } from '@store-panel/domain/shipments/transporters';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormEmailField, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { CodeFields } from './code-fields.tsx';
import { ServiceFields } from './service-fields.tsx';
import { EMPTY_TRANSPORTER, toFormValues, toRequest, TRANSPORTER_RULES } from './transporter-values.ts';
import css from './transporters.module.css';

interface TransporterDialogProps {
  /** As it was when the dialog opened; without it, one is added. */
  readonly transporter?: TransporterRecord;
  readonly onClose: () => void;
}

export function TransporterDialog({ transporter, onClose }: TransporterDialogProps) {
  const { t } = useTranslation(['transporters', 'vehicle-classes', 'shell']);
  const [save] = useSaveTransporterMutation();
  return (
    <FormDialog
      size="lg"
      title={t(transporter ? 'edit' : 'add')}
      submitLabel={t(transporter ? 'shell:button.save' : 'add')}
      draft={transporter ? `transporter-edit/${transporter.transporter_id}` : 'transporter-add'}
      initialValues={transporter ? toFormValues(transporter) : EMPTY_TRANSPORTER}
      rules={TRANSPORTER_RULES}
      onSave={(values) => save(toRequest(values, transporter)).unwrap()}
      onClose={onClose}
    >
      <FormTextField name="name" label={t('field.name')} autoComplete="off" />
      <FormTextField name="contact" label={t('field.contact')} autoComplete="off" optional />
      <div className={css.pair}>
        <FormTextField
          name="phone"
          label={t('field.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          dir="ltr"
          optional
        />
        <FormEmailField name="email" label={t('field.email')} autoComplete="off" dir="ltr" optional />
      </div>
      <div className={css.pair}>
        <FormSelect
          name="vehicle_class"
          label={t('field.vehicle')}
          options={VEHICLE_CLASSES.map((value) => ({ value, label: t(`vehicle-classes:${value}`) }))}
        />
        <FormSelect
          name="energy"
          label={t('field.energy')}
          options={[
            { value: '', label: t('field.unknown') },
            ...ENERGY_SOURCES.map((value) => ({ value, label: t(`energy.${value}`) })),
          ]}
        />
      </div>
      <div className={css.pair}>
        <FormNumberField name="round_km" label={t('field.roundKm')} min={1} max={TRANSPORTER_LIMITS.roundKm} optional />
        <FormNumberField
          name="round_parcels"
          label={t('field.roundParcels')}
          min={1}
          max={TRANSPORTER_LIMITS.roundParcels}
          optional
        />
      </div>
      <ServiceFields />
      <CodeFields />
    </FormDialog>
  );
}
