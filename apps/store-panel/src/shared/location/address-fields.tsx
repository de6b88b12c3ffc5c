import { useTranslation } from 'react-i18next';

import { useCountryOptions } from '#shared/country-options.ts';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';

/** The fields of an address in parts; a form has them under these names. */
export function AddressFields() {
  const { t } = useTranslation('addresses');
  return (
    <>
      <FieldRow>
        <FormTextField name="street" label={t('field.street')} autoComplete="off" />
        <FormTextField name="house" label={t('field.house')} optional autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <FormTextField name="postcode" label={t('field.postcode')} optional autoComplete="off" dir="ltr" />
        <FormTextField name="city" label={t('field.city')} autoComplete="off" />
      </FieldRow>
      <FormTextField name="region" label={t('field.region')} optional autoComplete="off" />
      <FormCombobox name="country" label={t('field.country')} options={useCountryOptions()} />
    </>
  );
}
