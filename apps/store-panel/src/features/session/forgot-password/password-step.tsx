import type { ResetAccount } from '@store-panel/domain/access/password-reset';
import { isApiError } from '@store-panel/api-client/errors';
import { Button } from '@store-panel/ui/button';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathToSignIn } from '#paths.ts';
import { toServerFieldErrors } from '#shared/forms/server-errors/server-field-errors.ts';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { NewPasswordFields } from '#shared/passwords/new-password-fields.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { showConfirmation } from '#shared/app-services/toasts.ts';

const EMPTY = { password: '', password_confirmation: '' };
type Values = typeof EMPTY;

const RULES = lazySchema<Values>(() =>
  import('@store-panel/domain/validation/account').then(({ newPasswordSchema }) => newPasswordSchema),
);

interface PasswordStepProps {
  readonly account: ResetAccount;
  readonly resetToken: string;
  /** The reset token has expired. */
  readonly onRunOut: () => void;
  /** The password of a courier was set, who signs in elsewhere, in the couriers' app. */
  readonly onSetForElsewhere: () => void;
}

/** Sets the new password. All sessions of the account end, so it has to sign in again. */
export function PasswordStep({ account, resetToken, onRunOut, onSetForElsewhere }: PasswordStepProps) {
  const { t } = useTranslation('account');
  const { client, session, toasts } = useAppServices();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();

  async function save({ password }: Values, helpers: FormikHelpers<Values>) {
    setFailure(undefined);
    try {
      const body = { reset_token: resetToken, password };
      await client.call('POST /api/admin/new_password', body, { anonymous: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.name === 'setPasswordFailed') return onRunOut();
      const fieldErrors = await toServerFieldErrors(error, { ofFailures: { passwordTooCommon: ['password'] } });
      helpers.setErrors(fieldErrors);
      if (Object.keys(fieldErrors).length === 0) setFailure(error);
      return;
    }
    if (account === 'provider') return onSetForElsewhere();
    showConfirmation(toasts, { key: 'confirmations:password.set' });
    // Another tab may be signed in with this account; its ended session must not open the panel again.
    if (account !== 'admin') await session.refetch();
    await navigate(pathToSignIn(undefined, account === 'admin' ? 'review-login' : 'login'), { replace: true });
  }
  return (
    <ValidatedFormik initialValues={EMPTY} rules={RULES} onSubmit={save}>
      {({ isSubmitting }) => (
        <ValidatedForm aria-label={t('forgot.title')}>
          {failure !== undefined && <FailureAlert failure={failure} />}
          <NewPasswordFields account="" hints={[]} />
          <Button type="submit" variant="primary" size="lg" wide pending={isSubmitting}>
            {t('forgot.save')}
          </Button>
        </ValidatedForm>
      )}
    </ValidatedFormik>
  );
}
