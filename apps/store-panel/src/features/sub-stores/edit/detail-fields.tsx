import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/form-fields.tsx';

/** How a sub-store is called and signs in. */
export function DetailFields() {
  const { t } = useTranslation('sub_stores');
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
    </>
  );
}
