import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormOption } from '#shared/forms/form-option.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';

/** By what stores sign in; at least one way stays. */
export function SignInFields() {
  const { t } = useTranslation('platform-settings');
  const errorText = useFieldErrorText();
  const [, { error }] = useField<boolean>('is_store_login_by_phone');
  const problem = errorText(error);
  return (
    <>
      {(['is_store_login_by_email', 'is_store_login_by_phone'] as const).map((name) => (
        <FormOption key={name} name={name} label={t(`${name}.name`)} help={t(`${name}.help`)} disabled={false} />
      ))}
      {problem !== undefined && <InlineAlert tone="danger">{problem}</InlineAlert>}
    </>
  );
}
