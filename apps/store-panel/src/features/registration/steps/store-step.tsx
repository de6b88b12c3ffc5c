import { NAME_MAX } from '@store-panel/domain/limits/limits';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import { Button } from '@store-panel/ui/button';
import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { fieldId, FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { LocationPicker } from '#shared/location/location-picker.tsx';
import css from '#features/registration/register-page.module.css';
import { useRegistrationLists } from '#features/registration/registration-lists.ts';
import type { RegistrationValues } from '#features/registration/registration-values.ts';

/** Name and location of the store: country, city and type depend on each other in this order. */
export function StoreStep() {
  const { t } = useTranslation('account');
  const { values, setFieldValue } = useFormikContext<RegistrationValues>();
  const lists = useRegistrationLists(values);
  const errorText = useFieldErrorText();
  const [{ value: place }, { error, touched }, { setValue }] = useField<Coordinates | null>('place');

  /** Clears selections that belong to the previous list. */
  async function clearFields(...names: (keyof RegistrationValues)[]) {
    for (const name of names) await setFieldValue(name, name === 'place' ? null : '', false);
  }
  return (
    <>
      <FormTextField
        name="name"
        label={t('register.name')}
        help={t('register.nameHelp')}
        autoComplete="organization"
        maxLength={NAME_MAX}
      />
      {lists.failure && (
        <div className={css.failed}>
          <FailureAlert failure={lists.failure} />
          <Button size="sm" onClick={lists.retry}>
            {t('register.retry')}
          </Button>
        </div>
      )}
      <div className={css.pair}>
        <FormCombobox
          name="country"
          label={t('register.country')}
          options={lists.countries}
          loading={lists.isLoading.countries}
          autoComplete="country-name"
          onChoose={(country) => {
            if (country === values.country) return;
            void clearFields('city', 'store_type', 'place');
            if (values.phone.digits === '') void setFieldValue('phone', { country, digits: '' }, false);
          }}
        />
        <FormCombobox
          name="city"
          label={t('register.city')}
          options={lists.cities}
          loading={lists.isLoading.cities}
          disabled={values.country === ''}
          emptyText={t('register.noCity')}
          onChoose={(city) => {
            if (city !== values.city) void clearFields('store_type', 'place');
          }}
        />
      </div>
      <FormCombobox
        name="store_type"
        label={t('register.storeType')}
        options={lists.kinds}
        loading={lists.isLoading.kinds}
        disabled={values.city === ''}
      />
      <FormTextArea
        name="address"
        label={t('register.address')}
        help={t('register.addressHelp')}
        autoComplete="street-address"
        rows={2}
        maxLength={NAME_MAX}
      />
      <LocationPicker
        id={fieldId('place')}
        label={t('place.label')}
        city={lists.area}
        country={values.country}
        value={place}
        disabled={lists.area === null}
        error={touched ? errorText(error) : undefined}
        onChange={(next) => void setValue(next)}
      />
    </>
  );
}
