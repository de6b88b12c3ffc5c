import { isApiError } from '@store-panel/api-client/errors';
import { AuthLayout } from '@store-panel/ui/auth-layout';
import { Button } from '@store-panel/ui/button';
import { Link } from '@store-panel/ui/link';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

import { pathToSignIn } from '#paths.ts';
import { Appearance } from '#shared/theme/appearance.tsx';
import { Brand } from '#shared/theme/brand.tsx';
import { CaptchaCheck } from '#shared/captcha/captcha-check.tsx';
import { useCaptcha } from '#shared/captcha/use-captcha.ts';
import { FormEmailField } from '#shared/forms/form-fields.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { SignInPassword } from '#shared/passwords/sign-in-password.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { getAdminSessionController } from '#features/admin/session/admin-session-controller.ts';

interface Values {
  readonly email: string;
  readonly password: string;
}

const EMPTY: Values = { email: '', password: '' };

const RULES = lazySchema<Values>(() =>
  import('@store-panel/domain/validation/sign-in').then((module) => module.signInSchema),
);

/** Sign-in of admin users. Requires a captcha after a few failures (777). */
export function AdminLoginPage() {
  const { t } = useTranslation('admin');
  const control = getAdminSessionController(useAppServices());
  const captcha = useCaptcha();
  const revalidator = useRevalidator();
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  usePageTitle(t('login.title'));

  async function signIn({ email, password }: Values, { setFieldValue }: FormikHelpers<Values>) {
    setFailure(undefined);
    const credentials = { email: email.trim(), password };
    try {
      if (isCaptchaNeeded) await captcha.spend((captcha_token) => control.signIn({ ...credentials, captcha_token }));
      else await control.signIn(credentials);
      // The router redirects signed-in users to the requested page.
      await revalidator.revalidate();
    } catch (error) {
      setFailure(error);
      if (isApiError(error) && error.name === 'invalidCaptcha') {
        setCaptchaNeeded(true);
        captcha.start();
        return;
      }
      await setFieldValue('password', '', false);
      document.getElementById('field-password')?.focus();
    }
  }
  return (
    <AuthLayout
      brand={<Brand />}
      title={t('login.title')}
      description={t('login.text')}
      actions={<Appearance />}
      footer={<Link href={pathToSignIn()}>{t('login.forStores')}</Link>}
    >
      <ValidatedFormik initialValues={EMPTY} rules={RULES} onSubmit={signIn}>
        {({ isSubmitting }) => (
          <ValidatedForm aria-label={t('login.title')}>
            {failure !== undefined && <FailureAlert failure={failure} title={t('login.failed')} />}
            <FormEmailField name="email" label={t('field.email')} autoComplete="username" />
            <SignInPassword account="admin" />
            {isCaptchaNeeded && <CaptchaCheck captcha={captcha} isMissing={failure !== undefined} />}
            <Button type="submit" variant="primary" size="lg" wide pending={isSubmitting}>
              {t('login.submit')}
            </Button>
          </ValidatedForm>
        )}
      </ValidatedFormik>
    </AuthLayout>
  );
}
