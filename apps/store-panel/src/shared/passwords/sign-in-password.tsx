import { type ResetAccount, resetPath } from '@store-panel/domain/access/password-reset';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import css from './sign-in-password.module.css';

/** The password field of a sign-in form, with a link to the reset. */
export function SignInPassword({ account }: { readonly account: ResetAccount }) {
  const { t } = useTranslation('auth');
  return (
    <div>
      <FormPasswordField name="password" label={t('field.password')} />
      <p className={css.forgot}>
        <Link href={resetPath(account)}>{t('forgot.link')}</Link>
      </p>
    </div>
  );
}
