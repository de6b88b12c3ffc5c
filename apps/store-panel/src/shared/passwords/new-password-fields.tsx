import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import { usePasswordStrength } from './use-password-strength.ts';

interface NewPasswordFieldsProps {
  /** The name to sign in with, for the password manager to keep with it. */
  readonly account: string;
  /** Words that are known of the account, and no good as a password. */
  readonly hints: readonly string[];
}

/** A new password and the same once more: the fields `password` and `password_confirmation` of the form. */
export function NewPasswordFields({ account, hints }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const [{ value }] = useField<string>('password');
  const strength = usePasswordStrength(value, hints);
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <FormPasswordField
        name="password"
        label={t('password.new')}
        help={t('password.help')}
        autoComplete="new-password"
        strength={strength}
      />
      <FormPasswordField name="password_confirmation" label={t('password.again')} autoComplete="new-password" />
    </>
  );
}
