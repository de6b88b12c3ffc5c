import { useAddVehicleMutation, useUpdateVehicleMutation, type Vehicle } from '@store-panel/api-client/rtk/couriers';
import { foldDigits } from '@store-panel/domain/input/digits';
import { ENERGY_SOURCES } from '@store-panel/domain/shipments/transporters';
import { Select } from '@store-panel/ui/select';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useVehicleTypes } from './use-vehicle-types.ts';
import { EMPTY_VEHICLE, toFormValues, toRequest, VEHICLE_RULES, type VehicleValues } from './vehicle-values.ts';

interface VehicleDialogProps {
  readonly providerId: string;
  /** The vehicle to edit; without it, one is added. */
  readonly vehicle?: Vehicle;
  readonly onClose: () => void;
}

/** Adds or edits a courier's vehicle. Every field of the specification is required (spec §5). */
export function VehicleDialog({ providerId, vehicle, onClose }: VehicleDialogProps) {
  const { t } = useTranslation(['couriers', 'shell']);
  const [add] = useAddVehicleMutation();
  const [update] = useUpdateVehicleMutation();

  function save(values: VehicleValues) {
    const fields = toRequest(values);
    if (!vehicle) return add({ provider_id: providerId, ...fields }).unwrap();
    const { vehicle_id, version } = vehicle;
    return update({ providerId, change: { vehicle_id, version, ...fields } }).unwrap();
  }
  return (
    <FormDialog
      title={t(vehicle ? 'vehicle.edit' : 'vehicle.add')}
      submitLabel={t(vehicle ? 'shell:button.save' : 'vehicle.add')}
      draft={vehicle ? `vehicle-edit/${vehicle.vehicle_id}` : `vehicle-add/${providerId}`}
      initialValues={vehicle ? toFormValues(vehicle) : EMPTY_VEHICLE}
      rules={VEHICLE_RULES}
      onSave={save}
      onClose={onClose}
    >
      <FormTextField
        name="name"
        label={t('vehicle.field.name')}
        help={t('vehicle.field.nameHelp')}
        autoComplete="off"
      />
      <ServiceTypeField current={vehicle?.service_type ?? null} />
      <FormSelect
        name="energy"
        label={t('vehicle.field.energy')}
        options={[
          { value: '', label: t('vehicle.field.energyUnknown') },
          ...ENERGY_SOURCES.map((value) => ({ value, label: t(`vehicle.energy.${value}`) })),
        ]}
      />
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
    </FormDialog>
  );
}

/** Like the phone field, ignores characters that cannot be part of a year. */
const onlyDigits = (text: string) => foldDigits(text).replaceAll(/\D/g, '');

/** Types that are offered, and the closed one that the vehicle has. */
function ServiceTypeField({ current }: { readonly current: string | null }) {
  const { t } = useTranslation('couriers');
  const { types } = useVehicleTypes();
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
        ...types
          .filter(({ isOpen, code }) => isOpen || code === current)
          .map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={(event) => void setValue(event.target.value)}
      onBlur={() => void setTouched(true, false)}
    />
  );
}
