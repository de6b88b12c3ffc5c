import { getOrCreateDeviceToken } from '@store-panel/api-client/session/browser-token-store';
import { isApiError } from '@store-panel/api-client/errors';
import type { StoreCredentials } from '@store-panel/api-client/session';
import { foldDigits } from '@store-panel/domain/input/digits';
import { filterAccepted } from '@store-panel/domain/input/key-filters';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCaptcha } from '#shared/captcha/use-captcha.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { FormEmailField, FormTextField } from '#shared/forms/form-fields.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { loadKitForms, useLanguage } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { SignInPassword } from '#shared/passwords/sign-in-password.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import type { AccountKind } from './account-kind.ts';
import { type SignInMethod, listSignInMethods } from './sign-in-methods.ts';

interface Values {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

const fetchSchemas = () => import('./sign-in-schemas.ts').then((module) => module.SIGN_IN_SCHEMAS);

const CaptchaCheck = lazyComponent({
  async load() {
    const [{ CaptchaCheck: Check }] = await Promise.all([import('#shared/captcha/captcha-check.tsx'), loadKitForms()]);
    return Check;
  },
});

const RULES = {
  email: lazySchema<Values>(() => fetchSchemas().then(({ email }) => email)),
  phone: lazySchema<Values>(() => fetchSchemas().then(({ phone }) => phone)),
} as const;

/** Phone fields take digits only (spec §5), in any script. */
const digitsIn = (text: string): string => foldDigits(filterAccepted('digits', text));

const EMPTY: Values = { email: '', phone: '', password: '' };

/** The sign-in form. If email and phone are allowed, the user selects one. */
export function LoginForm({ kind }: { readonly kind: AccountKind }) {
  const { t } = useTranslation('auth');
  const { session } = useAppServices();
  const methods = listSignInMethods(useObservable(session.publicSettings));
  const [selected, setSelected] = useState<SignInMethod>('email');
  const method = methods.find((one) => one === selected) ?? methods[0];
  const other = methods.find((one) => one !== method);
  const [failure, setFailure] = useState<SignInFailure>();
  const captcha = useCaptcha();
  const [needsCaptcha, setNeedsCaptcha] = useState(false);

  async function attempt(credentials: StoreCredentials) {
    if (!needsCaptcha) {
      try {
        return await session.signIn(kind, credentials);
      } catch (error) {
        if (!isApiError(error) || error.name !== 'invalidCaptcha') throw error;
        // The password was not checked yet: signs in again with the captcha's proof.
        setNeedsCaptcha(true);
      }
    }
    return captcha.spend((captchaToken) => session.signIn(kind, { ...credentials, captchaToken }));
  }

  async function signIn(values: Values, { setFieldValue }: FormikHelpers<Values>) {
    setFailure(undefined);
    try {
      await attempt({
        [method]: values[method].trim(),
        password: values.password,
        deviceToken: getOrCreateDeviceToken(),
      });
    } catch (error) {
      // The captcha shows its own failure.
      if (captcha.state.get() === 'failed') return;
      setFailure({ kind, reason: error });
      if (!isApiError(error) || error.family !== 'authentication') return;
      await setFieldValue('password', '', false);
      document.getElementById('field-password')?.focus();
    }
  }
  return (
    <ValidatedFormik initialValues={EMPTY} rules={RULES[method]} onSubmit={signIn}>
      {({ isSubmitting, submitCount, errors }) => (
        <ValidatedForm
          aria-label={t('title')}
          data-attempts={submitCount}
          data-invalid={Object.keys(errors).length > 0 || undefined}
        >
          {failure?.kind === kind && <SignInFailureAlert {...failure} />}
          {method === 'email' ? (
            <FormEmailField key="email" name="email" label={t('field.email')} autoComplete="username" dir="ltr" />
          ) : (
            <FormTextField
              key="phone"
              name="phone"
              type="tel"
              label={t('field.phone')}
              help={t('field.phoneHelp')}
              clean={digitsIn}
              autoComplete="username"
              dir="ltr"
            />
          )}
          <SignInPassword account={kind === 'sub' ? 'sub_store' : 'store'} />
          {needsCaptcha && <CaptchaCheck captcha={captcha} isMissing={submitCount > 0} />}
          <Button type="submit" variant="primary" size="lg" wide pending={isSubmitting}>
            {t('submit')}
          </Button>
          {other !== undefined && (
            <Button variant="quiet" wide onClick={() => setSelected(other)}>
              {t(`use.${other}`)}
            </Button>
          )}
        </ValidatedForm>
      )}
    </ValidatedFormik>
  );
}

interface SignInFailure {
  readonly kind: AccountKind;
  readonly reason: unknown;
}

function SignInFailureAlert({ kind, reason }: SignInFailure) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const clock = useClock();
  const [failedAt] = useState(Date.now);
  if (!isApiError(reason))
    return <InlineAlert tone="danger">{t('failed.exception', { reason: messageOf(reason) })}</InlineAlert>;
  const { retryAfter = 0 } = reason;
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <InlineAlert tone="danger" title={t(kind === 'main' ? 'failed.main' : 'failed.subStore')}>
      <ErrorText error={reason} />
      {reason.family === 'authentication' && <p>{t('kindSelected', { kind: t(`kind.${kind}`) })}</p>}
      {retryAfter > 0 && (
        <p>{t('retryAfter', { time: timeStamp(failedAt + retryAfter * 1000, { language, clock, zone }) })}</p>
      )}
    </InlineAlert>
  );
}

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : JSON.stringify(failure));
