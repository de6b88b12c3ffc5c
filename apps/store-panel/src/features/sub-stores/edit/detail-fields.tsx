import type { PhoneCountry } from '@store-panel/ui/phone-field';
import { useTranslation } from 'react-i18next';

import { FormEmailField, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormPhoneField } from '#shared/forms/form-phone-field.tsx';

interface DetailFieldsProps {
  /** Empty if they could not be fetched; then no number can be entered. */
  readonly countries: readonly PhoneCountry[];
}

/** Name, email and phone of a sub-store. */
export function DetailFields({ countries }: DetailFieldsProps) {
  const { t } = useTranslation('sub-stores');
  return (
    <>
      <FormTextField name="name" label={t('field.name')} help={t('field.nameHelp')} autoComplete="off" />
      <FormEmailField name="email" label={t('field.email')} help={t('field.emailHelp')} autoComplete="off" />
      {countries.length > 0 && (
        <FormPhoneField name="phone" label={t('field.phone')} countries={countries} autoComplete="off" optional />
      )}
    </>
  );
}
