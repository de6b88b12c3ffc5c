import { addVehicle, updateVehicle, type Vehicle } from '@store-panel/api-client/rtk/couriers';
import { SERVICE_TYPES } from '@store-panel/domain/couriers/vehicles';
import { foldDigits } from '@store-panel/domain/input/digits';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { Select } from '@store-panel/ui/select';
import { type FormikHelpers, useField } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { applyServerErrors } from '#shared/forms/apply-server-errors.ts';
import { useFieldErrorText } from '#shared/forms/use-field-error.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { EMPTY_VEHICLE, toRequest, toFormValues, VEHICLE_RULES, type VehicleValues } from './vehicle-values.ts';

const NOT_IN_DRAFT = [] as const;

interface VehicleDialogProps {
  readonly providerId: string;
  /** The vehicle to edit; without it, one is added. */
  readonly vehicle?: Vehicle;
  readonly onClose: () => void;
}

/** Adds or edits a courier's vehicle. Every field is required (spec §5). */
export function VehicleDialog({ providerId, vehicle, onClose }: VehicleDialogProps) {
  const { t } = useTranslation(['couriers', 'shell']);
  const { client, drafts } = useAppServices();
  const dispatch = useDispatch();
  const [failure, setFailure] = useState<unknown>();
  const form = useId();
  const draft = vehicle ? `vehicle-edit/${vehicle.vehicle_id}` : `vehicle-add/${providerId}`;

  async function save(values: VehicleValues, helpers: FormikHelpers<VehicleValues>) {
    setFailure(undefined);
    const facts = toRequest(values);
    try {
      if (vehicle) {
        const { vehicle_id, version } = vehicle;
        await updateVehicle(client, dispatch, providerId, { vehicle_id, version, ...facts });
      } else await addVehicle(client, dispatch, { provider_id: providerId, ...facts });
      drafts.drop(draft);
      onClose();
    } catch (error) {
      if (!(await applyServerErrors(error, helpers))) setFailure(error);
    }
  }
  return (
    <ValidatedFormik
      initialValues={vehicle ? toFormValues(vehicle) : EMPTY_VEHICLE}
      rules={VEHICLE_RULES}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          title={t(vehicle ? 'vehicle.edit' : 'vehicle.add')}
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
              <Button type="submit" form={form} variant="primary" pending={isSubmitting}>
                {t(vehicle ? 'shell:button.save' : 'vehicle.add')}
              </Button>
            </>
          }
        >
          <ValidatedForm id={form}>
            <FormDraft form={draft} without={NOT_IN_DRAFT} />
            {failure !== undefined && <FailureAlert failure={failure} />}
            <FormTextField
              name="name"
              label={t('vehicle.field.name')}
              help={t('vehicle.field.nameHelp')}
              autoComplete="off"
            />
            <ServiceTypeField />
            <FormTextField
              name="plate_number"
              label={t('vehicle.field.plate')}
              help={t('vehicle.field.plateHelp')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
            />
            <FormTextField name="model" label={t('vehicle.field.model')} autoComplete="off" />
            <FormTextField name="color" label={t('vehicle.field.color')} autoComplete="off" />
            <FormTextField
              name="year"
              label={t('vehicle.field.year')}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              clean={onlyDigits}
            />
          </ValidatedForm>
        </Dialog>
      )}
    </ValidatedFormik>
  );
}

/** Like the phone field, ignores characters that cannot be part of a year. */
const onlyDigits = (text: string) => foldDigits(text).replaceAll(/\D/g, '');

function ServiceTypeField() {
  const { t } = useTranslation('couriers');
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>('service_type');
  return (
    <Select
      id={fieldId('service_type')}
      label={t('vehicle.field.type')}
      value={value}
      error={touched ? errorText(error) : undefined}
      options={[
        { value: '', label: t('vehicle.field.choose'), disabled: true },
        ...SERVICE_TYPES.map((type) => ({ value: type, label: t(`vehicle.type.${type}`) })),
      ]}
      onChange={(event) => void setValue(event.target.value)}
      onBlur={() => void setTouched(true, false)}
    />
  );
}
