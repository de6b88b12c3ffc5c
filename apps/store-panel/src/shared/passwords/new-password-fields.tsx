import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import { useMinimumPasswordLength } from './use-minimum-password-length.ts';
import { usePasswordStrength } from './use-password-strength.ts';

interface NewPasswordFieldsProps {
  /** The sign-in name, for password managers. */
  readonly account: string;
  /** Words known from the account, which make weak passwords. */
  readonly hints: readonly string[];
}

/** A new password with confirmation: the fields `password` and `password_confirmation` of the form. */
export function NewPasswordFields({ account, hints }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const [{ value }] = useField<string>('password');
  const strength = usePasswordStrength(value, hints);
  const minimum = useMinimumPasswordLength();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <FormPasswordField
        name="password"
        label={t('password.new')}
        help={t('password.help', { min: minimum })}
        autoComplete="new-password"
        strength={strength}
      />
      <FormPasswordField name="password_confirmation" label={t('password.again')} autoComplete="new-password" />
    </>
  );
}
