import type { PhoneCountry } from '@store-panel/ui/phone-field';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FormPhoneField } from '#shared/forms/form-phone-field.tsx';

interface DetailFieldsProps {
  /** Without any, because they could not be fetched, a number cannot be given. */
  readonly countries: readonly PhoneCountry[];
}

/** How a sub-store is called, signs in and is reached. */
export function DetailFields({ countries }: DetailFieldsProps) {
  const { t } = useTranslation('sub-stores');
  return (
    <>
      <FormTextField name="name" label={t('field.name')} help={t('field.nameHelp')} autoComplete="off" />
      <FormTextField
        name="email"
        type="email"
        inputMode="email"
        label={t('field.email')}
        help={t('field.emailHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {countries.length > 0 && (
        <FormPhoneField name="phone" label={t('field.phone')} countries={countries} autoComplete="off" optional />
      )}
    </>
  );
}
